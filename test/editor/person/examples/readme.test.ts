import { beforeAll, expect, test } from 'vitest';
import { Workbench } from '../workbench.js';

/** The pictures of the README, taken of the examples: `npm run docs:images` puts them where it shows them. */
let workbench: Workbench;
beforeAll(async () => {
  workbench = await Workbench.open('examples');
});

test('the examples: a faulty registry, as an author sees it', async () => {
  const { page } = workbench;
  await workbench.openFile('faulty-tools/tools.json');
  await page.locator('.squiggly-error').first().waitFor();
  await page.getByRole('tab', { name: 'Registry Explorer' }).click();
  await workbench.row('registry faulty-tools/tools.json').waitFor();
  await workbench.run('Focus on Problems View');
  await page.mouse.move(900, 300);
  await workbench.picture('readme-diagnostics');
  await workbench.run('Toggle Panel');
});

test('the examples: a right registry has no problem, and its tools are listed', async () => {
  const { page } = workbench;
  await workbench.openFile('movie-scraper-tools/tools.json');
  // Rows out of sight are not there: the registries need the room.
  for (const view of ['Skills', 'Tool Contexts & Profiles'])
    await page
      .locator('.pane-header.expanded', { hasText: view })
      .click({ timeout: 5000 })
      .catch(() => undefined);
  await workbench.row('torrent-finder, ready').waitFor();
  expect(await workbench.row('registry movie-scraper-tools').getAttribute('aria-label')).not.toMatch(/error|warning/);
  await expect.poll(() => page.locator('.squiggly-error, .squiggly-warning').count()).toBe(0);
  await workbench.row('poster-fetcher, not registered').hover();
  await page.locator('.monaco-hover', { hasText: 'does not register' }).waitFor();
  await workbench.picture('readme-explorer');
});

test('the examples: the completion of a language', async () => {
  const { page } = workbench;
  await workbench.run('Close All Editors');
  await workbench.openFile('movie-scraper-tools/tools.json');
  const languages = workbench.line('"languages"');
  await languages.click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(', "fran');
  await page.locator('.suggest-widget.visible .monaco-list-row').first().waitFor();
  await workbench.picture('readme-completion');
});

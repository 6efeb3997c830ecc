import { afterAll, beforeAll, expect, test } from 'vitest';
import { Workbench } from './workbench.js';

/** The walkthrough, and the pictures in it: `npm run docs:images` puts them where it shows them. */
let workbench: Workbench;
beforeAll(async () => {
  workbench = await Workbench.open('test/editor/workspace');
});
afterAll(async () => {
  await workbench.close();
});

test('an entry, its fixes, and a completion', async () => {
  const { page } = workbench;
  await workbench.openFile('tools.json');
  await page.locator('.squiggly-error').first().waitFor();
  await workbench.run('View: Toggle Primary Side Bar Visibility');
  await workbench.detail('walkthrough-registry', { width: 560, height: 300 }, '"version"');

  await workbench.goTo(16, 18);
  await page.keyboard.press('Control+.');
  await page.locator('.action-widget').waitFor();
  await workbench.detail('walkthrough-problems', { width: 560, height: 300 }, '"name": "subtitle-finder"');
  await page.keyboard.press('Escape');

  await workbench.line('"languages": ["es", "en"]').click();
  await page.keyboard.press('End');
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(', "fran');
  await page.locator('.suggest-widget.visible .monaco-list-row').first().waitFor();
  await workbench.detail('walkthrough-complete', { width: 560, height: 300 }, '"name": "subtitle-finder"');
  await page.keyboard.press('Escape');
  await workbench.run('File: Revert File');
  await workbench.run('View: Toggle Primary Side Bar Visibility');
});

test('the views', async () => {
  const { page } = workbench;
  await page.getByRole('tab', { name: 'Registry Explorer' }).click();
  await workbench.row('subtitle-finder').waitFor();
  await page.locator('.pane-header', { hasText: 'Skills' }).first().click();
  await workbench.detail('walkthrough-explorer', { width: 300, height: 210 });
  await page.locator('.pane-header', { hasText: 'Registries' }).first().click();
  await workbench.row('reader').first().waitFor();
  await workbench.detail('walkthrough-contexts', { width: 300, height: 330 });
});

test('the walkthrough is there, and its pictures too', async () => {
  const { page } = workbench;
  await workbench.run('Welcome: Open Walkthrough');
  const rows = page.locator('.quick-input-list .monaco-list-row', { hasText: 'Agent Registry' });
  await rows.first().click();
  await page.locator('.getting-started-step').first().waitFor();
  expect(await page.locator('.getting-started-step').count()).toBe(6);
  await page.locator('.getting-started-media img').first().waitFor();
  await workbench.picture('walkthrough');
});

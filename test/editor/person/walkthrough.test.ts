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
  const size = { width: 560, height: 300 };
  await workbench.openFile('tools.json');
  await page.locator('.squiggly-error').first().waitFor();
  await workbench.detail('walkthrough-registry', size, workbench.line('"version"'));

  await workbench.goTo(16, 18);
  await page.keyboard.press('Control+.');
  await page.locator('.action-widget').waitFor();
  await workbench.detail('walkthrough-problems', size, workbench.line('"name": "subtitle-finder"'));
  await page.keyboard.press('Escape');

  await workbench.goTo(18, 31);
  await page.keyboard.type(', "fran');
  await page.locator('.suggest-widget.visible .monaco-list-row').first().waitFor();
  await workbench.detail('walkthrough-complete', size, workbench.line('"name": "subtitle-finder"'));
  await page.keyboard.press('Escape');
  await workbench.run('File: Revert File');
}, 120_000);

test('the views', async () => {
  const { page } = workbench;
  // Tall enough for what the pictures show of each view.
  await page.setViewportSize({ width: 1280, height: 1100 });
  const view = (title: string) => page.locator('.pane-header', { hasText: title }).first();
  await page.getByRole('tab', { name: 'Registry Explorer' }).click();
  await workbench.row('subtitle-finder').waitFor();
  await workbench.row('reader').first().waitFor();
  await workbench.detail('walkthrough-explorer', { width: 300, height: 200 }, view('Registries'));
  await workbench.detail('walkthrough-contexts', { width: 300, height: 200 }, view('Tool Contexts'));
}, 120_000);

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

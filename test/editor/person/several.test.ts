import { beforeAll, expect, test } from 'vitest';
import { Workbench } from './workbench.js';

let workbench: Workbench;
beforeAll(async () => {
  workbench = await Workbench.openWorkspace(['test/editor/workspace', 'examples']);
});

test('in a workspace of several folders, each has its own registries', async () => {
  const { page } = workbench;
  // Tall enough for all of it: rows out of sight are not there.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await page.getByRole('tab', { name: 'Registry Explorer' }).click();
  await workbench.row('registry tools.json').waitFor();
  await workbench.row('registry movie-scraper-tools/tools.json').waitFor();
  const labels = await page.locator('.pane-body .monaco-list-row .label-name').allInnerTexts();
  const places = ['workspace', 'tools.json', 'examples', 'faulty-tools/tools.json', 'movie-scraper-tools/tools.json'];
  expect(labels.filter((label) => places.includes(label))).toEqual(places);
  await workbench.picture('workspace');
});

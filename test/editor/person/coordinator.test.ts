import { afterAll, beforeAll, expect, test } from 'vitest';
import { Workbench } from './workbench.js';

/** What somebody does who wants to see what the agent sees, in the examples. */
let workbench: Workbench;
beforeAll(async () => {
  workbench = await Workbench.open('examples');
  // Tall enough for the whole tree: rows out of sight are not there.
  await workbench.page.setViewportSize({ width: 1280, height: 1100 });
});
afterAll(async () => {
  await workbench.close();
});

const themes = [
  ['Default Dark Modern', 'vs-dark'],
  ['Default Light Modern', 'vs'],
  ['Default High Contrast', 'hc-black'],
] as const;

test('the view tells what the Coordinator loads, and a click on a reason goes to its place', async () => {
  const { page } = workbench;
  await page.getByRole('tab', { name: 'Registry Explorer' }).click();
  await page.locator('.pane-header', { hasText: 'What the Coordinator Loads' }).click();
  await workbench.row('registry faulty-tools/tools.json, 3 registered, 7 rejected').waitFor();
  // The other views make room.
  for (const name of ['Registries', 'Skills', 'Tool Contexts & Profiles'])
    await page.locator('.pane-header', { hasText: name }).first().click();
  const wider = page.locator('.monaco-sash.vertical').nth(1);
  const box = await wider.boundingBox();
  if (box) {
    await page.mouse.move(box.x + 1, 500);
    await page.mouse.down();
    await page.mouse.move(box.x + 300, 500);
    await page.mouse.up();
  }
  await page.locator('.pane-body .monaco-list-row', { hasText: '"redy" is not a status' }).click();
  await page.locator('.tab.active .label-name', { hasText: 'tools.json' }).waitFor();
  await page.locator('.statusbar-item', { hasText: '(6 selected)' }).waitFor();
  for (const group of ['Registered, 3 tools', 'By tag'])
    await workbench.row(group).first().locator('.monaco-tl-twistie').click();
  await workbench.row('tag movies').first().waitFor();
  for (const [theme, kind] of themes) {
    await workbench.inTheme(theme, kind);
    await workbench.picture(kind === 'vs-dark' ? 'readme-coordinator' : `coordinator-${kind}`);
  }
});

test('tags are typed, and who answers is seen at once; the question is still there when it is asked again', async () => {
  const { page } = workbench;
  const box = page.locator('.quick-input-widget');
  /** Waits until the list has these rows in this order. */
  const showsRows = async (...labels: readonly string[]): Promise<void> => {
    for (const [index, label] of labels.entries())
      await box
        .locator(`.monaco-list-row[data-index="${index}"] .label-name`, { hasText: new RegExp(`^${label}$`) })
        .first()
        .waitFor();
  };
  await workbench.run('Which Tool Answers?');
  // What is said of a place that the mouse is over would hide the title.
  await page.mouse.move(500, 1090);
  await box.locator('.monaco-list-row', { hasText: 'movies' }).first().waitFor();
  for (const [theme, kind] of themes) {
    await workbench.inTheme(theme, kind);
    await box.locator('input').first().focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('subtitles español Srt');
    await showsRows('srt', 'language-guesser', 'subtitle-finder', 'movie-finder', 'movies');
    await workbench.picture(kind === 'vs-dark' ? 'readme-which' : `which-${kind}`);
  }
  // The word that is no tag becomes the one that is meant.
  await page.keyboard.press('Enter');
  await expect.poll(() => box.locator('input').first().inputValue()).toBe('subtitles español srt ');
  await page.keyboard.press('Escape');
  await workbench.run('Which Tool Answers?');
  await expect.poll(() => box.locator('input').first().inputValue()).toBe('subtitles español srt ');
  await showsRows('subtitle-finder');
  await page.keyboard.press('Enter');
  await page.locator('.statusbar-item', { hasText: 'Ln 14' }).waitFor();
});

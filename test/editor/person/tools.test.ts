import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Workbench } from './workbench.js';

/** Many questions take a while; what was answered is remembered, so that none of them starts anew like the first time. */
const patient = { timeout: 180_000, retry: 0 };

/** What somebody does with tools of a registry. */
let workbench: Workbench;
beforeAll(async () => {
  workbench = await Workbench.open('test/editor/workspace');
  const directory = join(workbench.folder, 'tools/movie-finder');
  await mkdir(directory);
  await writeFile(join(directory, 'main.py'), '');
  await writeFile(
    join(directory, 'TOOL.md'),
    '# movie-finder\n\nFinds movies by their title.\n\n## Capabilities\n\n- search\n- details\n',
  );
});
afterAll(async () => {
  await workbench.close();
});

const box = () => workbench.page.locator('.quick-input-widget');
const input = () => box().locator('.quick-input-box input');
const rows = () => box().locator('.monaco-list-row');
/** Waits for the question of a number. */
const question = (number: number): Promise<void> =>
  box()
    .locator('.quick-input-title')
    .filter({ hasText: `${number}/` })
    .waitFor();
/** Lets what is judged while it is typed be judged. */
const think = (): Promise<void> => workbench.page.waitForTimeout(500);

test('a tool is added question by question; Back and Escape lose nothing', patient, async () => {
  const { page } = workbench;
  await workbench.openFile('tools.json');
  await workbench.run('Agent Registry: Add Tool…');

  await question(1);
  await rows().filter({ hasText: 'tools/movie-finder' }).waitFor();
  await workbench.picture('tool-directory');
  await rows().filter({ hasText: 'tools/movie-finder' }).click();

  await question(2);
  expect(await input().inputValue()).toBe('movie-finder');
  await input().fill('media-info');
  await box().locator('.quick-input-message', { hasText: 'is used by another tool' }).waitFor();
  await workbench.picture('tool-name-taken');
  await page.keyboard.press('Enter');
  await question(2);
  await input().fill('movie-finder');
  await think();
  await page.keyboard.press('Enter');

  await question(3);
  expect(await input().inputValue()).toBe('Finds movies by their title.');
  await input().fill('Finds movies.');
  await box().locator('.codicon-quick-input-back').click();
  await question(2);
  expect(await input().inputValue()).toBe('movie-finder');
  await think();
  await page.keyboard.press('Enter');
  await question(3);
  expect(await input().inputValue()).toBe('Finds movies.');
  await page.keyboard.press('Escape');
  await box().waitFor({ state: 'hidden' });

  await workbench.run('Agent Registry: Add Tool…');
  await question(1);
  await rows().filter({ hasText: 'tools/movie-finder' }).click();
  await question(2);
  await think();
  await page.keyboard.press('Enter');
  await question(3);
  expect(await input().inputValue()).toBe('Finds movies.');
  await think();
  await page.keyboard.press('Enter');

  await question(4);
  await think();
  await page.keyboard.type('stream');
  await rows().filter({ hasText: 'stream' }).waitFor();
  await page.keyboard.press('Enter');
  await think();
  await workbench.picture('readme-wizard');
  await page.keyboard.press('Enter');

  await question(5);
  await think();
  await page.keyboard.press('Enter');
  await think();
  // Without a tag it does not go on.
  expect(await input().getAttribute('placeholder')).toContain('tags is empty');
  await page.keyboard.type('Big Movies');
  await rows().filter({ hasText: 'not lowercase' }).waitFor();
  await workbench.picture('tool-tags');
  await page.keyboard.press('Enter');
  await think();
  await input().fill('');
  await think();
  // Rows are used again for other words, and keep what they no longer show: only their label tells what they are.
  await box()
    .locator('.quick-input-list-label .label-name', { hasText: /^movies$/ })
    .click();
  await box().locator('.quick-input-count', { hasText: '1 Selected' }).waitFor();
  await page.keyboard.press('Enter');

  await question(6);
  await page.keyboard.type('span');
  await think();
  await workbench.picture('tool-languages');
  await page.keyboard.press('Enter');
  await think();
  await page.keyboard.press('Enter');

  await workbench.line('"name": "movie-finder"').waitFor();
  await workbench.picture('tool-entry');
  const before = await readFile(join(workbench.folder, 'tools.json'), 'utf8');
  await page.keyboard.press('Control+S');
  await expect.poll(() => readFile(join(workbench.folder, 'tools.json'), 'utf8')).not.toBe(before);
  const { tools } = JSON.parse(await readFile(join(workbench.folder, 'tools.json'), 'utf8')) as { tools: unknown[] };
  expect(tools.at(-1)).toEqual({
    name: 'movie-finder',
    description: 'Finds movies.',
    location: 'tools/movie-finder/main.py',
    status: 'ready',
    capabilities: ['stream', 'search', 'details'],
    languages: ['es'],
    tags: ['movies'],
  });
});

test('a tool whose directory is typed gets its files', patient, async () => {
  const { page, folder } = workbench;
  await workbench.run('Agent Registry: Add Tool…');
  await question(1);
  await page.keyboard.type('rating-checker');
  await rows().filter({ hasText: 'There is no tools/rating-checker/main.py yet' }).waitFor();
  await page.keyboard.press('Enter');
  for (const [number, text] of [
    [2, undefined],
    [3, 'Tells how a movie is rated.'],
    [4, 'rating'],
    [5, 'ratings, movies'],
    [6, undefined],
  ] as const) {
    await question(number);
    if (text !== undefined) await page.keyboard.type(text);
    await think();
    await page.keyboard.press('Enter');
    await think();
    // What was typed was added to the list; once more goes on.
    if (number === 4 || number === 5) await page.keyboard.press('Enter');
  }
  await question(7);
  await workbench.picture('tool-files');
  await page.keyboard.press('Enter');
  await workbench.line('"name": "rating-checker"').waitFor();
  await expect
    .poll(() => readFile(join(folder, 'tools/rating-checker/main.py'), 'utf8').catch(() => ''))
    .toContain('Tells how a movie is rated.');
  expect(await readFile(join(folder, 'tools/rating-checker/TOOL.md'), 'utf8')).toContain('rating');
  await page.keyboard.press('Control+S');
  await expect.poll(() => readFile(join(folder, 'tools.json'), 'utf8')).toContain('rating-checker');
});

test('a command that cannot work is not in the palette', async () => {
  await workbench.openFile('tools/media-info/main.py');
  await expect.poll(() => workbench.offers('Register Tool Directories…')).toBe(false);
  for (const title of ['Add Tool…', 'Create Missing Entry Points…']) expect(await workbench.offers(title)).toBe(true);
  for (const title of ['Open TOOL.md', 'Treat File as…', 'Register Tool…'])
    expect(await workbench.offers(title)).toBe(false);
  await workbench.openFile('tools.json');
  await workbench.goTo(7, 10);
  await expect.poll(() => workbench.offers('Open TOOL.md')).toBe(true);
  expect(await workbench.offers('Treat File as…')).toBe(true);
});

test('the status bar shows the problems as long as there are any', async () => {
  const { page } = workbench;
  const status = page.locator('.statusbar-item[id*="agentRegistry.problems"]');
  await status.waitFor();
  await workbench.picture('status-bar');
  await status.click();
  await page.locator('.markers-panel').waitFor();
  await workbench.run('Toggle Panel');
});

test('the state of the language says what kind of file is in front', async () => {
  const { page } = workbench;
  await workbench.openFile('foreign/tools.json');
  const status = page.locator('.statusbar-item[id="status.languageStatus"]');
  await status.waitFor();
  await status.hover();
  await page.locator('.hover-language-status', { hasText: 'No Tool Registry' }).waitFor();
  await workbench.picture('language-status');
  await page.keyboard.press('Escape');
});

test('a skill is created question by question', patient, async () => {
  const { page, folder } = workbench;
  await workbench.run('Agent Registry: New Skill…');
  const answers = ['Rate movies', 'Rates a movie from 1 to 10.', 'api', 'api_key', undefined, undefined, undefined];
  for (const [index, text] of answers.entries()) {
    await question(index + 1);
    await think();
    if (text !== undefined) await page.keyboard.type(text);
    await think();
    if (index === 2) await workbench.picture('skill-type');
    if (index === 4) await rows().first().waitFor();
    await page.keyboard.press('Enter');
  }
  const path = 'skills/rate-movies.json';
  await expect.poll(() => readFile(join(folder, path), 'utf8').catch(() => '')).toContain('"api_key"');
  await workbench.line('"name": "Rate movies"').waitFor();
  await workbench.picture('skill-created');
});

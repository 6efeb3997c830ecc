import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Workbench } from './workbench.js';

let workbench: Workbench;
beforeAll(async () => {
  workbench = await Workbench.open('test/editor/workspace');
});
afterAll(async () => {
  await workbench.close();
});

const onDisk = (path: string): boolean => existsSync(join(workbench.folder, path));
const textOf = (path: string): Promise<string> => readFile(join(workbench.folder, path), 'utf8');

/** The line and column, from 1, at which a text begins in a file on the disk. */
async function placeOf(path: string, text: string): Promise<readonly [line: number, column: number]> {
  const before = (await textOf(path)).split(text)[0] ?? '';
  const lines = before.split('\n');
  return [lines.length, (lines.at(-1)?.length ?? 0) + 1];
}

test('a tool is renamed with its directory, and one Ctrl+Z takes back both', async () => {
  const { page } = workbench;
  const before = await textOf('tools.json');
  await workbench.openFile('tools.json');
  await workbench.goTo(...(await placeOf('tools.json', 'media-info')));
  await page.keyboard.press('F2');
  const box = page.locator('.rename-box input');
  await box.waitFor();
  expect(await box.inputValue()).toBe('media-info');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('media-probe');
  await page.keyboard.press('Enter');
  // What moves is shown first, and waits for a yes.
  const preview = page.locator('.refactor-preview');
  await preview.locator('.monaco-list-row').first().waitFor();
  await workbench.picture('rename-preview');
  for (const checkbox of await preview.locator('input[type="checkbox"]').all()) await checkbox.setChecked(true);
  await page.getByRole('button', { name: 'Apply' }).click();

  await expect.poll(() => onDisk('tools/media-probe/main.py'), { timeout: 15_000 }).toBe(true);
  expect(onDisk('tools/media-info')).toBe(false);
  await workbench.line('"name": "media-probe"').waitFor();
  await workbench.line('tools/media-probe/main.py').waitFor();

  await workbench.line('"name": "media-probe"').click();
  await page.keyboard.press('Control+Z');
  const undoAll = page.getByRole('button', { name: /^Undo in \d+ Files$|^Yes$/ });
  await undoAll.click({ timeout: 3000 }).catch(() => undefined);
  await expect.poll(() => onDisk('tools/media-info/main.py'), { timeout: 15_000 }).toBe(true);
  await workbench.line('"name": "media-info"').waitFor();
  await page.keyboard.press('Control+S');
  await expect.poll(() => textOf('tools.json')).toBe(before);
  expect(onDisk('tools/media-probe')).toBe(false);
});

test('the uses of a capability are peeked at', async () => {
  const { page } = workbench;
  await workbench.openFile('tools.json');
  await workbench.goTo(...(await placeOf('tools.json', '"search"')));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+F12');
  const peek = page.locator('.peekview-widget');
  await peek.waitFor();
  await expect.poll(() => peek.locator('.ref-tree .monaco-list-row').count()).toBeGreaterThan(1);
  await workbench.picture('peek-references');
  await page.keyboard.press('Escape');
  await peek.waitFor({ state: 'detached' });
});

test('a folder that is moved in the file explorer takes its location along', async () => {
  const { page } = workbench;
  await page.getByRole('tab', { name: /^Explorer/ }).click();
  const files = page.locator('.explorer-folders-view');
  const folder = files.locator('.monaco-list-row[aria-label^="tools"]').first();
  if ((await folder.getAttribute('aria-expanded')) !== 'true') await folder.click();
  await files.locator('.monaco-list-row[aria-label^="media-info"]').click();
  await page.keyboard.press('Control+X');
  await files.locator('.monaco-list-row[aria-label^="skills"]').first().click();
  await page.keyboard.press('Control+V');
  await expect.poll(() => onDisk('skills/media-info/main.py'), { timeout: 15_000 }).toBe(true);
  await workbench.openFile('tools.json');
  await workbench.line('skills/media-info/main.py').waitFor();
  await workbench.picture('moved-folder');
});

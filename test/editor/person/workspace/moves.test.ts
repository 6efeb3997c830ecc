import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { Workbench } from '../workbench.js';

/** What somebody does who gives a tool another name, or its directory another place. */
let workbench: Workbench;
beforeAll(async () => {
  workbench = await Workbench.open('test/editor/workspace');
});

const onDisk = (path: string): boolean => existsSync(join(workbench.folder, path));
const registry = (): Promise<string> => readFile(join(workbench.folder, 'tools.json'), 'utf8');

/** What was undone in the editor is what was there at first, in its window and, once it is saved, on the disk. */
async function expectUndone(before: string): Promise<void> {
  await expect.poll(() => onDisk('tools/media-info/main.py')).toBe(true);
  await workbench.line('tools/media-info/main.py').click();
  await workbench.page.keyboard.press('Control+S');
  await workbench.page.locator('.tab.active:not(.dirty)').waitFor();
  await expect.poll(registry).toBe(before);
}

test('a tool is renamed with its directory, and one Ctrl+Z takes back both', async () => {
  const { page } = workbench;
  const before = await registry();
  await workbench.openFile('tools.json');
  // What is wrong is underlined: the names are known.
  await page.locator('.squiggly-error').first().waitFor();
  await workbench.goTo(5, 18);
  const box = page.locator('.rename-box input:focus');
  await page.keyboard.press('F2');
  await box.waitFor();
  expect(await box.inputValue()).toBe('media-info');
  await box.fill('media-probe');
  await page.keyboard.press('Enter');
  // What moves is shown first, and waits for a yes.
  const preview = page.locator('.bulk-edit-panel');
  await preview.locator('.monaco-list-row', { hasText: 'tools/media-probe' }).waitFor();
  await workbench.picture('rename-preview');
  for (const checkbox of await preview.locator('.monaco-list-row input[type="checkbox"]').all())
    await checkbox.setChecked(true);
  await preview.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => onDisk('tools/media-probe/main.py')).toBe(true);
  expect(onDisk('tools/media-info')).toBe(false);
  await workbench.line('tools/media-probe/main.py').waitFor();

  await workbench.line('"name": "media-probe"').click();
  await page.keyboard.press('Control+Z');
  await workbench.line('"name": "media-info"').waitFor();
  await expectUndone(before);
  expect(onDisk('tools/media-probe')).toBe(false);
});

test('a folder that is moved in the file explorer takes its location along, and undo brings both back', async () => {
  const { page } = workbench;
  const before = await registry();
  await workbench.openFile('tools.json');
  await workbench.run('File: Focus on Files Explorer');
  const row = (name: string) =>
    page.locator('.explorer-folders-view').locator(`.monaco-list-row[aria-label^="${name}"]`).first();
  if ((await row('tools').getAttribute('aria-expanded')) !== 'true') await row('tools').click();
  await row('media-info').click();
  await page.keyboard.press('Control+X');
  await row('skills').click();
  await page.keyboard.press('Control+V');
  // VS Code asks whether an extension may change what it says that it would.
  const question = page.locator('.monaco-dialog-box', { hasText: 'Agent Registry' });
  await question.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => onDisk('skills/media-info/main.py')).toBe(true);
  expect(onDisk('tools/media-info')).toBe(false);
  await workbench.line('skills/media-info/main.py').waitFor();
  await workbench.picture('moved-folder');

  await workbench.run('File: Focus on Files Explorer');
  await page.keyboard.press('Control+Z');
  await expectUndone(before);
  expect(onDisk('skills/media-info')).toBe(false);
});

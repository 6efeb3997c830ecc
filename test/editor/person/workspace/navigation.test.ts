import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { Workbench } from '../workbench.js';

let workbench: Workbench;
beforeAll(async () => {
  workbench = await Workbench.open('test/editor/workspace');
});

const textOf = (path: string): Promise<string> => readFile(join(workbench.folder, path), 'utf8');

/** The line and column, from 1, at which a text begins in a file on the disk. */
async function placeOf(path: string, text: string): Promise<readonly [line: number, column: number]> {
  const before = (await textOf(path)).split(text)[0] ?? '';
  const lines = before.split('\n');
  return [lines.length, (lines.at(-1)?.length ?? 0) + 1];
}

test('the uses of a capability are peeked at', async () => {
  const { page } = workbench;
  await workbench.openFile('tools.json');
  // What is wrong is underlined: the names are known.
  await page.locator('.squiggly-error').first().waitFor();
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

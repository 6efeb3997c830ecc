import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { Workbench } from './workbench.js';

let workbench: Workbench;
beforeAll(async () => {
  workbench = await Workbench.openNew();
});

test('without a registry, the explorer offers to create one, and does', async () => {
  const { page, folder } = workbench;
  await page.getByRole('tab', { name: 'Registry Explorer' }).click();
  const create = page.locator('.welcome-view').getByRole('button', { name: 'Create a tools.json' });
  await create.waitFor();
  await workbench.picture('welcome');
  await create.click();
  await expect.poll(() => workbench.activeTab.innerText()).toBe('tools.json');
  await workbench.row('registry tools.json').waitFor();
  await workbench.picture('created');
  expect(JSON.parse(await readFile(join(folder, 'tools.json'), 'utf8'))).toEqual({ version: '1.0.0', tools: [] });
});

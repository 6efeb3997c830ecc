import { beforeAll, expect, test } from 'vitest';
import { Workbench } from './workbench.js';

let workbench: Workbench;
beforeAll(async () => {
  workbench = await Workbench.openNew('examples/faulty-tools', 'es');
});

test('who reads Spanish is spoken to in Spanish: by the manifest, the client and the server', async () => {
  const { page } = workbench;
  await page.getByRole('tab', { name: 'Explorador de registros' }).click();
  await workbench.row('registro tools.json').waitFor();
  await page.locator('.pane-header', { hasText: 'Contextos de herramientas y perfiles' }).waitFor();
  await workbench.openFile('tools.json');
  await page.keyboard.press('Control+Shift+M');
  const problem = page.locator('.markers-panel .monaco-list-row', { hasText: 'Los nombres son únicos.' }).first();
  await problem.waitFor();
  await workbench.picture('spanish');
  await page.keyboard.press('F1');
  await page.keyboard.type('Agent Registry: Reiniciar');
  const command = page.locator('.quick-input-list .monaco-list-row', { hasText: 'Reiniciar el servidor' });
  await command.waitFor();
  await workbench.picture('spanish-commands');
  expect(await command.innerText()).toContain('Agent Registry');
});

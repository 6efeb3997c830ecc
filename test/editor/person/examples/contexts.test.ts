import { beforeAll, expect, test } from 'vitest';
import { Workbench } from '../workbench.js';

/** What somebody does with tool contexts, in the examples. */
let workbench: Workbench;
beforeAll(async () => {
  workbench = await Workbench.open('examples');
});

test('a tool is added to a context of a program, question by question, and one undo takes it back', async () => {
  const { page } = workbench;
  const source = 'agent-profiles/tools/ToolContextSpec.ts';
  await workbench.openFile(source);
  await workbench.run('Add Tool to a Context');
  const box = page.locator('.quick-input-widget');
  const title = box.locator('.quick-input-title');
  /** Answers the question of a number. */
  const answer = async (step: number, text: string): Promise<void> => {
    await title.filter({ hasText: `${step}/6` }).waitFor();
    await page.keyboard.type(text);
    if (step === 1) await box.locator('.monaco-list-row', { hasText: text }).first().waitFor();
    await page.waitForTimeout(400);
    if (step === 4) await workbench.picture('add-tool');
    await page.keyboard.press('Enter');
  };
  await answer(1, 'actor-edit');
  await answer(2, 'matrix_ping');
  await answer(3, 'Asks a mount whether it is there.');
  await answer(4, 'system.agents');
  await answer(5, '$ping');
  await answer(6, 'text');
  await workbench.line("name: 'matrix_ping'").waitFor();
  await workbench.picture('tool-added');
  await page.keyboard.press('Control+Z');
  await expect.poll(() => workbench.line("name: 'matrix_ping'").count()).toBe(0);
});

test('what a session gets is seen above the references, and the contexts in the explorer', async () => {
  const { page } = workbench;
  await workbench.openFile('agent-profiles/profiles/review.json');
  await page.locator('.codelens-decoration', { hasText: 'dropped' }).first().waitFor();
  await page.getByRole('tab', { name: 'Registry Explorer' }).click();
  await workbench.row('review').first().waitFor();
  await workbench.picture('contexts');
});

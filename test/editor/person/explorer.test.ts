import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { boxOf, Workbench } from './workbench.js';

let workbench: Workbench;
beforeAll(async () => {
  workbench = await Workbench.openNew('test/editor/workspace');
  await workbench.page.getByRole('tab', { name: 'Registry Explorer' }).click();
  await workbench.row('media-info').waitFor();
  // The registries need the room for what they are grouped by.
  for (const view of ['Skills', 'Tool Contexts & Profiles'])
    await workbench.page.locator('.pane-header.expanded', { hasText: view }).click();
});

/** The rows of tools, in order. */
const tools = async (): Promise<readonly string[]> => {
  const labels = await workbench.page
    .locator('.pane-body .monaco-list-row[aria-level="2"] .label-name')
    .allInnerTexts();
  return labels.map((label) => label.trim());
};
const inFileOrder = ['media-info', 'subtitle-finder', 'dubbed-finder', 'old-finder'];

const box = () => workbench.page.locator('.quick-input-widget .quick-input-box input');

/** Brings the buttons of the first view out, and clicks one. */
async function clickInTitle(name: string): Promise<void> {
  await workbench.page.locator('.pane-header', { hasText: 'Registries' }).hover();
  await workbench.page.locator('.pane-header').getByRole('button', { name, exact: false }).first().click();
}

test('the tree is filtered while somebody types, and Escape brings back what was before', async () => {
  const { page } = workbench;
  await clickInTitle('Filter Tools');
  await box().waitFor();
  await page.keyboard.type('FÍNDER tag:');
  await expect.poll(tools).toEqual(['subtitle-finder', 'dubbed-finder', 'old-finder']);
  await page.keyboard.type('srt');
  await expect.poll(tools).toEqual(['subtitle-finder']);
  expect(await page.locator('.pane-body .monaco-list-row .highlight').allInnerTexts()).toEqual(['finder']);
  await page.locator('.pane-header .description', { hasText: '1 of 4' }).waitFor();
  await page.locator('.quick-input-message', { hasText: '1 of 4' }).waitFor();
  await workbench.picture('filter');
  await page.keyboard.press('Escape');
  await expect.poll(tools).toEqual(inFileOrder);
});

test('Enter keeps the filter, and a button of the title clears it', async () => {
  const { page } = workbench;
  await workbench.run('Agent Registry: Filter Tools');
  await box().waitFor();
  await page.keyboard.type('nothing of the kind');
  await page.locator('.welcome-view-content', { hasText: 'matches the filter' }).waitFor();
  await workbench.picture('filter-nothing');
  await box().fill('status:planned');
  await page.keyboard.press('Enter');
  await expect.poll(tools).toEqual(['dubbed-finder']);
  await workbench.picture('filter-kept');
  await clickInTitle('Clear Filter');
  await expect.poll(tools).toEqual(inFileOrder);
});

test('a tool is dragged to another place, and undo brings it back', async () => {
  const { page } = workbench;
  await workbench.openFile('tools.json');
  await workbench.settled();
  const from = await boxOf(workbench.row('old-finder'));
  const to = await boxOf(workbench.row('media-info'));
  await page.mouse.move(from.x + 60, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 70, from.y - 5, { steps: 5 });
  await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 10 });
  await workbench.picture('drag');
  await page.mouse.up();
  await expect.poll(tools).toEqual(['old-finder', 'media-info', 'subtitle-finder', 'dubbed-finder']);
  await workbench.picture('dragged');
  await workbench.goTo(4, 5);
  await page.keyboard.press('Control+z');
  await expect.poll(tools).toEqual(inFileOrder);
});

test('a tool that is dropped where it is stays there, and nothing is said', async () => {
  const { page } = workbench;
  await workbench.settled();
  const from = await boxOf(workbench.row('old-finder'));
  const to = await boxOf(page.locator('.pane-body .monaco-list-row[aria-level="1"]').first());
  await page.mouse.move(from.x + 60, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 70, from.y - 5, { steps: 5 });
  await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 10 });
  await page.mouse.up();
  await page.waitForTimeout(1000);
  expect(await page.locator('.notification-toast').count()).toBe(0);
  expect(await tools()).toEqual(inFileOrder);
});

test('the palette groups the tools, and the menu says by what', async () => {
  const { page } = workbench;
  await workbench.run('Agent Registry: Group Tools By');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'language' }).first().click();
  await workbench.row('language es, Spanish, 2 tools').waitFor();
  await workbench.picture('grouped-by-language');
  await workbench.run('Agent Registry: Group Tools By');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'status' }).first().click();
  await workbench.row('status planned, 1 tool').waitFor();
  await page.locator('.pane-header', { hasText: 'Registries' }).hover();
  await page.locator('.pane-header .codicon-toolbar-more').first().click();
  await page.locator('.monaco-menu .action-item', { hasText: 'Group By' }).first().hover();
  await page.locator('.monaco-menu .action-item', { hasText: '✓ Status' }).first().waitFor();
  await workbench.picture('group-menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
});

test('a registry that is deleted is no longer listed, although its editor stays', async () => {
  const { page, folder } = workbench;
  await workbench.openFile('tools.json');
  await workbench.row('media-info').waitFor();
  await rm(join(folder, 'tools.json'));
  await workbench.row('media-info').waitFor({ state: 'detached' });
  expect(await page.locator('.tab.active .label-name').innerText()).toBe('tools.json');
  // Typed in, it is there again: saved, it would be found.
  await workbench.line('"version"').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  await workbench.row('media-info').waitFor();
});

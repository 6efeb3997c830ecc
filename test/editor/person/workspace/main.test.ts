import { beforeAll, expect, test } from 'vitest';
import { boxOf, Workbench } from '../workbench.js';

let workbench: Workbench;
beforeAll(async () => {
  workbench = await Workbench.open('test/editor/workspace');
});

test('a wrong status gets a red squiggle under it', async () => {
  const { page } = workbench;
  await workbench.openFile('tools.json');
  // Line 16 is wrong from the start; line 8 says "ready".
  await page.locator('.squiggly-error').first().waitFor();
  await workbench.goTo(8, 18);
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.type('raedy');
  await expect.poll(() => page.locator('.squiggly-error').count()).toBe(2);
  // What is offered meanwhile would cover the picture.
  await page.keyboard.press('Escape');

  const squiggle = await boxOf(page.locator('.squiggly-error').first());
  const text = await boxOf(workbench.text('"raedy"'));
  expect(squiggle.x).toBeCloseTo(text.x, 0);
  expect(squiggle.width).toBeCloseTo(text.width, 0);
  expect(Math.abs(squiggle.y - text.y)).toBeLessThan(text.height);
  await workbench.picture('squiggle');
});

test('the hover over it says what would be right', async () => {
  await workbench.text('"raedy"').hover();
  const hover = workbench.page.locator('.monaco-hover-content', { hasText: 'registry/status' });
  await hover.waitFor();
  await workbench.picture('hover');
  expect(await hover.innerText()).toContain('ready');
});

test('a completion is accepted and the squiggle goes', async () => {
  const { page } = workbench;
  await workbench.goTo(8, 18);
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+Space');
  const rows = page.locator('.suggest-widget.visible .monaco-list-row');
  await rows.first().waitFor();
  const labels = await rows.locator('.label-name').allInnerTexts();
  expect(labels.map((label) => label.replaceAll('"', ''))).toEqual(['ready', 'planned', 'deprecated']);
  await workbench.picture('completion');
  await page.keyboard.press('Enter');
  await workbench.line('"status": "ready"').waitFor();
  await expect.poll(() => page.locator('.squiggly-error').count()).toBe(1);
});

test('a click on a tool of the Registry Explorer opens its entry point', async () => {
  const { page } = workbench;
  await page.getByRole('tab', { name: 'Registry Explorer' }).click();
  await workbench.row('media-info').waitFor();
  await workbench.picture('explorer');
  await workbench.row('media-info').click();
  await expect.poll(() => workbench.activeTab.innerText()).toBe('main.py');
  await workbench.line('media-info').waitFor();
  await workbench.picture('entry-point');
});

test('what was collapsed stays collapsed while somebody types', async () => {
  const { page } = workbench;
  const registry = workbench.row('registry tools.json');
  const rows = workbench.row('media-info');
  await workbench.openFile('tools.json');
  await workbench.toggle(registry, false);
  await expect.poll(() => rows.count()).toBe(0);
  // A click in the tree took the keys away from the editor.
  await workbench.goTo(6, 23);
  await page.locator('.editor-instance .monaco-editor.focused').first().waitFor();
  await page.keyboard.type('Always ');
  await page.locator('.editor-instance .view-line', { hasText: 'Always' }).waitFor();
  // Longer than the tree needs to follow what is typed.
  const end = Date.now() + 1500;
  while (Date.now() < end) {
    expect(await rows.count()).toBe(0);
    expect(await registry.getAttribute('aria-expanded')).toBe('false');
    await page.waitForTimeout(100);
  }
  await workbench.toggle(registry, true);
  await rows.waitFor();
  // What was there is drawn first, then what the server says now.
  await expect.poll(() => rows.getAttribute('aria-label')).toContain('Always');
});

test('every state has its icon, and a wrong entry its count', async () => {
  const icon = (label: string) =>
    workbench.row(label).locator('.custom-view-tree-node-item-icon').getAttribute('class');
  expect(await icon('media-info, ready')).toContain('codicon-pass');
  expect(await icon('subtitle-finder, not registered, 1 error')).toContain('codicon-error');
  expect(await icon('dubbed-finder, planned')).toContain('codicon-circle-large-outline');
  expect(await icon('old-finder, deprecated')).toContain('codicon-circle-slash');
});

test('the hover of a tool says why the loader does not register it', async () => {
  await workbench.row('subtitle-finder').hover();
  await workbench.page.locator('.monaco-hover', { hasText: 'does not register' }).waitFor();
  await workbench.picture('explorer-hover');
});

test('a missing entry point says so, and leads to the entry', async () => {
  const { page } = workbench;
  await workbench.row('dubbed-finder').click();
  const message = page.locator('.notification-toast', { hasText: 'tools/dubbed-finder/main.py' });
  await message.waitFor();
  await workbench.picture('missing');
  await message.getByRole('button', { name: 'Open in tools.json' }).click();
  await expect.poll(() => workbench.activeTab.innerText()).toBe('tools.json');
});

test('the keyboard alone opens a tool', async () => {
  const { page } = workbench;
  await workbench.run('Focus on Registries View');
  await workbench.row('tools.json').or(workbench.row('registry tools.json')).first().waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => workbench.activeTab.innerText()).toBe('main.py');
});

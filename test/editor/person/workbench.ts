import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../../scripts/editor/browser.js';
import { startHost, type Host } from '../../../scripts/editor/host.js';

/** VS Code in a browser with the packed extension installed, and what a person does there. */
export class Workbench {
  private constructor(
    readonly page: Page,
    readonly folder: string,
    private readonly host: Host,
    private readonly browser: Browser,
  ) {}

  /** Opens a copy of a folder; without one, an empty folder. */
  static async open(template?: string): Promise<Workbench> {
    const folder = await mkdtemp(join(tmpdir(), 'agent-registry-person-'));
    if (template !== undefined) await cp(template, folder, { recursive: true });
    await mkdir('out/screenshots', { recursive: true });
    const host = await startHost({ install: ['out/agent-registry.vsix'], settings });
    const browser = await launchBrowser();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(host.url(folder));
    await page.waitForSelector('.monaco-workbench .activitybar');
    return new Workbench(page, folder, host, browser);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.host.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Opens a file by its name, and waits until it can be typed into. */
  async openFile(name: string): Promise<void> {
    await this.page.keyboard.press('Control+P');
    await this.page.keyboard.type(name);
    await this.page.locator('.quick-input-list .monaco-list-row').first().waitFor();
    await this.page.keyboard.press('Enter');
    await this.page.locator(`.tab.active[data-resource-name="${name.split('/').at(-1) ?? name}"]`).waitFor();
    await this.page.locator('.editor-instance .view-line').first().waitFor();
  }

  /** Runs a command by the title that the palette shows. */
  async run(title: string): Promise<void> {
    await this.page.keyboard.press('F1');
    await this.page.keyboard.type(title);
    await this.page.locator('.quick-input-list .monaco-list-row', { hasText: title }).first().waitFor();
    await this.page.keyboard.press('Enter');
  }

  /** Puts the cursor at a line and a column, both from 1. */
  async goTo(line: number, column: number): Promise<void> {
    await this.page.keyboard.press('Control+G');
    await this.page.keyboard.type(`${line}:${column}`);
    await this.page.keyboard.press('Enter');
  }

  /** The stretch of text on screen in the editor that has this content. */
  text(content: string): Locator {
    return this.page.locator('.editor-instance .view-line span span', { hasText: content }).first();
  }

  /** The first line on screen in the editor that holds this text. */
  line(text: string): Locator {
    // VS Code writes spaces that do not break.
    return this.page.locator('.editor-instance .view-line', { hasText: text.replaceAll(' ', '\u00a0') }).first();
  }

  /** A row of the Registry Explorer, by the start of what a screen reader says of it. */
  row(label: string): Locator {
    return this.page.locator(`.pane-body .monaco-list-row[aria-label^="${label}"]`);
  }

  /** The tab in front. */
  get activeTab(): Locator {
    return this.page.locator('.tab.active .label-name');
  }

  /** Keeps a picture of the whole window, once what comes late (decorations, the end of an animation) has come. */
  async picture(name: string): Promise<void> {
    await this.page.waitForTimeout(500);
    await this.page.screenshot({ path: `out/screenshots/${name}.png` });
  }
}

/** Where something is on screen. VS Code draws anew what changed, so it may be away for a moment. */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  for (;;) {
    const box = await locator.boundingBox();
    if (box) return box;
    await locator.page().waitForTimeout(50);
  }
}

const settings = { 'editor.minimap.enabled': false, 'workbench.colorTheme': 'Default Dark Modern' };

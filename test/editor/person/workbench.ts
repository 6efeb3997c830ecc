import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../../scripts/editor/browser.js';
import { startHost, type Host } from '../../../scripts/editor/host.js';

/** A folder of the test workspaces with files that only bear the names of ours. */
const foreignFolder = 'foreign';

/** VS Code in a browser with the packed extension installed, and what a person does there. */
export class Workbench {
  private constructor(
    readonly page: Page,
    /** The folder, or the file that names the folders. */
    readonly folder: string,
    private readonly directory: string,
    private readonly host: Host,
    private readonly browser: Browser,
  ) {}

  /**
   * Opens a copy of a folder; without one, a folder that holds nothing of interest.
   * @param locale the language that VS Code takes its own for. Of its own words only the English ones are there: extensions speak it.
   */
  static async open(template?: string, locale?: string): Promise<Workbench> {
    const directory = await mkdtemp(join(tmpdir(), 'agent-registry-person-'));
    const folder = join(directory, basename(template ?? 'project'));
    if (template === undefined) {
      await mkdir(folder);
      await writeFile(join(folder, 'notes.txt'), 'Nothing here yet.\n');
    } else await cp(template, folder, { recursive: true });
    return Workbench.start(directory, folder, locale);
  }

  /** Opens a workspace of several folders, each a copy. */
  static async openWorkspace(templates: readonly string[]): Promise<Workbench> {
    const directory = await mkdtemp(join(tmpdir(), 'agent-registry-person-'));
    for (const template of templates) await cp(template, join(directory, basename(template)), { recursive: true });
    const file = join(directory, 'several.code-workspace');
    await writeFile(file, JSON.stringify({ folders: templates.map((template) => ({ path: basename(template) })) }));
    return Workbench.start(directory, file);
  }

  private static async start(directory: string, folder: string, locale?: string): Promise<Workbench> {
    await mkdir('out/screenshots', { recursive: true });
    const host = await startHost({ install: ['out/agent-registry.vsix'], settings });
    const browser = await launchBrowser();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    // What a language pack says when it is loaded.
    if (locale !== undefined)
      await page.addInitScript((language) => Object.assign(globalThis, { _VSCODE_NLS_LANGUAGE: language }), locale);
    const workbench = new Workbench(page, folder, directory, host, browser);
    try {
      await page.goto(host.url(folder));
      // The keys work from about when the files are listed.
      await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor({ timeout: 60_000 });
      return workbench;
    } catch (error) {
      await workbench.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.host.stop();
    await rm(this.directory, { recursive: true, force: true });
  }

  /** Opens a file by its path in the folder, and waits until it can be typed into. */
  async openFile(path: string): Promise<void> {
    const words = path.split('/').reverse();
    await this.#ask('Control+P', '', path);
    // The list shows what was opened lately until it has searched.
    const [name = path, ...directories] = words;
    let row = this.page.locator('.quick-input-list .monaco-list-row', { has: this.page.locator(`text="${name}"`) });
    for (const directory of directories) row = row.filter({ hasText: directory });
    // The namesake in the folder of somebody else may come first.
    const isOurs = !path.startsWith(`${foreignFolder}/`);
    if (isOurs) row = row.filter({ hasNotText: foreignFolder });
    await row.first().click();
    const not = isOurs ? `:not([data-uri*="/${foreignFolder}/"])` : '';
    await this.page.locator(`.monaco-editor[data-uri$="/${path}"]${not} .view-line`).first().waitFor();
  }

  /** Runs a command by the title that the palette shows. */
  async run(title: string): Promise<void> {
    const row = this.page.locator('.quick-input-list .monaco-list-row', { hasText: title }).first();
    for (let attempt = 1; ; attempt++) {
      await this.#ask('F1', '>', title);
      try {
        await row.click({ timeout: 5000 });
        return;
      } catch (error) {
        // While views move the focus, letters get lost: somebody types them again.
        if (attempt === 3) throw error;
        await this.page.keyboard.press('Escape');
      }
    }
  }

  /** Whether the palette lists a command of ours at the moment. */
  async offers(title: string): Promise<boolean> {
    const label = `Agent Registry: ${title}`;
    await this.#ask('F1', '>', label);
    const rows = this.page.locator('.quick-input-list .monaco-list-row .label-name');
    await rows.first().waitFor();
    await this.page.waitForTimeout(300);
    const labels = await rows.allInnerTexts();
    await this.page.keyboard.press('Escape');
    return labels.includes(label);
  }

  /** Puts the cursor at a line and a column, both from 1. */
  async goTo(line: number, column: number): Promise<void> {
    await this.#ask('Control+G', ':', `${line}:${column}`);
    await this.page.keyboard.press('Enter');
    await this.page.locator('.statusbar-item', { hasText: `Ln ${line}, Col ${column}` }).waitFor();
  }

  /** Calls up the box above the editor with a key, which gives it a prefix, and types into it. */
  async #ask(key: string, prefix: string, text: string): Promise<void> {
    await this.page.keyboard.press(key);
    const input = this.page.locator('.quick-input-widget .quick-input-box input');
    await input.waitFor();
    // What is typed before the box has its prefix would be typed over it.
    while ((await input.inputValue()) !== prefix) await this.page.waitForTimeout(50);
    await this.page.keyboard.type(text);
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

  /**
   * Opens or closes a row of a tree. A row that is drawn anew under the pointer loses the click: it is given again, once nothing moves any more,
   * as long as the row is not what it is to be.
   */
  async toggle(row: Locator, expanded: boolean): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      await this.settled();
      if ((await row.getAttribute('aria-expanded')) === String(expanded)) return;
      if (attempt === 5) throw new Error('the row cannot be toggled');
      await row.locator('.monaco-tl-twistie').click();
      await this.page.waitForTimeout(300);
    }
  }

  /** Waits until the trees of the side bar have been the same for a while. */
  async settled(): Promise<void> {
    // Said as text, since this program knows nothing of what a page is made of.
    const rows = `[...document.querySelectorAll('.pane-body .monaco-list-row')]`;
    const states = `${rows}.map((row) => row.getAttribute('aria-label') + row.getAttribute('aria-expanded')).join()`;
    const look = (): Promise<string> => this.page.evaluate<string>(states);
    for (let before = ''; ;) {
      const now = await look();
      if (now !== '' && now === before) return;
      before = now;
      await this.page.waitForTimeout(400);
    }
  }

  /**
   * Shows the window in another colour theme.
   * @param kind the class that the editor gives to themes of its kind
   */
  async inTheme(name: string, kind: 'vs-dark' | 'vs' | 'hc-black' | 'hc-light'): Promise<void> {
    const directory = join(this.folder, '.vscode');
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, 'settings.json'), JSON.stringify({ 'workbench.colorTheme': name }));
    await this.page.locator(`.monaco-workbench.${kind}`).waitFor();
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

  /** Keeps a picture of a stretch of the window that begins at something, as far to the left as its pane goes. */
  async detail(name: string, size: { readonly width: number; readonly height: number }, at: Locator): Promise<void> {
    await this.page.mouse.move(1270, 790);
    await this.page.waitForTimeout(500);
    const { x, y } = await boxOf(at);
    const pane = await boxOf(at.locator('xpath=ancestor::*[contains(@class, "part")][1]'));
    const left = Math.max(pane.x, x - 40);
    await this.page.screenshot({ path: `out/screenshots/${name}.png`, clip: { x: left, y, ...size } });
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

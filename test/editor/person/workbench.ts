import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { addressOf } from '../../../scripts/editor/host.js';

/** A window of VS Code with the packed extension installed, and what a person does there. */
export class Workbench {
  /** The one that is open. */
  static current: Workbench | undefined;

  private constructor(
    readonly page: Page,
    /** The folder, or the file that names the folders. */
    readonly folder: string,
    private readonly browser: Browser,
  ) {}

  /** What the folder is a copy of, where others may go on in this window. */
  private template: string | undefined;

  /** Opens a copy of a folder in the window that others had for the same one, put in order, or else in a new one. */
  static async open(template: string): Promise<Workbench> {
    const { current } = Workbench;
    if (current?.template === template) {
      try {
        await current.#putInOrder(template);
        return current;
      } catch {
        // What a test that failed left behind is in the way.
      }
    }
    const opened = await Workbench.openNew(template);
    opened.template = template;
    return opened;
  }

  /**
   * Opens a copy of a folder in a window of its own; without one, a folder that holds nothing of interest.
   * @param locale the language that VS Code takes its own for. Of its own words only the English ones are there: extensions speak it.
   */
  static async openNew(template?: string, locale?: string): Promise<Workbench> {
    const directory = await mkdtemp(join(inject('editor').folders, 'window-'));
    const folder = join(directory, basename(template ?? 'project'));
    if (template === undefined) {
      await mkdir(folder);
      await writeFile(join(folder, 'notes.txt'), 'Nothing here yet.\n');
    } else await cp(template, folder, { recursive: true });
    return Workbench.#start(folder, locale);
  }

  /** Opens a workspace of several folders, each a copy. */
  static async openWorkspace(templates: readonly string[]): Promise<Workbench> {
    const directory = await mkdtemp(join(inject('editor').folders, 'window-'));
    for (const template of templates) await cp(template, join(directory, basename(template)), { recursive: true });
    const file = join(directory, 'several.code-workspace');
    await writeFile(file, JSON.stringify({ folders: templates.map((template) => ({ path: basename(template) })) }));
    return Workbench.#start(file);
  }

  static async #start(folder: string, locale?: string): Promise<Workbench> {
    await Workbench.current?.close();
    await mkdir('out/screenshots', { recursive: true });
    const editor = inject('editor');
    const browser = await chromium.connect(editor.browser);
    // What is cut in the file explorer goes through the clipboard.
    const permissions = ['clipboard-read', 'clipboard-write'];
    const page = await browser.newPage({ viewport, permissions });
    // What a language pack says when it is loaded.
    if (locale !== undefined)
      await page.addInitScript((language) => Object.assign(globalThis, { _VSCODE_NLS_LANGUAGE: language }), locale);
    const workbench = new Workbench(page, folder, browser);
    Workbench.current = workbench;
    try {
      await page.goto(addressOf(editor, folder));
      // The keys work from about when the files are listed. A window that never gets there is loaded again, as a person does.
      const files = page.locator('.explorer-folders-view .monaco-list-row').first();
      await files.waitFor({ timeout: 15_000 }).catch(async () => {
        await page.reload();
        await files.waitFor({ timeout: 60_000 });
      });
      return workbench;
    } catch (error) {
      await workbench.close();
      throw error;
    }
  }

  private async close(): Promise<void> {
    Workbench.current = undefined;
    // Whoever leaves a page in order ends what ran for it.
    await this.page.goto('about:blank');
    await this.browser.close();
  }

  /** Makes of a window that somebody used one as it was at first: the files, no editor, and the files at the side. */
  async #putInOrder(template: string): Promise<void> {
    await this.page.setViewportSize(viewport);
    for (let time = 0; time < 3; time++) await this.page.keyboard.press('Escape');
    const isDirty = (await this.page.locator('.tab.dirty').count()) > 0;
    await this.run('View: Close All Editors');
    if (isDirty) await this.page.locator('.monaco-dialog-box').getByRole('button', { name: "Don't Save" }).click();
    await this.page.locator('.editor-instance').first().waitFor({ state: 'detached' });
    await this.run('View: Show Explorer');
    await restore(template, this.folder);
  }

  /** Opens a file by its path in the folder, and waits until it can be typed into. */
  async openFile(path: string): Promise<void> {
    // A whole path finds one file and no namesake. Until it does, what was opened lately is listed.
    await this.#ask('Control+P', '', join(this.folder, path));
    const only = this.page.locator('.quick-input-list .monaco-list-row:only-child');
    await only.filter({ has: this.page.locator(`text="${basename(path)}"`) }).waitFor();
    await this.page.keyboard.press('Enter');
    await this.page
      .locator(`.monaco-editor[data-uri$="${join(this.folder, path)}"] .view-line`)
      .first()
      .waitFor();
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

  /** Which commands of ours the palette lists at the moment, of some. */
  async offered(titles: readonly string[]): Promise<readonly string[]> {
    const labels = titles.map((title) => `Agent Registry: ${title}`);
    const offered: string[] = [];
    for (const label of labels) {
      await (label === labels[0] ? this.#ask('F1', '>', label) : this.#box.fill(`>${label}`));
      // What does not match goes a moment later; who is meant comes first.
      await this.page.waitForTimeout(300);
      const first = this.page.locator('.quick-input-list .monaco-list-row[data-index="0"] .label-name').first();
      if ((await first.innerText()) === label) offered.push(label);
    }
    await this.page.keyboard.press('Escape');
    return titles.filter((_, index) => offered.includes(labels[index] ?? ''));
  }

  /** Puts the cursor at a line and a column, both from 1. */
  async goTo(line: number, column: number): Promise<void> {
    await this.#ask('Control+G', ':', `${line}:${column}`);
    await this.page.keyboard.press('Enter');
    await this.page.locator('.statusbar-item', { hasText: `Ln ${line}, Col ${column}` }).waitFor();
  }

  /**
   * Calls up the box above the editor with a key, which gives it a prefix, and puts a text behind that. What takes the keys meanwhile (an editor that
   * opens, a view that comes to the front) closes the box: then it is called once more.
   */
  async #ask(key: string, prefix: string, text: string): Promise<void> {
    const timeout = 3000;
    for (let attempt = 1; ; attempt++) {
      await this.page.keyboard.press(key);
      try {
        await this.#box.waitFor({ timeout });
        // What comes before the box has its prefix would be written over.
        const end = Date.now() + timeout;
        while ((await this.#box.inputValue()) !== prefix && Date.now() < end) await this.page.waitForTimeout(20);
        await this.#box.fill(prefix + text, { timeout });
        return;
      } catch (error) {
        if (attempt === 3) throw error;
        await this.page.keyboard.press('Escape');
      }
    }
  }

  get #box(): Locator {
    return this.page.locator('.quick-input-widget .quick-input-box input');
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

  /** Keeps a picture of the whole window; one that others get to see, once what comes late (decorations, the end of an animation) has come. */
  async picture(name: string): Promise<void> {
    await this.page.waitForTimeout(name.startsWith('readme-') ? 500 : 100);
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

const viewport = { width: 1280, height: 800 };

/** Gives a copy of a folder the files that it had at first; those that are as they were are left alone. */
async function restore(template: string, copy: string): Promise<void> {
  const own = await readdir(template, { recursive: true });
  for (const path of await readdir(copy, { recursive: true }))
    if (!own.includes(path)) await rm(join(copy, path), { recursive: true, force: true });
  for (const path of own) {
    const text = await readFile(join(template, path)).catch(() => undefined);
    if (text === undefined) await mkdir(join(copy, path), { recursive: true });
    else if (!(await readFile(join(copy, path)).catch(() => undefined))?.equals(text))
      await writeFile(join(copy, path), text);
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

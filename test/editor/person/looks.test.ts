import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { contrasts } from './contrast.js';
import { boxOf, Workbench } from './workbench.js';

/** What somebody sees who works in a language: some is said by the manifest, some by the client, some by the server. */
interface Words {
  readonly explorer: string;
  readonly otherViews: readonly string[];
  readonly filter: string;
  readonly filtered: string;
  readonly which: string;
  readonly answers: readonly string[];
}

const languages: readonly (readonly [string, string | undefined, Words])[] = [
  [
    'English',
    undefined,
    {
      explorer: 'Registry Explorer',
      otherViews: ['Skills', 'Tool Contexts & Profiles'],
      filter: 'Agent Registry: Filter Tools',
      filtered: '6 of 16 · “finder”',
      which: 'Which Tool Answers?',
      answers: ['words that are no tags', '2 tools answer', 'do not answer', 'tags to add'],
    },
  ],
  [
    'Spanish',
    'es',
    {
      explorer: 'Explorador de registros',
      otherViews: ['Skills', 'Contextos de herramientas y perfiles'],
      filter: 'Agent Registry: Filtrar herramientas',
      // One was added.
      filtered: '7 de 17 · “finder”',
      which: '¿Qué herramienta responde?',
      answers: ['palabras que no son etiquetas', 'responden 2 herramientas', 'no responden', 'etiquetas que añadir'],
    },
  ],
];

const themes = [
  ['Default Dark Modern', 'vs-dark'],
  ['Default Light Modern', 'vs'],
  ['Default High Contrast', 'hc-black'],
  ['Default High Contrast Light', 'hc-light'],
] as const;

describe.each(languages)('in %s', (_, locale, words) => {
  const isSpanish = locale === 'es';
  const name = locale ?? 'en';
  let workbench: Workbench;
  beforeAll(async () => {
    workbench = await Workbench.openNew('examples', locale);
    const directory = join(workbench.folder, 'movie-scraper-tools/tools/rating-finder');
    await mkdir(directory);
    await writeFile(join(directory, 'main.py'), '');
    await writeFile(join(directory, 'TOOL.md'), '# rating-finder\n\nFinds ratings.\n\n## Capabilities\n\n- search\n');
    workbench.page.setDefaultTimeout(15_000);
    // Tall enough for both registries: rows out of sight are not there.
    await workbench.page.setViewportSize({ width: 1280, height: 1000 });
    await workbench.page.getByRole('tab', { name: words.explorer }).click();
    // What is said of the tab covers the titles.
    await workbench.page.mouse.move(900, 500);
    for (const view of words.otherViews)
      await workbench.page
        .locator('.pane-header.expanded', { hasText: view })
        .first()
        .click({ position: { x: 60, y: 10 } });
    await workbench.row('media-info').waitFor();
  });

  const box = () => workbench.page.locator('.quick-input-widget');
  const input = () => box().locator('.quick-input-box input');
  const rows = () => box().locator('.monaco-list-row');
  const question = (number: number): Promise<void> =>
    box()
      .locator('.quick-input-title')
      .filter({ hasText: `${number}/` })
      .waitFor();
  /** Lets what is judged while it is typed be judged, and then goes on. */
  const goOn = async (): Promise<void> => {
    await workbench.page.waitForTimeout(400);
    await workbench.page.keyboard.press('Enter');
  };

  // In English `tools.test.ts` does it.
  test.runIf(isSpanish)(
    'a tool is added: the nearest registry is offered first, Back and Escape lose nothing',
    async () => {
      const { page } = workbench;
      const begin = async (): Promise<void> => {
        await workbench.run('Agent Registry: Añadir herramienta…');
        await question(1);
        await rows().first().filter({ hasText: '4 herramientas, 1 directorio sin registrar' }).waitFor();
        await goOn();
        await question(2);
        await rows().filter({ hasText: 'tools/rating-finder' }).click();
        await question(3);
      };
      await workbench.openFile('movie-scraper-tools/tools.json');
      await begin();
      await input().fill('Rating Finder');
      await box().locator('.quick-input-message', { hasText: 'no está en minúsculas' }).waitFor();
      await input().fill('rating-finder');
      await goOn();
      await question(4);
      await input().fill('Rates movies.');
      await box().locator('.codicon-quick-input-back').click();
      await question(3);
      await page.keyboard.press('Escape');
      await box().waitFor({ state: 'hidden' });

      await begin();
      expect(await input().inputValue()).toBe('rating-finder');
      await goOn();
      await question(4);
      expect(await input().inputValue()).toBe('Rates movies.');
      await goOn();
      await question(5);
      await goOn();
      await question(6);
      await goOn();
      await expect.poll(() => input().getAttribute('placeholder')).toBe('La lista de etiquetas está vacía.');
      // A tick counts also while the list is drawn anew.
      const label = page.locator('.label-name', { hasText: /^movies$/ });
      const movies = rows().filter({ has: label }).locator('.monaco-checkbox');
      const { x, y, width, height } = await boxOf(movies);
      await page.keyboard.type('m');
      await page.waitForTimeout(300);
      await page.keyboard.press('Backspace');
      await page.mouse.click(x + width / 2, y + height / 2);
      await expect.poll(() => input().getAttribute('placeholder')).toContain('marque, o escriba');
      await page.waitForTimeout(400);
      expect(await movies.getAttribute('aria-checked')).toBe('true');
      await workbench.picture('looks-tags');
      await goOn();
      await question(7);
      await page.keyboard.type('alem');
      await rows().filter({ hasText: 'alemán · Deutsch' }).waitFor();
      await workbench.picture('looks-languages');
      await goOn();
      await goOn();
      await workbench.line('"languages": ["de"]').waitFor();
      await workbench.row('rating-finder').waitFor();
    },
    90_000,
  );

  test('a tool is dragged to another registry; one undo brings both files back', async () => {
    const { page, folder } = workbench;
    await workbench.run('File: Save All Files');
    await page.locator('.tab.dirty').waitFor({ state: 'detached' });
    const files = ['movie-scraper-tools/tools.json', 'faulty-tools/tools.json'];
    const texts = (): Promise<readonly string[]> =>
      Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const before = await texts();
    await workbench.settled();
    const from = await boxOf(workbench.row('media-info'));
    const to = await boxOf(page.locator('.pane-body .monaco-list-row[aria-level="1"]', { hasText: 'faulty-tools' }));
    await page.mouse.move(from.x + 60, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 70, from.y - 5, { steps: 5 });
    await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 10 });
    await page.mouse.up();
    await page.locator('.tab.dirty').nth(1).waitFor();
    await workbench.run('File: Save All Files');
    await expect
      .poll(texts)
      .toEqual([
        expect.not.stringContaining('"media-info"'),
        expect.stringContaining('"location": "../movie-scraper-tools/tools/media-info/main.py"'),
      ]);

    await workbench.openFile('faulty-tools/tools.json');
    await page.keyboard.press('Control+z');
    await page.locator('.tab.dirty').nth(1).waitFor();
    await workbench.run('File: Save All Files');
    await expect.poll(texts).toEqual(before);
  }, 90_000);

  test('tools are filtered, and who answers is asked', async () => {
    const { page } = workbench;
    await workbench.run(words.filter);
    await input().waitFor();
    await page.keyboard.type('finder');
    await page.locator('.pane-header .description', { hasText: words.filtered }).waitFor();
    await workbench.picture(`looks-filter-${name}`);
    await page.keyboard.press('Escape');
    await workbench.run(words.which);
    await rows().first().waitFor();
    await page.keyboard.type('subtitles español Srt');
    for (const answer of words.answers)
      await box().locator('.quick-input-list-separator:visible', { hasText: answer }).first().waitFor();
    await page.mouse.move(500, 990);
    await workbench.picture(isSpanish ? 'readme-spanish' : 'looks-which');
    await page.keyboard.press('Escape');
  });

  test.runIf(!isSpanish).each(themes)('everything can be read in %s', async (theme, kind) => {
    const { page } = workbench;
    const unreadable = async (): Promise<readonly string[]> =>
      (await contrasts(page))
        .filter(({ row, part, ratio }) => ratio < needed(row, part))
        .map(({ row, part, ratio }) => `${part} of ${row}: ${ratio.toFixed(2)}`);
    await workbench.inTheme(theme, kind);
    await page.mouse.move(900, 500);
    await expect.poll(unreadable).toEqual([]);
    const seen = (await contrasts(page)).map(({ row, part }) => `${row.split(',')[0]} ${part}`);
    for (const tool of ['media-info', 'old-downloader', 'dubbing-planner', 'poster-fetcher'])
      expect(seen).toEqual(expect.arrayContaining([`${tool} label`, `${tool} description`, `${tool} icon`]));
    await workbench.picture(`looks-${kind}`);
  });
});

/** What WCAG asks for; the editor itself has less for what stands beside the name of something with problems, in all of its trees. */
function needed(row: string, part: string): number {
  if (part === 'icon') return 3;
  return part === 'description' && /error|warning/u.test(row) ? 4 : 4.5;
}

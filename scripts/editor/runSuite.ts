// Runs the suite of test/editor/suite inside the extension host of a real VS Code.
// usage: node out/editor/runSuite.mjs [--web]     --web: in the web worker extension host
import { createWriteStream } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { launchBrowser } from './browser.js';
import { serveFiles } from './fileServer.js';
import { addressOf, startHost } from './host.js';

const { values: flags } = parseArgs({ options: { web: { type: 'boolean', default: false } } });
const patience = 300_000;
const variant = flags.web ? 'web' : 'node';

const workspace = await mkdtemp(join(tmpdir(), 'agent-registry-suite-'));
await cp('test/editor/workspace', workspace, { recursive: true });
await mkdir('out/screenshots', { recursive: true });
const log = createWriteStream(`out/suite-${variant}.log`);
const files = flags.web ? await serveFiles(dirname(await stageForWeb())) : undefined;
const host = await startHost();
const browser = await launchBrowser();
let code;
try {
  // The workbench's policy lets scripts in only over https, which a file server on this machine does not speak.
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, bypassCSP: flags.web });
  const finished = new Promise<number>((done) => {
    void page.exposeFunction('codeAutomationExit', done);
  });
  await page.exposeFunction('codeAutomationLog', (level: string, args: readonly unknown[]) => {
    if (isReport(args)) console.log(...args);
    else log.write(`[${level}] ${args.join(' ')}\n`);
  });
  if (files) await developWebExtension(page, files.origin);
  const extension = `vscode-remote://${host.authority}${resolve('.')}`;
  await page.goto(
    addressOf(
      host,
      workspace,
      files
        ? []
        : [
            ['extensionDevelopmentPath', extension],
            ['extensionTestsPath', `${extension}/out/suite/index.js`],
          ],
    ),
  );
  const tooLate = new Promise<number>((resolveLate) => setTimeout(resolveLate, patience, 124).unref());
  code = await Promise.race([finished, tooLate]);
  if (code === 124) console.log(`not ok - the suite was not done after ${patience / 1000} s`);
  await page.screenshot({ path: `out/screenshots/suite-${variant}.png` });
} finally {
  await browser.close();
  await host.stop();
  files?.stop();
  await rm(workspace, { recursive: true, force: true });
}
process.exit(code);

/** VS Code and other extensions log too; the lines of our harness are the ones to show, the rest is kept in a file. */
function isReport([first]: readonly unknown[]): boolean {
  return typeof first === 'string' && /^(?:ok|not ok|#) /.test(first);
}

/**
 * Makes the workbench load an extension, and its tests, from a web server, as it loads those of a store. It takes this from its
 * own page only, which therefore gets one more setting when it has been read and no script of it has run.
 */
async function developWebExtension(page: Page, origin: string): Promise<void> {
  const { protocol, host: authority } = new URL(origin);
  const at = (path: string) => ({ scheme: protocol.replace(':', ''), authority, path });
  const setting = {
    developmentOptions: { extensions: [at('/extension')], extensionTestsPath: at('/extension/out/suite/index.js') },
  };
  await page.addInitScript(`
    document.addEventListener('readystatechange', () => {
      const configuration = document.getElementById('vscode-workbench-web-configuration');
      if (document.readyState !== 'interactive' || !configuration) return;
      const settings = JSON.parse(configuration.getAttribute('data-settings'));
      configuration.setAttribute('data-settings', JSON.stringify({ ...settings, ...${JSON.stringify(setting)} }));
    });
  `);
}

/**
 * A copy whose manifest has no `main`: that VS Code runs in the web worker extension host. The suite goes into it, because it
 * runs in the host of the extension that it lies in.
 */
async function stageForWeb(): Promise<string> {
  const stage = resolve('out/web/extension');
  await rm(stage, { recursive: true, force: true });
  for (const part of ['dist', 'docs', 'media', 'schemas', 'syntaxes', 'package.nls.json', 'out/suite']) {
    await cp(part, join(stage, part), { recursive: true });
  }
  const manifest = JSON.parse(await readFile('package.json', 'utf8')) as Record<string, unknown>;
  delete manifest['main'];
  delete manifest['extensionKind'];
  await writeFile(join(stage, 'package.json'), JSON.stringify(manifest));
  return stage;
}

// Runs the suite of test/editor/suite inside the extension host of a real VS Code.
// usage: node out/editor/runSuite.mjs [--web]     --web: in the web worker extension host
import { createWriteStream } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from './browser.js';
import { startHost } from './host.js';

const { values: flags } = parseArgs({ options: { web: { type: 'boolean', default: false } } });
const patience = 300_000;

const workspace = await mkdtemp(join(tmpdir(), 'agent-registry-suite-'));
await cp('test/editor/workspace', workspace, { recursive: true });
const extension = flags.web ? await stageForWeb() : resolve('.');
const variant = flags.web ? 'web' : 'node';
await mkdir('out/screenshots', { recursive: true });
const log = createWriteStream(`out/suite-${variant}.log`);
const host = await startHost();
const browser = await launchBrowser();
let code;
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const finished = new Promise<number>((done) => {
    void page.exposeFunction('codeAutomationExit', done);
  });
  await page.exposeFunction('codeAutomationLog', (level: string, args: readonly unknown[]) => {
    if (isReport(args)) console.log(...args);
    else log.write(`[${level}] ${args.join(' ')}\n`);
  });
  await page.goto(
    host.url(workspace, [
      ['extensionDevelopmentPath', `vscode-remote://${host.authority}${extension}`],
      ['extensionTestsPath', `vscode-remote://${host.authority}${resolve('out/suite/index.js')}`],
      ...(flags.web ? ([['extensionDevelopmentKind', 'web']] as const) : []),
    ]),
  );
  const tooLate = new Promise<number>((resolveLate) => setTimeout(resolveLate, patience, 124).unref());
  code = await Promise.race([finished, tooLate]);
  if (code === 124) console.log(`not ok - the suite was not done after ${patience / 1000} s`);
  await page.screenshot({ path: `out/screenshots/suite-${variant}.png` });
} finally {
  await browser.close();
  await host.stop();
  await rm(workspace, { recursive: true, force: true });
}
process.exit(code);

/** VS Code and other extensions log too; the lines of our harness are the ones to show, the rest is kept in a file. */
function isReport([first]: readonly unknown[]): boolean {
  return typeof first === 'string' && /^(?:ok|not ok|#) /.test(first);
}

/** A copy whose manifest has no `main`: that VS Code then runs in the web worker extension host, wherever it is. */
async function stageForWeb(): Promise<string> {
  const stage = resolve('out/web-extension');
  await rm(stage, { recursive: true, force: true });
  for (const part of ['dist', 'media', 'schemas', 'syntaxes', 'package.nls.json']) {
    await cp(part, join(stage, part), { recursive: true });
  }
  const manifest = JSON.parse(await readFile('package.json', 'utf8')) as Record<string, unknown>;
  delete manifest['main'];
  delete manifest['extensionKind'];
  await writeFile(join(stage, 'package.json'), JSON.stringify(manifest));
  return stage;
}

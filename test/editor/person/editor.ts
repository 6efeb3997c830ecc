import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserOptions } from '../../../scripts/editor/browser.js';
import { startHost } from '../../../scripts/editor/host.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where VS Code listens, where the browser does, and where the folders that are opened go. */
    readonly editor: { readonly authority: string; readonly browser: string; readonly folders: string };
  }
}

const settings = { 'editor.minimap.enabled': false, 'workbench.colorTheme': 'Default Dark Modern' };

/** Starts VS Code with the packed extension installed, and a browser: what the tests open are windows of these. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [host, browser] = await Promise.all([
    startHost({ install: ['out/agent-registry.vsix'], settings }),
    browserOptions().then((options) => chromium.launchServer(options)),
  ]);
  const folders = await mkdtemp(join(tmpdir(), 'agent-registry-person-'));
  provide('editor', { authority: host.authority, browser: browser.wsEndpoint(), folders });
  return async () => {
    await browser.close();
    await host.stop();
    await rm(folders, { recursive: true, force: true });
  };
}

import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { ensurePrograms } from './system.js';

/** Starts the machine's own Chromium with no window; nothing is downloaded for it. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await browserOptions());

/** How it is started. */
export async function browserOptions(): Promise<LaunchOptions> {
  const [executablePath = 'chromium'] = await ensurePrograms([
    { names: ['chromium', 'chromium-browser', 'google-chrome'], purpose: 'the tests look at VS Code with it' },
  ]);
  return {
    executablePath,
    args: [
      // The sandbox refuses to run as root, which is what a container has.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
      '--disable-sync',
    ],
  };
}

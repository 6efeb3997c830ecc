import { chromium, type Browser } from 'playwright-core';
import { ensurePrograms } from './system.js';

/** Starts the machine's own Chromium with no window; nothing is downloaded for it. */
export async function launchBrowser(): Promise<Browser> {
  const [executablePath = 'chromium'] = await ensurePrograms([
    { names: ['chromium', 'chromium-browser', 'google-chrome'], purpose: 'the tests look at VS Code with it' },
  ]);
  return chromium.launch({
    executablePath,
    args: [
      // The sandbox refuses to run as root, which is what a container has.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
      '--disable-sync',
    ],
  });
}

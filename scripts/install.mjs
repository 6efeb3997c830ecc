// Installs the packages of package-lock.json, unless exactly those are installed already. Needs nothing but Node and npm.
import { spawnSync } from 'node:child_process';
import console from 'node:console';
import { readFileSync } from 'node:fs';
import process from 'node:process';

/** Makes node_modules/ what the lock file says. */
export function installPackages() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci)');
  const { status } = spawnSync('npm', ['ci'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** npm keeps beside the packages a lock file of what is really there. */
function isInstalled() {
  try {
    const wanted = packagesOf('package-lock.json');
    const present = packagesOf('node_modules/.package-lock.json');
    return Object.entries(wanted).every(
      ([path, { version, optional }]) =>
        path === '' || present[path]?.version === version || (optional && !(path in present)),
    );
  } catch {
    return false;
  }
}

/** @returns {Record<string, { version?: string, optional?: boolean }>} */
const packagesOf = (/** @type {string} */ lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages;

// Puts the pictures that the tests took where they are shown: into docs/images/ for the README, into media/walkthrough/ for the
// walkthrough. The latter are in the package, so they are made small.
// usage: npm run docs:images
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { smallPng } from './smallPng.mjs';

mkdirSync('docs/images', { recursive: true });
mkdirSync('media/walkthrough', { recursive: true });
for (const name of readdirSync('out/screenshots')) {
  const from = `out/screenshots/${name}`;
  if (name.startsWith('readme-')) copyFileSync(from, `docs/images/${name.replace('readme-', '')}`);
  else if (name.startsWith('walkthrough-'))
    writeFileSync(`media/walkthrough/${name.replace('walkthrough-', '')}`, smallPng(readFileSync(from)));
}

// Puts the pictures that the tests took into docs/images/, where the README shows them.
// usage: npm run docs:images
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';

mkdirSync('docs/images', { recursive: true });
for (const name of readdirSync('out/screenshots').filter((name) => name.startsWith('readme-'))) {
  copyFileSync(`out/screenshots/${name}`, `docs/images/${name.replace('readme-', '')}`);
}

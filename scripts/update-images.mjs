// Puts the pictures that the tests took where they are shown: into docs/images/ for the README, into media/walkthrough/ for the
// walkthrough. The latter are in the package, so they have few colours: ImageMagick reduces them.
// usage: npm run docs:images
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';

mkdirSync('docs/images', { recursive: true });
mkdirSync('media/walkthrough', { recursive: true });
for (const name of readdirSync('out/screenshots')) {
  const from = `out/screenshots/${name}`;
  if (name.startsWith('readme-')) copyFileSync(from, `docs/images/${name.replace('readme-', '')}`);
  else if (name.startsWith('walkthrough-')) {
    const to = `media/walkthrough/${name.replace('walkthrough-', '')}`;
    const { status } = spawnSync('convert', [from, '+dither', '-colors', '24', '-strip', `png8:${to}`], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error('ImageMagick (convert) is needed to make the pictures of the walkthrough small');
  }
}

/**
 * Renders every component in every state to `libs/ui/dist/gallery/index.html`, as a server would (markup and styles first), with
 * a script that hydrates it, so that the parts that open can be opened. Run: `node libs/ui/gallery/render.ts`
 */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import webpack, { type Configuration } from 'webpack';
import { baseConfiguration } from '@lodestay/build/webpack';
import type * as Server from './server.tsx';
import { roomSvg } from './room-svg.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const out = here('../dist/gallery/');

const directory = here('.');
const serverFile = here('../dist/gallery-server.cjs');

const configurations: Configuration[] = [
  {
    ...baseConfiguration({ name: 'gallery', directory, server: false }),
    entry: './client.tsx',
    output: { path: out, filename: 'gallery.js', publicPath: '' },
  },
  {
    ...baseConfiguration({ name: 'gallery-server', directory, server: true }),
    entry: './server.tsx',
    output: { path: here('../dist'), filename: 'gallery-server.cjs', library: { type: 'commonjs2' } },
  },
];

function build(): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configurations, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

await rm(out, { recursive: true, force: true });
await mkdir(`${out}fonts`, { recursive: true });
await cp(here('../src/theme/fonts'), `${out}fonts`, { recursive: true });
for (const width of [480, 960]) {
  const picture = sharp(Buffer.from(roomSvg)).resize(width);
  await picture.clone().webp().toFile(`${out}room-${width}.webp`);
  await picture.clone().avif({ effort: 2 }).toFile(`${out}room-${width}.avif`);
}

await build();
const { renderGallery } = createRequire(import.meta.url)(serverFile) as typeof Server;
await writeFile(`${out}index.html`, renderGallery());
await rm(serverFile);
console.log(`${out}index.html`);

/**
 * Renders every component in every state to `libs/ui/dist/gallery/index.html`, as a server would (markup and styles first), with
 * a script that hydrates it, so that the parts that open can be opened. Run: `node libs/ui/gallery/render.ts`
 */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { build, createServer, type InlineConfig } from 'vite';
import type * as Server from './server.tsx';
import { roomSvg } from './room-svg.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const out = here('../dist/gallery/');

const shared: InlineConfig = { root: here('.'), configFile: false, logLevel: 'error' };

await rm(out, { recursive: true, force: true });
await mkdir(`${out}fonts`, { recursive: true });
await cp(here('../src/theme/fonts'), `${out}fonts`, { recursive: true });
for (const width of [480, 960]) {
  const picture = sharp(Buffer.from(roomSvg)).resize(width);
  await picture.clone().webp().toFile(`${out}room-${width}.webp`);
  await picture.clone().avif({ effort: 2 }).toFile(`${out}room-${width}.avif`);
}

await build({
  ...shared,
  build: {
    outDir: out,
    emptyOutDir: false,
    rollupOptions: { input: here('./client.tsx'), output: { entryFileNames: 'gallery.js' } },
  },
});

const server = await createServer({ ...shared, server: { middlewareMode: true }, appType: 'custom' });
const { renderGallery } = (await server.ssrLoadModule(here('./server.tsx'))) as typeof Server;
await writeFile(`${out}index.html`, renderGallery());
await server.close();
console.log(`${out}index.html`);

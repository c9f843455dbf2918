import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import webpack from 'webpack';
import { FloorPage } from './page.ts';

const dist = join(import.meta.dirname, 'dist');
const require = createRequire(import.meta.url);

/** React and the page, in one file. */
async function buildScript(): Promise<Buffer> {
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: import.meta.dirname,
    entry: './browser.ts',
    performance: false,
    output: { path: dist, filename: 'floor.js' },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: require.resolve('swc-loader'),
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
  })!;
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats!.hasErrors()) reject(error ?? new Error(stats!.toString('errors-only')));
      else resolve();
    });
  });
  return readFile(join(dist, 'floor.js'));
}

const STYLES =
  'body{margin:0;font:16px/1.4 sans-serif}main{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:16px;padding:16px}h1{grid-column:1/-1}img{width:100%;height:auto;aspect-ratio:4/3}';

/** The picture of the compared pages. The floor shows it on each card under a different URL. */
export type FloorPicture = { type: string; content: Buffer };

/** Serves the floor page, the fastest possible page with React. Resolves to its URL and a function that stops it. */
export async function serveFloor(picture: FloorPicture): Promise<{ url: string; close(): void }> {
  const document = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Floor</title><style>${STYLES}</style><script defer src="/floor.js"></script></head><body><div id="root">${renderToString(createElement(FloorPage))}</div></body></html>`;
  const files = new Map<string | undefined, readonly [type: string, content: Buffer, encoding?: 'br']>([
    ['/', ['text/html; charset=utf-8', brotliCompressSync(document), 'br']],
    ['/floor.js', ['text/javascript', brotliCompressSync(await buildScript()), 'br']],
  ]);
  const server = createServer((request, response) => {
    const file = request.url!.startsWith('/picture/')
      ? ([picture.type, picture.content] as const)
      : files.get(request.url);
    if (!file) return void response.writeHead(404).end();
    const [type, content, encoding] = file;
    response
      .writeHead(200, {
        'content-type': type,
        ...(encoding ? { 'content-encoding': encoding } : {}),
        'content-length': content.length,
      })
      .end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

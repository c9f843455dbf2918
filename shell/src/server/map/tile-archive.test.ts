import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { onTestFinished } from '@lodestay/testing/on-test-finished';
import { createStreetArchive, createStreetTile, STREET_METADATA } from '@lodestay/testing/street-archive';
import { startTileServer } from '../../testing/tile-server.ts';
import { MAX_RANGE_BYTES } from './archive-source.ts';
import { openArchive } from './tile-archive.ts';

async function writeArchive(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'streets.pmtiles'), bytes);
  return join(folder, 'streets.pmtiles');
}

/** Serves an archive with range requests. */
const serveArchive = (bytes: Buffer, { status = 206, etag = '"1"' } = {}) =>
  startTileServer((request, response) => {
    const [from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range!)!.slice(1).map(Number) as [number, number];
    const part = bytes.subarray(from, to + 1);
    response
      .writeHead(status, { 'content-range': `bytes ${from}-${from + part.length - 1}/${bytes.length}`, etag })
      .end(status === 206 ? part : bytes);
  });

it('reads the tiles of a file', async () => {
  const { tileSet, readTile } = await openArchive(await writeArchive(createStreetArchive()));
  expect(tileSet).toEqual({
    minZoom: 0,
    maxZoom: 14,
    bounds: [-180, -85, 180, 85],
    attribution: [{ text: 'Test maps', url: 'https://example.com/maps' }],
  });
  expect(await readTile(12, 852, 1554)).toEqual(createStreetTile());
  expect(await readTile(15, 0, 0)).toBeNull();
});

it('reads a tile from another server with range requests', async () => {
  const { origin } = await serveArchive(createStreetArchive());
  const { readTile } = await openArchive(`${origin}/streets.pmtiles`);
  expect(await readTile(0, 0, 0)).toEqual(createStreetTile());
});

it('names OpenStreetMap if the archive has no attribution', async () => {
  const { vector_layers } = STREET_METADATA;
  const { tileSet } = await openArchive(await writeArchive(createStreetArchive({ metadata: { vector_layers } })));
  expect(tileSet.attribution).toEqual([{ text: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' }]);
});

it.each([
  ['another file', Buffer.from('<!doctype html>'.repeat(40)), /Wrong magic number/],
  ['an empty file', Buffer.alloc(0), /./],
  [
    'an archive without streets',
    createStreetArchive({ metadata: { vector_layers: [{ id: 'rivers' }] } }),
    /earth, roads/,
  ],
  ['an archive of pictures', Buffer.from(createStreetArchive()).fill(2, 99, 100), /no vector tiles/],
])('rejects %s', async (_name, bytes, message) => {
  await expect(openArchive(await writeArchive(bytes))).rejects.toThrow(message);
});

it('rejects a missing file', async () => {
  await expect(openArchive('/nowhere/streets.pmtiles')).rejects.toThrow(/ENOENT/);
});

it.each([200, 404, 500])('rejects a server that answers a range with status %d', async (status) => {
  const { origin } = await serveArchive(createStreetArchive(), { status });
  await expect(openArchive(`${origin}/streets.pmtiles`)).rejects.toThrow(/does not send ranges|has more than/);
});

it('follows no redirect, which could lead to another host', async () => {
  const target = await serveArchive(createStreetArchive());
  const { origin } = await startTileServer((_request, response) =>
    response.writeHead(302, { location: `${target.origin}/streets.pmtiles` }).end(),
  );
  await expect(openArchive(`${origin}/streets.pmtiles`)).rejects.toThrow('fetch failed');
  expect(target.calls).toEqual([]);
});

it('limits what a tile becomes when it is decompressed', async () => {
  const bomb = gzipSync(Buffer.alloc(17 * 1024 * 1024));
  const { readTile } = await openArchive(await writeArchive(createStreetArchive({ tile: bomb })));
  await expect(readTile(0, 0, 0)).rejects.toThrow(/larger than/);
});

it('limits what is read at once', async () => {
  const tile = Buffer.alloc(MAX_RANGE_BYTES + 1);
  const { readTile } = await openArchive(await writeArchive(createStreetArchive({ tile })));
  await expect(readTile(0, 0, 0)).rejects.toThrow(/a part of the archive has/);
});

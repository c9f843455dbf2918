import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, jest } from '@jest/globals';
import { onTestFinished } from '@lodestay/testing/on-test-finished';
import { createStreetArchive, createStreetTile } from '@lodestay/testing/street-archive';
import { waitFor } from '@lodestay/testing/wait-for';
import { answerFrom, startTileServer, type Answers } from '../../testing/tile-server.ts';
import { followStreetMap } from './map-service.ts';

const ANSWERS: Answers = {
  '/style': {
    version: 8,
    sources: { streets: { type: 'vector', tiles: ['/{z}/{x}/{y}'] } },
    layers: [{ id: 'roads', type: 'line' }],
  },
  '/0/0/0': createStreetTile(),
};

async function follow(answers: Answers, isDefault = false) {
  const { origin, calls } = await startTileServer((request, response) => answerFrom(answers)(request, response));
  const log = { info: jest.fn(), warn: jest.fn() };
  const map = followStreetMap({
    settings: { kind: 'style', location: `${origin}/style`, isDefault },
    checkMs: 10,
    log,
  });
  onTestFinished(() => map.close());
  await map.ready;
  return { map, origin, calls, log };
}

it('uses a style while its origin responds, and again after an outage', async () => {
  const answers = { ...ANSWERS };
  const { map, origin, log } = await follow(answers);
  expect(map.current()).toMatchObject({ origin, archive: null });
  answers['/style'] = 503;
  await waitFor(() => expect(map.current()).toBeNull());
  answers['/style'] = ANSWERS['/style']!;
  await waitFor(() => expect(map.current()).toMatchObject({ origin }));
  expect(log.warn).toHaveBeenCalledTimes(1);
});

it('keeps a map that has not changed, with its cached tiles', async () => {
  const { map, calls } = await follow(ANSWERS);
  const first = map.current();
  await waitFor(() => expect(calls.length).toBeGreaterThan(8));
  expect(map.current()).toBe(first);
});

it('reports a missing default service only as information', async () => {
  const { map, log } = await follow({}, true);
  expect(map.current()).toBeNull();
  expect([log.info.mock.calls.length, log.warn.mock.calls.length]).toEqual([1, 0]);
});

it('creates a style for an archive, with tiles from this site and no other file', async () => {
  const file = join(tmpdir(), `streets-${process.pid}.pmtiles`);
  await writeFile(file, createStreetArchive());
  onTestFinished(() => rm(file));
  const map = followStreetMap({
    settings: { kind: 'tiles', location: file, isDefault: false },
    checkMs: 60_000,
    log: { info() {}, warn() {} },
  });
  onTestFinished(() => map.close());
  await map.ready;
  const { style, origin } = map.current()!;
  expect(origin).toBeNull();
  const parsed = JSON.parse(style) as { sources: object; layers: { id: string; layout?: object }[] };
  expect(parsed.sources).toEqual({
    protomaps: {
      type: 'vector',
      tiles: ['/map/tiles/{z}/{x}/{y}'],
      minzoom: 0,
      maxzoom: 14,
      bounds: [-180, -85, 180, 85],
    },
  });
  expect(parsed).not.toHaveProperty('glyphs');
  expect(parsed).not.toHaveProperty('sprite');
  expect(style).not.toContain('icon-image');
  expect(parsed.layers.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['water', 'roads_major', 'roads_labels_major']),
  );
});

it('reads an archive again when it changes', async () => {
  const file = join(tmpdir(), `changing-${process.pid}.pmtiles`);
  await writeFile(file, createStreetArchive());
  onTestFinished(() => rm(file));
  const map = followStreetMap({
    settings: { kind: 'tiles', location: file, isDefault: false },
    checkMs: 5,
    log: { info() {}, warn() {} },
  });
  onTestFinished(() => map.close());
  await map.ready;
  const first = map.current();
  await writeFile(file, createStreetArchive({ tile: gzipSync(Buffer.alloc(9)) }));
  await waitFor(() => expect(map.current()).not.toBe(first));
});

it('has no map without a setting', () => {
  const map = followStreetMap({ settings: null, checkMs: 1, log: { info() {}, warn() {} } });
  expect(map.current()).toBeNull();
});

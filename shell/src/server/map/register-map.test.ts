import Fastify from 'fastify';
import { gunzipSync } from 'node:zlib';
import { expect, it, jest } from '@jest/globals';
import { createStreetTile } from '@lodestay/testing/street-archive';
import type { StreetMap } from './map-service.ts';
import { registerMap } from './register-map.ts';
import type { TileArchive } from './tile-archive.ts';

const readTile = jest.fn<TileArchive['readTile']>();

function start(part: Partial<StreetMap> | null = {}) {
  readTile.mockReset();
  readTile.mockResolvedValue(createStreetTile());
  const archive = { readTile } as unknown as TileArchive;
  const app = Fastify();
  const map = part && { style: '{"version":8}', etag: '"s"', origin: null, archive, ...part };
  registerMap(app, { current: () => map });
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

it('sends tiles compressed, and from memory the next time', async () => {
  const get = start();
  const first = await get('/map/tiles/12/852/1554');
  expect(gunzipSync(first.rawPayload)).toEqual(createStreetTile());
  expect(first.headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=86400',
  });
  const again = await get('/map/tiles/12/852/1554', { 'if-none-match': String(first.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(readTile.mock.calls).toEqual([[12, 852, 1554]]);
});

it('sends nothing for a place without a tile, without an error in the console', async () => {
  const get = start();
  readTile.mockResolvedValue(null);
  expect((await get('/map/tiles/3/1/1')).statusCode).toBe(204);
});

it.each(['12/4096/0', '0/0/1', '23/0/0', '-1/0/0', '1/0.5/0', '01/0/0', '1e1/0/0', '99999999999/0/0', '1/0/..%2f..'])(
  'refuses the tile %s without reading anything',
  async (tile) => {
    const get = start();
    expect((await get(`/map/tiles/${tile}`)).statusCode).toBe(404);
    expect(readTile).not.toHaveBeenCalled();
  },
);

it('limits the tiles that are read at the same time', async () => {
  const get = start();
  let finish: (tile: Buffer) => void = () => {};
  const waiting = new Promise<Buffer>((resolve) => (finish = resolve));
  readTile.mockReturnValue(waiting);
  const reading = Array.from({ length: 40 }, (_, x) => get(`/map/tiles/8/${x}/0`).then((response) => response));
  const refused = await Promise.race(reading.slice(-1));
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    503,
    '2',
    'no-store',
  ]);
  finish(createStreetTile());
  const statuses = (await Promise.all(reading)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(32);
  expect((await get('/map/tiles/8/41/0')).statusCode).toBe(200);
});

it('says that a tile cannot be loaded if the archive fails', async () => {
  const get = start();
  readTile.mockRejectedValue(new Error('the archive is gone'));
  const { statusCode, body } = await get('/map/tiles/3/1/1');
  expect([statusCode, body.includes('archive')]).toEqual([503, false]);
});

it('sends the style while the map is in use', async () => {
  const get = start();
  const { headers, body } = await get('/map/style.json');
  expect([body, headers['etag']]).toEqual(['{"version":8}', '"s"']);
  expect((await get('/map/style.json', { 'if-none-match': '"s"' })).statusCode).toBe(304);
});

it('has neither style nor tiles while the map is not in use', async () => {
  const get = start(null);
  expect((await get('/map/style.json')).statusCode).toBe(404);
  expect((await get('/map/tiles/0/0/0')).statusCode).toBe(404);
});

it('has no tiles of another origin', async () => {
  const get = start({ origin: 'https://tiles.example', archive: null });
  expect((await get('/map/tiles/0/0/0')).statusCode).toBe(404);
});

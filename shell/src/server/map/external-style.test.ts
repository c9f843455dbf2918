import { expect, it } from '@jest/globals';
import { createStreetTile } from '@lodestay/testing/street-archive';
import { answerFrom, startTileServer, type Answers } from '../../testing/tile-server.ts';
import { readExternalStyle } from './external-style.ts';

const style = (part: object = {}) => ({
  version: 8,
  glyphs: '/fonts/{fontstack}/{range}.pbf',
  sprite: '/sprite',
  sources: { streets: { type: 'vector', url: '/planet' } },
  layers: [{ id: 'roads', type: 'line', source: 'streets', 'source-layer': 'roads' }],
  ...part,
});
const planet = (part: object = {}) => ({
  tiles: ['/planet/1/{z}/{x}/{y}.pbf'],
  maxzoom: 14,
  attribution: '<a href="https://example.com/">Maps</a>',
  ...part,
});

const start = (answers: Answers = {}) =>
  startTileServer(
    answerFrom({ '/style': style(), '/planet': planet(), '/planet/1/0/0/0.pbf': createStreetTile(), ...answers }),
  );
async function read(answers: Answers = {}) {
  const { origin } = await start(answers);
  return readExternalStyle(`${origin}/style`);
}

it('reads the style with its sources, which the browser need not load again', async () => {
  const { origin, calls } = await start();
  const read = await readExternalStyle(`${origin}/style`);
  expect(calls).toEqual(['/style', '/planet', '/planet/1/0/0/0.pbf']);
  expect(read).toEqual({
    origin,
    style: {
      ...style(),
      metadata: { attribution: [{ text: 'Maps', url: 'https://example.com/' }] },
      glyphs: `${origin}/fonts/{fontstack}/{range}.pbf`,
      sprite: `${origin}/sprite`,
      sources: {
        streets: {
          type: 'vector',
          tiles: [`${origin}/planet/1/{z}/{x}/{y}.pbf`],
          maxzoom: 14,
          attribution: '<a href="https://example.com/">Maps</a>',
        },
      },
    },
  });
});

it.each<[string, Answers, RegExp]>([
  ['has no style', { '/style': 404 }, /status 404/],
  ['has an error', { '/style': 500 }, /status 500/],
  ['sends another document', { '/style': { message: 'Welcome' } }, /version/],
  ['sends a style without layers', { '/style': style({ layers: [] }) }, /layers/],
  ['has no tile source', { '/planet': 404 }, /status 404/],
  ['sends a wrong tile source', { '/planet': { tiles: 'none' } }, /tiles/],
  ['has no tiles', { '/planet/1/0/0/0.pbf': 404 }, /no vector tile/],
  ['sends empty tiles', { '/planet/1/0/0/0.pbf': Buffer.alloc(0) }, /no vector tile/],
  ['sends a page in place of tiles', { '/planet/1/0/0/0.pbf': Buffer.from('<!doctype html>') }, /no vector tile/],
])('rejects an origin that %s', async (_name, answers, message) => {
  await expect(read(answers)).rejects.toThrow(message);
});

it.each<[string, Answers]>([
  ['glyphs', { '/style': style({ glyphs: 'https://fonts.example/{range}.pbf' }) }],
  ['sprite', { '/style': style({ sprite: 'https://sprites.example/s' }) }],
  ['source', { '/style': style({ sources: { a: { type: 'vector', url: 'https://tiles.example/a' } } }) }],
  ['tiles', { '/planet': planet({ tiles: ['http://10.0.0.1/{z}/{x}/{y}'] }) }],
])('rejects a style whose %s is on another origin', async (_name, answers) => {
  await expect(read(answers)).rejects.toThrow(/the style needs/);
});

it('rejects an origin that is down', async () => {
  await expect(readExternalStyle('http://127.0.0.1:1/style')).rejects.toThrow('fetch failed');
});

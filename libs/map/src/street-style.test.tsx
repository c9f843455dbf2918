import { afterEach, expect, it, jest } from '@jest/globals';
import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';
import { loadStreetStyle } from './street-style.ts';

const STYLE = {
  version: 8,
  metadata: { attribution: [{ text: 'Maps' }] },
  sources: {
    own: { type: 'vector', tiles: ['/map/tiles/{z}/{x}/{y}'] },
    other: { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}'] },
  },
  layers: [],
};
const stubFetch = (answer: () => unknown) => {
  const fetched = jest.fn(async (_path: string) => answer());
  stubGlobal('fetch', fetched);
  return fetched;
};
const answer = (body: unknown, ok = true) => ({ ok, json: async () => body });

afterEach(() => {
  unstubAllGlobals();
  document.head.innerHTML = '';
});

it('loads nothing if the document names no style', async () => {
  const fetched = stubFetch(() => answer(STYLE));
  expect(await loadStreetStyle()).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

it('completes the tile URLs of this site', async () => {
  document.head.innerHTML = '<meta name="map-style" content="/map/style.json">';
  const fetched = stubFetch(() => answer(STYLE));
  const style = (await loadStreetStyle())!;
  expect(fetched.mock.calls[0]![0]).toBe('/map/style.json');
  expect(style.sources).toEqual({
    own: { type: 'vector', tiles: [`${location.origin}/map/tiles/{z}/{x}/{y}`] },
    other: { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}'] },
  });
  expect(style.metadata.attribution).toEqual([{ text: 'Maps' }]);
});

it.each([
  ['is not in use any more', () => answer({}, false)],
  ['cannot be loaded', () => Promise.reject(new TypeError('failed'))],
  ['is not JSON', () => ({ ok: true, json: () => Promise.reject(new SyntaxError('<')) })],
])('has no style if it %s', async (_name, reply) => {
  document.head.innerHTML = '<meta name="map-style" content="/map/style.json">';
  stubFetch(reply);
  expect(await loadStreetStyle()).toBeNull();
});

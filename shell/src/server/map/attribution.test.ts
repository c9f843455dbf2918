import { expect, it } from '@jest/globals';
import { parseAttribution } from './attribution.ts';

it('reads text and links, and no other markup', () => {
  expect(
    parseAttribution(
      '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> <a href="https://www.openmaptiles.org/">&copy; OpenMapTiles</a> Data from <a href=\'https://www.openstreetmap.org/copyright\'>OpenStreetMap</a>',
    ),
  ).toEqual([
    { text: 'OpenFreeMap', url: 'https://openfreemap.org/' },
    { text: '© OpenMapTiles', url: 'https://www.openmaptiles.org/' },
    { text: 'Data from' },
    { text: 'OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
  ]);
});

it.each([
  ['<a href="javascript:alert(1)">Maps</a>', [{ text: 'Maps' }]],
  ['<script>alert(1)</script>', [{ text: 'alert(1)' }]],
  ['<b>Maps</b> | ', [{ text: 'Maps' }]],
  ['', []],
])('reads %s', (markup, parts) => expect(parseAttribution(markup)).toEqual(parts));

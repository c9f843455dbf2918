import { describe, expect, it } from '@jest/globals';
import { parsePoint } from './near-place.ts';

describe('typed coordinates', () => {
  it.each([
    ['39.75, -105.02', { name: '39.75, -105.02', latitude: 39.75, longitude: -105.02 }],
    [' 39.75 -105.02 ', { name: '39.75, -105.02', latitude: 39.75, longitude: -105.02 }],
    ['Denver', null],
    ['39.75', null],
    ['39.75, -105.02, 7', null],
    ['95, 10', null],
    ['10, 181', null],
    ['1e1, 10', null],
  ])('%j are parsed as %j', (text, place) => expect(parsePoint(text)).toEqual(place));
});

import { describe, expect, it } from '@jest/globals';
import { parseQueryString } from './query-string.ts';

describe('parseQueryString', () => {
  it.each([
    ['', {}],
    ['beds=1&page=2', { beds: '1', page: '2' }],
    ['beds=1&beds=2', { beds: '1,2' }],
    ['beds[]=1&beds[]=2', { beds: '1,2' }],
    ['beds%5B0%5D=1&beds%5B1%5D=2', { beds: '1,2' }],
    ['price_gte=&wifi=true', { wifi: 'true' }],
    ['term=New+York%2C%20NY', { term: 'New York, NY' }],
    ['__proto__=x', JSON.parse('{"__proto__":"x"}') as object],
  ])('parses "%s"', (text, expected) => {
    expect(Object.entries(parseQueryString(text))).toEqual(Object.entries(expected));
  });
});

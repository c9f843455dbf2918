import { describe, expect, it } from '@jest/globals';
import { getMarketPath, getPathMode, toModePath } from './search-mode.ts';

describe('the search mode', () => {
  it.each([
    ['/s/denver', null],
    ['/s/standby-heights', null],
    ['/s/denver/apartments/furnished', 'furnished'],
    ['/s/denver/apartments/short-term', 'short-term'],
    ['/s/denver/apartments/short-term/', 'short-term'],
    ['/s/denver/apartments/standby', 'standby'],
    ['/s/denver/apartments/1-bedroom', '1-bedroom'],
    ['/standby', 'standby'],
    ['/corporate-housing/denver', 'corporate'],
    ['/gsa/military', 'military'],
    ['/s/denver/apartments/corporate', 'corporate'],
    ['/s/denver/apartments/gsa/military', 'military'],
    ['/s/corporate-hills', null],
    ['/', null],
  ])('of the path %s is %s', (path, mode) => expect(getPathMode(path)).toBe(mode));

  it.each([
    [null, '/s/denver'],
    ['standby', '/s/denver/apartments/standby'],
    ['corporate', '/s/denver/apartments/corporate'],
    ['military', '/s/denver/apartments/gsa/military'],
  ] as const)('%s has the path %s', (mode, path) => expect(toModePath('/s/denver', mode)).toBe(path));

  it.each([
    ['/s/denver', '/s/denver'],
    ['/s/denver/apartments/1-bedroom', '/s/denver'],
    ['/s/denver/apartments/gsa/military', '/s/denver'],
  ])('%s belongs to the market %s', (path, market) => expect(getMarketPath(path)).toBe(market));
});

import { describe, expect, it } from 'vitest';
import { ownerOf } from './ownership.ts';

const markets = new Set(['denver', 'new-york']);

describe('ownerOf', () => {
  it.each([
    ['/', 'mf-search'],
    ['/s/denver', 'mf-search'],
    ['/s/new-york/', 'mf-search'],
    ['/s/denver/apartments/furnished', 'mf-search'],
    ['/s/the-alder-412', 'mf-listing'],
    ['/homes/the-alder-412', 'mf-listing'],
    ['/new-reservation/profile/the-alder-412', 'mf-checkout'],
    ['/new-reservation/payment/the-alder-412', 'mf-checkout'],
    ['/account', 'mf-account'],
    ['/account/reservations/7', 'mf-account'],
    ['/corporate-housing', 'mf-corporate'],
    ['/partner', 'mf-partner'],
    ['/standby', 'mf-marketing'],
    ['/nowhere', null],
    ['/homes', null],
    ['/homes/a/b', null],
    ['/s/', null],
  ])('%s', (pathname, owner) => {
    expect(ownerOf(pathname, markets)).toBe(owner);
  });
});

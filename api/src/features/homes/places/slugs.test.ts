import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { toCitySlug, toHomeSlug, toMarketSlug, slugify } from './slugs.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

describe('slugs', () => {
  it.each([
    ['Édgar’s Place, No. 3', 'edgars-place-no-3'],
    ['Minneapolis-St. Paul', 'minneapolis-st-paul'],
    ['  -- ', ''],
    ['東京', ''],
  ])('converts %j to %j', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('truncates at a word', () => {
    expect(slugify('one two three', 9)).toBe('one-two');
    expect(slugify('x'.repeat(90), 20)).toBe('x'.repeat(20));
  });

  it('adds the state to cities', () => {
    expect(toCitySlug('St. Louis', 'MO')).toBe('st-louis-mo');
    expect(toCitySlug('Saint Louis', 'MO')).toBe('st-louis-mo');
  });

  it('never creates the same slug for a market and a home', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.nat(), (market, home, id) => {
        expect(toMarketSlug(market)).toMatch(SLUG);
        expect(toHomeSlug(home, id)).toMatch(SLUG);
        expect(toMarketSlug(market)).not.toMatch(/-\d+$/);
        expect(toHomeSlug(home, id)).toMatch(/-\d+$/);
      }),
    );
    expect(toMarketSlug('Route 66')).toBe('route-66-area');
  });
});

import { describe, expect, it } from '@jest/globals';
import { formatLegs, parseLegs } from './split-legs.ts';

const WHOLE = { slug: 'home-a', startDate: '2027-02-01', endDate: '2027-04-01' };

describe('the legs of a split stay in a URL', () => {
  it.each([
    ['home-b.2027-02-20', ['home-a', 'home-b']],
    ['home-b.2027-02-20.home-c.2027-03-01', ['home-a', 'home-b', 'home-c']],
    ['home-b.2027-02-20.home-a.2027-03-01', ['home-a', 'home-b', 'home-a']],
  ])('are read from %s and written again', (text, homes) => {
    const legs = parseLegs(text, WHOLE)!;
    expect(legs.map(({ home }) => home)).toEqual(homes);
    expect([legs[0]!.checkIn, legs.at(-1)!.checkOut]).toEqual(['2027-02-01', '2027-04-01']);
    expect(legs.slice(1).map(({ checkIn }) => checkIn)).toEqual(legs.slice(0, -1).map(({ checkOut }) => checkOut));
    expect(formatLegs(legs)).toBe(text);
  });

  it.each([
    '',
    'home-b',
    'home-b.2027-02',
    '.2027-02-20',
    'home-b.2027-02-20.',
    'home-b.2027-02-20.home-c',
    'a.2027-01-02.b.2027-01-03.c.2027-01-04',
    'Home B.2027-02-20',
    '../x.2027-02-20',
  ])('are null for %j', (text) => expect(parseLegs(text, WHOLE)).toBeNull());
});

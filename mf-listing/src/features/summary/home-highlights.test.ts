import { expect, it } from '@jest/globals';
import { sampleHome } from '../../testing/sample-home.ts';
import { getHomeHighlights } from './home-highlights.ts';

it.each([
  [-1, ['elevator'], 'Below the ground floor'],
  [0, ['elevator'], 'Ground floor'],
  [1, [], '1st floor'],
  [4, ['elevator'], '4th floor, elevator'],
  [12, [], '12th floor'],
] as const)('formats floor %s with amenities %j as “%s”', (floor, amenities, text) => {
  expect(getHomeHighlights(sampleHome({ floor, amenities: [...amenities] })).map(({ text: shown }) => shown)).toContain(
    text,
  );
});

it('names what the listing does not state', () => {
  const pets = { allowed: null, maximum: null, fee: 30_000 };
  const texts = (changes: Parameters<typeof sampleHome>[0]) =>
    getHomeHighlights(sampleHome(changes)).map(({ text }) => text);
  expect(texts({ maxOccupants: null, pets, type: null })).toEqual(
    expect.arrayContaining(['Guest limit not stated', 'Pets not stated', 'Furniture not stated']),
  );
  expect(texts({}).join()).not.toContain('not stated');
});

import { expect, it } from '@jest/globals';
import { sampleHome } from '../../testing/sample-home.ts';
import { getHomeHighlights } from './home-highlights.ts';

it.each([
  [0, ['elevator'], 'Ground floor'],
  [1, [], '1st floor'],
  [4, ['elevator'], '4th floor, elevator'],
  [12, [], '12th floor'],
] as const)('formats floor %s with amenities %j as “%s”', (floor, amenities, text) => {
  expect(getHomeHighlights(sampleHome({ floor, amenities: [...amenities] })).map(({ text: shown }) => shown)).toContain(
    text,
  );
});

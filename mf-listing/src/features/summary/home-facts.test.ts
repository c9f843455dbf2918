import { expect, it } from '@jest/globals';
import { sampleHome } from '../../testing/sample-home.ts';
import { homeFacts } from './home-facts.ts';

it.each([
  [0, ['elevator'], 'Ground floor'],
  [1, [], '1st floor'],
  [4, ['elevator'], '4th floor, elevator'],
  [12, [], '12th floor'],
] as const)('says of floor %s with %j: %s', (floor, amenities, text) => {
  expect(homeFacts(sampleHome({ floor, amenities: [...amenities] })).map((fact) => fact.text)).toContain(text);
});

import { expect, it } from '@jest/globals';
import { formatMissingHomes } from './missing-homes.ts';

it.each([
  [[], ''],
  [['Alder'], 'Alder is no longer listed and not shown.'],
  [[null], 'One home is no longer listed and not shown.'],
  [['Alder', null], 'Alder and one other home are no longer listed and not shown.'],
  [['Alder', 'Birch', null, null], 'Alder, Birch, and 2 other homes are no longer listed and not shown.'],
])('formats %j', (titles, text) => {
  expect(formatMissingHomes(titles.map((title, index) => ({ slug: `home-${index}`, title })))).toBe(text);
});

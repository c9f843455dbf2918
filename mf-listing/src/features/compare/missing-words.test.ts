import { expect, it } from '@jest/globals';
import { missingWords } from './missing-words.ts';

it.each([
  [[], ''],
  [['Alder'], 'Alder is no longer listed and not shown.'],
  [[null], 'One home is no longer listed and not shown.'],
  [['Alder', null], 'Alder and one other home are no longer listed and not shown.'],
  [['Alder', 'Birch', null, null], 'Alder, Birch, and 2 other homes are no longer listed and not shown.'],
])('%s', (titles, words) => {
  expect(missingWords(titles.map((title, index) => ({ slug: `home-${index}`, title })))).toBe(words);
});

import { expect, it } from '@jest/globals';
import { missingWords } from './missing-words.ts';

it.each([
  [[], ''],
  [['Alder'], 'Alder is no longer offered and left out.'],
  [[null], 'One home is no longer offered and left out.'],
  [['Alder', null], 'Alder and one other home are no longer offered and left out.'],
  [['Alder', 'Birch', null, null], 'Alder, Birch, and 2 other homes are no longer offered and left out.'],
])('%s', (titles, words) => {
  expect(missingWords(titles.map((title, index) => ({ slug: `home-${index}`, title })))).toBe(words);
});

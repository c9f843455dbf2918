import { expect, it } from '@jest/globals';
import { EMPTY_SEARCH, type SearchState } from '@lodestay/links';
import { countHomes, getBedroomChoices, getBedroomValue } from './bedroom-choices.ts';

const COUNTS = [4, 7, 0, 2, 1].map((homes, beds) => ({ beds, homes }));

it.each<[Partial<SearchState>, string, number]>([
  [{ minBeds: 1 }, '1+', 10],
  [{ beds: ['0'], exactMatchBeds: true }, 'Studio', 4],
  [{ beds: ['2'], exactMatchBeds: true }, '2+', 3],
  [{ beds: ['0', '1'] }, 'Studio, 1', 11],
  [{ beds: ['1', '3', '4'] }, '1, 3, 4+', 10],
  [{ beds: ['3', '4'], exactMatchBeds: true }, '3, 4', 3],
])('%j is the choice %s with %i homes', (change, label, homes) => {
  const search = { ...EMPTY_SEARCH, ...change };
  const value = getBedroomValue(search);
  expect(getBedroomChoices(search).filter((choice) => choice.value === value)).toEqual([{ value, label }]);
  expect(countHomes(COUNTS, value)).toBe(homes);
});

it('any number of bedrooms is chosen without a filter', () => {
  expect(getBedroomValue(EMPTY_SEARCH)).toBe('');
  expect(getBedroomChoices(EMPTY_SEARCH).map(({ label }) => label)).toEqual(['Any', 'Studio', '1+', '2+', '3+', '4+']);
});

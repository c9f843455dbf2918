import { describe, expect, it } from '@jest/globals';
import { readLastSearch } from './last-search.ts';

const TODAY = '2026-11-21';
const denver = {
  market: 'denver',
  displayCity: null,
  name: 'Denver',
  startDate: '2027-01-11',
  endDate: '2027-04-11',
  committedNights: null,
};

describe('readLastSearch', () => {
  it('returns the stored search', () => expect(readLastSearch(JSON.stringify(denver), TODAY)).toEqual(denver));
  it('drops dates that have passed and keeps the place', () =>
    expect(readLastSearch(JSON.stringify(denver), '2027-01-12')).toEqual({
      ...denver,
      startDate: null,
      endDate: null,
    }));
  it.each([null, '', '{', '[]', 'null', '{"market":"../x","name":"X"}', '{"market":5}'])(
    'returns null for %j',
    (text) => expect(readLastSearch(text, TODAY)).toBeNull(),
  );
});

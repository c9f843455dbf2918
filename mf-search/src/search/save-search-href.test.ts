import { expect, it } from '@jest/globals';
import { EMPTY_SEARCH } from '@lodestay/links';
import { toSaveSearchHref } from './save-search-href.ts';

it('passes the list, its place and its criteria in words', () => {
  const href = toSaveSearchHref({
    path: '/s/denver/apartments/furnished',
    search: {
      ...EMPTY_SEARCH,
      startDate: '2027-03-01',
      endDate: '2027-06-01',
      minBeds: 2,
      neighborhood: ['7'],
      page: 3,
    },
    place: 'Denver',
    neighborhoods: [{ id: 7, name: 'LoDo' }],
  });
  const [path, query] = href.split('?');
  expect(path).toBe('/account/searches');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    list: '/s/denver/apartments/furnished?startDate=2027-03-01&endDate=2027-06-01&minBeds=2&neighborhood=7',
    name: 'Denver',
    words: 'Mar 1 – Jun 1, 2 beds or more, LoDo',
  });
});

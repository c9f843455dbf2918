import { expect, it } from '@jest/globals';
import { withFavorite, withoutFavorite } from './account-favorites.ts';

const known = {
  lists: [
    { id: 4, name: 'Trip', homes: 1 },
    { id: 5, name: 'Later', homes: 0 },
  ],
  saved: [
    { homeSlug: 'a-1', listId: 4, note: 'Quiet' },
    { homeSlug: 'b-2', listId: null, note: '' },
  ],
};

it('puts a new home first and counts its list', () => {
  expect(withFavorite(known, { homeSlug: 'c-3', listId: 4, note: '' })).toEqual({
    lists: [
      { id: 4, name: 'Trip', homes: 2 },
      { id: 5, name: 'Later', homes: 0 },
    ],
    saved: [{ homeSlug: 'c-3', listId: 4, note: '' }, ...known.saved],
  });
});

it('leaves a changed home in its place', () => {
  const moved = withFavorite(known, { homeSlug: 'a-1', listId: 5, note: 'Loud' });
  expect(moved.saved.map(({ homeSlug, note }) => [homeSlug, note])).toEqual([
    ['a-1', 'Loud'],
    ['b-2', ''],
  ]);
  expect(moved.lists.map(({ homes }) => homes)).toEqual([0, 1]);
});

it('takes a home off, of which a list may have known', () => {
  expect(withoutFavorite(known, 'a-1')).toEqual({
    lists: [
      { id: 4, name: 'Trip', homes: 0 },
      { id: 5, name: 'Later', homes: 0 },
    ],
    saved: [known.saved[1]],
  });
  expect(withoutFavorite(known, 'z-9').saved).toEqual(known.saved);
});

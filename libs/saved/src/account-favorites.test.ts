import { expect, it } from '@jest/globals';
import { addFavorite, removeFavorite } from './account-favorites.ts';

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

it('puts a new home first and updates the count of its list', () => {
  expect(addFavorite(known, { homeSlug: 'c-3', listId: 4, note: '' })).toEqual({
    lists: [
      { id: 4, name: 'Trip', homes: 2 },
      { id: 5, name: 'Later', homes: 0 },
    ],
    saved: [{ homeSlug: 'c-3', listId: 4, note: '' }, ...known.saved],
  });
});

it('keeps the position of a changed home', () => {
  const moved = addFavorite(known, { homeSlug: 'a-1', listId: 5, note: 'Loud' });
  expect(moved.saved.map(({ homeSlug, note }) => [homeSlug, note])).toEqual([
    ['a-1', 'Loud'],
    ['b-2', ''],
  ]);
  expect(moved.lists.map(({ homes }) => homes)).toEqual([0, 1]);
});

it('removes a home and updates the count of its list', () => {
  expect(removeFavorite(known, 'a-1')).toEqual({
    lists: [
      { id: 4, name: 'Trip', homes: 0 },
      { id: 5, name: 'Later', homes: 0 },
    ],
    saved: [known.saved[1]],
  });
  expect(removeFavorite(known, 'z-9').saved).toEqual(known.saved);
});

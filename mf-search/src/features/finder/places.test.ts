import { describe, expect, it } from 'vitest';
import { bestPlace, placeGroups, termOf, type Place } from './places.ts';

const place = (kind: Place['kind'], name: string): Place => ({ kind, name, detail: '3 homes', url: `/s/${name.toLowerCase()}`, homes: 3 });
const denton = place('market', 'Denton');
const denver = place('market', 'Denver');
const lodo = place('neighborhood', 'LoDo');

describe('the place a text means', () => {
  it.each([
    ['denver', denver],
    [' Denver, Colorado ', denver],
    ['den', denton],
    ['lodo', lodo],
  ])('%j', (text, expected) => expect(bestPlace(text, [denton, denver, lodo])).toBe(expected));
  it('is none where there are none', () => expect(bestPlace('denver', [])).toBeNull());
  it('is asked for without the state', () => expect(termOf('Denver, Colorado')).toBe('Denver'));
});

it('groups places by kind, without empty groups', () => {
  expect(placeGroups([lodo, denver])).toEqual([
    { id: 'market', title: 'Cities', options: [{ id: '/s/denver', text: 'Denver', detail: '3 homes' }] },
    { id: 'neighborhood', title: 'Neighborhoods', options: [{ id: '/s/lodo', text: 'LoDo', detail: '3 homes' }] },
  ]);
});

import { describe, expect, it } from '@jest/globals';
import { findPlace, toPlaceGroups, toPlaceQuery, type Place } from './places.ts';

const place = (kind: Place['kind'], name: string, isWhole = false): Place => ({
  kind,
  name,
  detail: '3 homes',
  url: `/s/${name.toLowerCase()}`,
  homes: 3,
  isWhole,
});
const denton = place('market', 'Denton');
const denver = place('market', 'Denver');
const lodo = place('neighborhood', 'LoDo');
const [portland, aurora] = [place('market', 'Portland', true), place('display_city', 'Aurora', true)];
const [texas, virginia] = [
  { ...place('display_city', 'Arlington', true), url: '/tx' },
  { ...place('display_city', 'Arlington', true), url: '/va' },
];

describe('findPlace', () => {
  it.each([
    ['the place with exactly that name', [aurora, denver], '/s/aurora'],
    [
      'the market among places with exactly that name',
      [portland, { ...portland, kind: 'neighborhood' as const, url: '/n' }],
      '/s/portland',
    ],
    ['the only place whose name starts so', [lodo], '/s/lodo'],
    ['all places with exactly that name', [texas, virginia, denver], [texas, virginia]],
    ['all places whose names start so', [denton, denver], [denton, denver]],
    ['a place with a similar name as a choice', [{ ...denver, isSimilar: true }], [{ ...denver, isSimilar: true }]],
    ['null without a match', [], null],
  ])('returns %s', (_name, places, meant) => expect(findPlace({ places })).toEqual(meant));

  it('returns a market without homes if it is the only place with exactly that name', () => {
    const emptyMarket = { name: 'Aspen', url: '/s/aspen' };
    expect(findPlace({ places: [], emptyMarket })).toBe('/s/aspen');
    expect(findPlace({ places: [denver], emptyMarket })).toBe('/s/aspen');
    expect(findPlace({ places: [aurora], emptyMarket })).toBe('/s/aurora');
  });
});

describe('toPlaceQuery', () => {
  it('keeps the state and limits the length of the text', () => {
    expect(toPlaceQuery(' Denver, Colorado ')).toEqual({ query: { term: 'Denver, Colorado' } });
    expect(toPlaceQuery('a'.repeat(200)).query.term).toHaveLength(80);
  });
});

it('groups suggestions by kind and omits empty groups', () => {
  const airport = place('nearby', 'Denver International Airport (DEN)');
  expect(toPlaceGroups([lodo, airport, denver], 'd')).toEqual([
    { id: 'market', title: 'Cities', options: [{ id: '/s/denver', text: 'Denver', detail: '3 homes' }] },
    { id: 'neighborhood', title: 'Neighborhoods', options: [{ id: '/s/lodo', text: 'LoDo', detail: '3 homes' }] },
    { id: 'nearby', title: 'Homes near', options: [{ id: airport.url, text: airport.name, detail: '3 homes' }] },
  ]);
});

it('calls the suggestions for an empty text popular cities', () =>
  expect(toPlaceGroups([denver], ' ').map(({ title }) => title)).toEqual(['Popular cities']));

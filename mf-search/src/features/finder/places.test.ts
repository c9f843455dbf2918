import { describe, expect, it } from '@jest/globals';
import { meantBy, placeGroups, placeQuery, type Place } from './places.ts';

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

describe('what a text means', () => {
  it.each([
    ['the place that is called so', [aurora, denver], '/s/aurora'],
    [
      'the market of places that are called so',
      [portland, { ...portland, kind: 'neighborhood' as const, url: '/n' }],
      '/s/portland',
    ],
    ['the only place that begins so', [lodo], '/s/lodo'],
    ['one of several places that are called so', [texas, virginia, denver], [texas, virginia]],
    ['one of several places that begin so', [denton, denver], [denton, denver]],
    ['nothing', [], null],
  ])('is %s', (_name, places, meant) => expect(meantBy({ places })).toEqual(meant));

  it('is a market without homes where it is called so and no other place is', () => {
    const emptyMarket = { name: 'Aspen', url: '/s/aspen' };
    expect(meantBy({ places: [], emptyMarket })).toBe('/s/aspen');
    expect(meantBy({ places: [denver], emptyMarket })).toBe('/s/aspen');
    expect(meantBy({ places: [aurora], emptyMarket })).toBe('/s/aurora');
  });

  it('is asked for with the state, and no longer than names are', () => {
    expect(placeQuery(' Denver, Colorado ')).toEqual({ query: { term: 'Denver, Colorado' } });
    expect(placeQuery('a'.repeat(200)).query.term).toHaveLength(80);
  });
});

it('groups places by kind, without empty groups', () => {
  expect(placeGroups([lodo, denver])).toEqual([
    { id: 'market', title: 'Cities', options: [{ id: '/s/denver', text: 'Denver', detail: '3 homes' }] },
    { id: 'neighborhood', title: 'Neighborhoods', options: [{ id: '/s/lodo', text: 'LoDo', detail: '3 homes' }] },
  ]);
});

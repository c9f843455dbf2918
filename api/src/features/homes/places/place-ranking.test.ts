import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { rankPlaces, type Place } from './place-ranking.ts';

let ids = 0;
const place = (
  kind: Place['kind'],
  name: string,
  state: string,
  marketSlug: string,
  inside: string[] = [],
  homes = 10,
): Place => ({
  kind,
  id: ++ids,
  name,
  state,
  inside,
  homes,
  marketSlug,
  detail: '',
  url: `/${name}`,
  latitude: 0,
  longitude: 0,
});

const PLACES = [
  place('market', 'Denver', 'CO', 'denver', [], 140),
  place('display_city', 'Denver', 'CO', 'denver', ['Denver']),
  place('display_city', 'Aurora', 'CO', 'denver', ['Denver']),
  place('neighborhood', 'LoDo', 'CO', 'denver', ['Denver']),
  place('neighborhood', 'Washington Park', 'CO', 'denver', ['Denver']),
  place('market', 'Portland', 'OR', 'portland', [], 50),
  place('market', 'Columbus', 'OH', 'columbus', [], 40),
  place('market', 'Washington', 'DC', 'washington', [], 110),
  place('display_city', 'Arlington', 'VA', 'washington', ['Washington'], 4),
  place('display_city', 'Arlington', 'TX', 'dallas', ['Dallas'], 7),
  place('market', 'Seattle', 'WA', 'seattle', [], 90),
  place('market', 'New York', 'NY', 'new-york', [], 150),
  place('market', 'Kansas City', 'MO', 'kansas-city', [], 30),
  place('display_city', 'Kansas City', 'KS', 'kansas-city', ['Kansas City'], 6),
  place('market', 'San Diego', 'CA', 'san-diego', [], 60),
  place('market', 'San Antonio', 'TX', 'san-antonio', [], 40),
];

const found = (term: string) =>
  rankPlaces(PLACES, term).map(({ place: { name, state }, isWhole }) => `${name} ${state}${isWhole ? '' : ' …'}`);

describe('rankPlaces', () => {
  it.each([
    ['Aurora, IL'],
    ['Portland, Maine'],
    ['Columbus, Georgia'],
    ['columbus ga'],
    ['Portland Maine'],
    ['LoDo, Boston'],
    ['Denver, Atlantis'],
    ['Aurora IL'],
    ['Maine'],
    [', CO'],
  ])('returns nothing for %j', (term) => expect(found(term)).toEqual([]));

  it.each([
    ['Aurora, CO', ['Aurora CO']],
    ['aurora colorado', ['Aurora CO']],
    ['Aurora, Denver', ['Aurora CO']],
    ['Portland, Or', ['Portland OR']],
    ['portland o', ['Portland OR']],
    ['Port, Oregon', ['Portland OR …']],
    ['LoDo, Denver, CO', ['LoDo CO']],
    ['Washington, D.C.', ['Washington DC']],
    ['washington dc', ['Washington DC']],
    ['New York', ['New York NY']],
    ['New York, New York 10001, USA', ['New York NY']],
    ['new york ny', ['New York NY']],
    ['Denver, USA', ['Denver CO']],
    ['Arlington', ['Arlington TX', 'Arlington VA']],
    ['Arlington, Va', ['Arlington VA']],
    ['Kansas City', ['Kansas City MO']],
    ['Kansas City, Kansas', ['Kansas City KS']],
    ['San', ['San Diego CA …', 'San Antonio TX …']],
    ['San, Texas', ['San Antonio TX …']],
    ['Washington', ['Washington DC', 'Washington Park CO …', 'Seattle WA …']],
    ['Colorado', ['Denver CO …', 'Aurora CO …']],
    ['Color', ['Denver CO …', 'Aurora CO …']],
    ['Co', ['Columbus OH …']],
  ])('returns for %j: %j', (term, expected) => expect(found(term)).toEqual(expected));

  it('returns the markets with the most homes for an empty term', () =>
    expect(found('')).toEqual([
      'New York NY …',
      'Denver CO …',
      'Washington DC …',
      'Seattle WA …',
      'San Diego CA …',
      'Portland OR …',
      'Columbus OH …',
      'San Antonio TX …',
    ]));

  it('returns each place first for its name and state', () => {
    const states = {
      CO: 'Colorado',
      OR: 'Oregon',
      OH: 'Ohio',
      DC: 'District of Columbia',
      VA: 'Virginia',
      TX: 'Texas',
      WA: 'Washington',
      NY: 'New York',
      MO: 'Missouri',
      KS: 'Kansas',
      CA: 'California',
    } as Record<string, string>;
    fc.assert(
      fc.property(
        fc.constantFrom(...PLACES),
        fc.constantFrom(', ', ' '),
        fc.boolean(),
        ({ name, state }, between, isCode) => {
          const [first] = rankPlaces(PLACES, `${name}${between}${isCode ? state : states[state]}`);
          expect(first).toMatchObject({ place: { name, state }, isWhole: true });
        },
      ),
    );
  });
});

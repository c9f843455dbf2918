import { describe, expect, it } from '@jest/globals';
import { sampleHome, sampleResult } from '../testing/samples.ts';
import { toListGroups, toListResult } from './list-result.ts';

const toCard = (change: Parameters<typeof sampleHome>[0]) =>
  toListGroups(sampleResult([[sampleHome(change)]]))[0]!.homes[0]!;

const picture = {
  base: '/pictures/living',
  widths: [480],
  width: 960,
  height: 640,
  alt: '',
  illustration: true,
  color: '#c9b28f',
};

it('keeps the fields that cards show, one picture and rounded scores', () => {
  const nearestDates = { startDate: '2027-01-11', endDate: '2027-04-11' };
  const card = toCard({
    pictures: [picture, { ...picture, base: '/pictures/bath' }],
    nearestDates,
    rank: { score: 88.3, terms: [{ name: 'center', value: 97.8 }] },
  });
  expect(card).toMatchObject({
    title: sampleHome().title,
    total: sampleHome().total,
    nearestDates,
    pictures: [picture],
    rank: { terms: [{ name: 'center', value: 98 }] },
  });
});

it('keeps the rating, and the street of homes without pictures', () => {
  const rating = { stars: 4.8, reviews: 123, source: 'Inside Airbnb', month: '2025-09' };
  const home = { rating, address: '1500 Wynkoop St' };
  expect(toCard(home)).toMatchObject(home);
  const { pictures } = sampleHome({ pictures: [picture] });
  expect(toCard({ ...home, pictures }).rating).toEqual(rating);
  expect(JSON.stringify(toCard({ ...home, pictures }))).not.toContain('Wynkoop');
});

it('drops fields that no card shows', () => {
  expect(JSON.stringify(toCard({ unitNumber: '412' }))).not.toMatch(
    /unitNumber|partnerRelationship|landingLite|availableFrom|neighborhoodId|undefined|score/,
  );
});

it('keeps the type of unfurnished homes only', () => {
  expect(toCard({ type: 'UnfurnishedHome' }).type).toBe('UnfurnishedHome');
  expect(toCard({ type: 'FurnishedHome' })).not.toHaveProperty('type');
});

describe('filters', () => {
  const lodo = { id: 7, name: 'LoDo', slug: 'lodo', homes: 2 };
  const filters = {
    price: { minimum: 110_000, maximum: 390_000, buckets: [] },
    types: [{ type: 'FurnishedHome' as const, homes: 5 }],
    beds: [{ beds: 1, homes: 5 }],
    amenities: [
      { name: 'pets' as const, homes: 3 },
      { name: 'desk' as const, homes: 0 },
      { name: 'gym' as const, homes: 5 },
    ],
    neighborhoods: [lodo, { id: 8, name: 'Highland', slug: 'highland', homes: 3 }],
  };
  const result = sampleResult([[sampleHome()]], { filters });

  it('are reduced to the offered quick amenities and the chosen neighborhoods', () => {
    expect(toListResult(result, { neighborhoodId: ['7'] }).filters).toEqual({
      price: null,
      types: filters.types,
      beds: [],
      amenities: [{ name: 'pets', homes: 3 }],
      neighborhoods: [lodo],
    });
    expect(toListResult(result, {}).filters.neighborhoods).toEqual([]);
  });

  it('are complete if the document contains the filter form', () => {
    expect(toListResult(result, {}, { allFilters: true }).filters).toEqual(filters);
  });
});

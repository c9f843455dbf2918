import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { toListingHref } from '../../search/listing-query.ts';
import { withNearestDates } from '../../search/nearest-dates.ts';
import { sampleHome, sampleResult } from '../../testing/samples.ts';
import type { MapPoint } from './map-points.ts';
import { SelectedHome } from './selected-home.tsx';

const ASKED = { startDate: '2027-01-11', endDate: '2027-04-11', flexibleDays: 7, market: 'denver', page: 2 } as const;
const LATER = { startDate: '2027-01-14', endDate: '2027-04-14' };
const point = (home: MapPoint['home']): MapPoint => ({
  key: 'x',
  slug: 'the-alder-412',
  longitude: -105,
  latitude: 39.75,
  price: 299_300,
  homes: 1,
  home,
});

function show(home: MapPoint['home'], answer = sampleResult([]), { homes = 1, slug = 'the-alder-412' } = {}) {
  const api = fakeApi({ searchHomes: answer });
  renderAt(
    <SelectedHome
      point={{ ...point(home), slug, homes }}
      homes={homes}
      query={ASKED}
      getHref={(one) => toListingHref(one, withNearestDates('startDate=2027-01-11&endDate=2027-04-11', one))}
      onClose={() => {}}
    />,
    { platform: testPlatform({ api }) },
  );
  return api;
}

it('shows the nearest available dates and links to them', () => {
  const { calls } = show(sampleHome({ nearestDates: LATER }));
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    '/homes/the-alder-412?startDate=2027-01-14&endDate=2027-04-14',
  );
  expect(screen.getByText('Jan 14 – Apr 14, 3 days later')).toBeVisible();
  expect(calls).toEqual([]);
});

it('fetches a home of another page at the position of its pin', async () => {
  const { calls } = show(null, sampleResult([[sampleHome({ slug: 'another' }), sampleHome({ nearestDates: LATER })]]));
  expect(await screen.findByText('Jan 14 – Apr 14, 3 days later')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    '/homes/the-alder-412?startDate=2027-01-14&endDate=2027-04-14',
  );
  const { query } = calls[0]!.input as {
    query: Record<'swLatitude' | 'neLatitude' | 'swLongitude' | 'neLongitude', number> & { page?: number };
  };
  expect(query).toMatchObject({ market: 'denver', startDate: '2027-01-11', flexibleDays: 7, counts: false });
  expect(query.page).toBeUndefined();
  expect([
    query.swLatitude < 39.75 && query.neLatitude > 39.75,
    query.swLongitude < -105 && query.neLongitude > -105,
    query.neLatitude - query.swLatitude < 0.0001,
  ]).toEqual([true, true, true]);
});

it('labels an unfurnished home', () => {
  show(sampleHome({ type: 'UnfurnishedHome' }));
  expect(screen.getByText('LoDo · 2 beds · 2 baths · Unfurnished')).toBeVisible();
});

it('links to a home that the search no longer finds', async () => {
  show(null);
  expect(await screen.findByText('View home')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    '/homes/the-alder-412?startDate=2027-01-11&endDate=2027-04-11',
  );
});

it('shows the home of a pin of which only the place is known', async () => {
  show(null, sampleResult([[sampleHome({ slug: 'only-home', title: 'The only home' })]]), { slug: '' });
  expect(await screen.findByText('The only home')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/homes\/only-home\?/));
});

it('counts other homes in the same place', async () => {
  show(null, sampleResult([[sampleHome({ title: 'The first home' })]]), { slug: '', homes: 3 });
  expect(await screen.findByText('plus 2 more homes here')).toBeVisible();
});

it('says so if the home of a pin cannot be found', async () => {
  show(null, sampleResult([]), { slug: '' });
  expect(await screen.findByText('We couldn’t load this home. Choose it in the list.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows the rating, and leaves out a size that is not stated', () => {
  show(
    sampleHome({ rating: { stars: 4.8, reviews: 123, source: 'Inside Airbnb', month: '2025-09' }, squareFeet: null }),
  );
  expect(screen.getByRole('img', { name: 'Rated 4.8 of 5 from 123 reviews at Inside Airbnb' })).toBeVisible();
  expect(screen.getByText('LoDo · 2 beds · 2 baths')).toBeVisible();
});

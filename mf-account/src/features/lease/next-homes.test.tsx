import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { createExampleLease } from '@lodestay/stay/lease';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleHome, TODAY } from '../../testing/sample-account.ts';
import { NextHomes } from './next-homes.tsx';

const austin = {
  id: 1,
  slug: 'austin',
  name: 'Austin',
  state: 'TX',
  latitude: 30.27,
  longitude: -97.74,
  homes: 5,
  from: 120_000,
  modes: [],
  picture: null,
};
const rating = { stars: 4.8, reviews: 123, source: 'Inside Airbnb', month: '2025-09' };

it('shows homes for the days after the lease, with their ratings', async () => {
  const home = sampleHome({ rating, squareFeet: null });
  const api = fakeApi({
    listDisplayCities: { markets: [austin], displayCities: [] },
    searchHomes: { homeGroups: [{ key: 'the-alder', homes: [home] }] },
  });
  renderAt(<NextHomes lease={createExampleLease(TODAY)} city={null} />, { platform: testPlatform({ api }) });
  expect(await screen.findByRole('link', { name: 'The Alder, 412' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Rated 4.8 of 5 from 123 reviews at Inside Airbnb' })).toBeVisible();
  expect(screen.queryByText(/sq ft|null/)).toBeNull();
});

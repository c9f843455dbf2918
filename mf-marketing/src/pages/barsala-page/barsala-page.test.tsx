import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ApiError } from '@lodestay/platform/http';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleCities, sampleHome } from '../../features/flex/testing/sample-home.ts';
import { Page } from './barsala-page.tsx';

const homeGroups = [{ key: 'the-alder', homes: [sampleHome()] }];

const show = (listDisplayCities: unknown, searchHomes: unknown = { homeGroups }) =>
  renderAt(<Page />, {
    platform: testPlatform({ api: fakeApi({ listDisplayCities, searchHomes }), phone: '(303) 555-0127' }),
  });

it('lists the cities with homes and their lowest rent', async () => {
  show(sampleCities());
  const table = within(await screen.findByRole('table', { name: 'The cities with the most homes' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['Austin, TX5 homes$1,200 a month', 'Denver, CO12 homes$1,200 a month']);
  expect(table.getByRole('link', { name: 'Denver, CO' })).toHaveAttribute('href', '/s/denver');
  expect(screen.getByText(/^17 homes in 2 cities\./)).toBeVisible();
});

it('shows homes of the city with the most homes', async () => {
  show(sampleCities());
  const section = within(await screen.findByRole('region', { name: 'Homes in Denver' }));
  expect(section.getByRole('link', { name: 'The Alder, 412' })).toHaveAttribute('href', '/homes/the-alder-412');
  expect(section.getByRole('link', { name: 'All 12 homes in Denver' })).toHaveAttribute('href', '/s/denver');
  expect(section.getByText('$3,150')).toBeVisible();
});

it('shows the rating of a home', async () => {
  const rating = { stars: 4.8, reviews: 123, source: 'Inside Airbnb', month: '2025-09' };
  show(sampleCities(), { homeGroups: [{ key: 'the-alder', homes: [sampleHome({ rating })] }] });
  expect(await screen.findByRole('img', { name: 'Rated 4.8 of 5 from 123 reviews at Inside Airbnb' })).toBeVisible();
});

it('leaves the homes out if they cannot be loaded', async () => {
  show(sampleCities(), new ApiError(503, null));
  await screen.findByRole('table', { name: 'The cities with the most homes' });
  expect(screen.queryByRole('region', { name: 'Homes in Denver' })).toBeNull();
});

it('has a plain form that submits to the home page', () => {
  show(sampleCities());
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Find a home' });
  expect(form).toHaveAttribute('action', '/');
  expect(Array.from(new FormData(form).keys())).toEqual(['city', 'startDate', 'endDate']);
});

it('says what is not known, and whom to ask', () => {
  show(sampleCities());
  expect(screen.getByText(/^Not stated\. Listings on Lodestay don’t name this brand/)).toBeVisible();
  expect(screen.getByRole('link', { name: '(303) 555-0127' })).toHaveAttribute('href', 'tel:+13035550127');
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
});

it('works without homes and without the API', async () => {
  show({ markets: [], displayCities: [] });
  expect(await screen.findByRole('heading', { name: 'No homes are listed right now' })).toBeVisible();
  show(new ApiError(503, null));
  expect(await screen.findByRole('form', { name: 'Find a home' })).toBeVisible();
});

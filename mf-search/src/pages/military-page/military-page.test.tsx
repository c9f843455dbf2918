import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { Page } from './military-page.tsx';

const market = (slug: string, name: string, homes: number, furnishedHomes: number) => ({
  id: 1,
  slug,
  name,
  state: 'Colorado',
  latitude: 1,
  longitude: 1,
  homes,
  furnishedHomes,
  from: 100_000,
  displayCities: [],
});
const show = (url: string) =>
  renderAt(<Page />, {
    url,
    platform: testPlatform({
      api: fakeApi({
        listDisplayCities: {
          markets: [market('denver', 'Denver', 140, 134), market('nowhere', 'Nowhere', 9, 0)],
          displayCities: [],
        },
      }),
    }),
  });

it('links to the homes of each city within the per diem', async () => {
  show('/gsa/military?perDiem=120');
  expect(await screen.findByRole('link', { name: 'Denver 134 homes' })).toHaveAttribute(
    'href',
    '/s/denver/apartments/gsa/military?perDiem=120',
  );
  expect(screen.queryByRole('link', { name: /Nowhere/ })).toBeNull();
  expect(Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Per diem' })))).toEqual({
    perDiem: '120',
  });
});

it('shows a message instead of the per diem form if there are no homes', async () => {
  renderAt(<Page />, {
    url: '/gsa/military',
    platform: testPlatform({ api: fakeApi({ listDisplayCities: { markets: [], displayCities: [] } }) }),
  });
  expect(await screen.findByText(/No homes are listed right now/)).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Per diem' })).toBeNull();
});

it('explains who is eligible and what happens if orders change', () => {
  show('/gsa/military');
  expect(screen.getByRole('heading', { level: 1, name: 'Homes for military and government travel' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Who is eligible' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
});

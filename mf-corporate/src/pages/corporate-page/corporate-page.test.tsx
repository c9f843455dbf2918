import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, jest } from '@jest/globals';
import type { Platform } from '@lodestay/platform';
import { fakeApi, renderAt, testPlatform, testPrices } from '@lodestay/testing';
import { Page } from './corporate-page.tsx';

const market = (name: string, homes: number) => ({
  id: homes,
  name,
  slug: name.toLowerCase(),
  state: 'CO',
  homes,
  from: 135_000,
  picture: null,
});
const answers = {
  createLead: { reference: 'LD-7K2M9Q', message: 'Thank you.' },
  listDisplayCities: { markets: [market('Denver', 140), market('Golden', 1), market('Aspen', 0)], displayCities: [] },
};

const show = (url = '/corporate-housing', change = {}) => {
  const api = fakeApi(answers);
  renderAt(<Page />, { url, platform: testPlatform({ api, ...change }) });
  return { api, person: userEvent.setup() };
};

it('states and calculates with the prices in force', () => {
  const prices = testPrices({ platformFee: 700, cleaning: 20_000, annualMembership: 25_000, card: 300 });
  show('/corporate-housing', { prices });
  const cost = screen.getByRole('region', { name: 'Compare the total price per night' });
  expect(cost.textContent.replaceAll('\u202f', '')).toContain(
    'platform fee of 7%, cleaning of $200 (one-time), and an annual membership of $250',
  );
  // 30 nights: $3,106.85 of rent, 7% of it, cleaning and membership.
  expect(within(cost).getByText('$667.48')).toBeVisible();
  const what = screen.getByRole('region', { name: 'What your company gets' });
  expect(what.textContent.replaceAll('\u202f', '')).toContain('by card for a 3% fee');
});

describe('Corporate housing', () => {
  it('counts homes and leaves out cities without homes', async () => {
    show();
    expect(await screen.findByRole('link', { name: /Denver, CO 140 homes, from \$1,350/ })).toHaveAttribute(
      'href',
      '/corporate-housing/denver',
    );
    expect(screen.getByText(/141 homes in 2 cities/)).toBeInTheDocument();
    expect(screen.queryByText(/Aspen/)).toBeNull();
  });

  it('counts only the homes that companies can book, and then states no lowest rent of all homes', async () => {
    const markets = [
      { ...market('Denver', 140), furnishedHomes: 120, businessHomes: 97 },
      { ...market('Boise', 8), furnishedHomes: 8, businessHomes: 0 },
    ];
    renderAt(<Page />, {
      url: '/corporate-housing',
      platform: testPlatform({ api: fakeApi({ ...answers, listDisplayCities: { markets, displayCities: [] } }) }),
    });
    expect(await screen.findByRole('link', { name: /^Denver, CO 97 homes$/ })).toBeVisible();
    expect(screen.queryByText(/Boise/)).toBeNull();
  });

  it('opens the form in a dialog and submits it', async () => {
    const { api, person } = show();
    await person.click(screen.getByRole('link', { name: 'Request homes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Where does your team need to stay?' }));
    await person.type(dialog.getByLabelText('Company'), 'Acme');
    await person.type(dialog.getByLabelText('Number of people'), '40');
    await person.type(dialog.getByLabelText('City'), 'Denver');
    await person.type(dialog.getByLabelText('First name'), 'Ann');
    await person.type(dialog.getByLabelText('Work email'), 'ann@example.com');
    await person.click(dialog.getByRole('button', { name: 'Request homes' }));
    expect(await dialog.findByRole('status')).toHaveTextContent('LD-7K2M9Q');
    expect(api.calls.at(-1)).toEqual({
      name: 'createLead',
      input: {
        body: {
          productType: 'corporate_housing',
          company: 'Acme',
          headcount: 40,
          city: 'Denver',
          firstName: 'Ann',
          email: 'ann@example.com',
        },
      },
    });
  });

  it('opens the dialog by URL parameter and removes only that parameter on close', async () => {
    const navigate = jest.fn<Platform['navigate']>();
    const { person } = show('/corporate-housing?sign-up=1&utm_source=a', { navigate });
    await screen.findByRole('dialog');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(navigate).toHaveBeenCalledWith('/corporate-housing?utm_source=a', { replace: true, keepScroll: true });
  });

  it('has the form in the page, where the link leads without JavaScript', () => {
    show();
    expect(screen.getByRole('link', { name: 'Request homes' })).toHaveAttribute('href', '#sign-up');
    expect(screen.getByRole('region', { name: 'Request homes' }).closest('#sign-up')).not.toBeNull();
  });

  it('compares with a hotel only after the visitor enters its price', async () => {
    const { person } = show();
    const table = within(screen.getByRole('table', { name: /One home at/ }));
    expect(table.queryByRole('columnheader', { name: 'Compared with your hotel' })).toBeNull();
    const hotel = screen.getByLabelText('Your hotel’s price per night');
    await person.type(hotel, 'cheap');
    await person.tab();
    expect(hotel).toHaveAccessibleDescription('Enter an amount, for example 189');
    await person.clear(hotel);
    await person.type(hotel, '150');
    expect(table.getByRole('columnheader', { name: 'Compared with your hotel' })).toBeInTheDocument();
    expect(table.getByRole('row', { name: /^90 nights/ })).toHaveTextContent('$3,854 more');
  });
});

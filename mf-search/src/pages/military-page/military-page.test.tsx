import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { createLocationStore, PageHost, preparePage, Providers } from '@lodestay/platform';
import { fakeApi, testPlatform } from '@lodestay/testing';
import { remote } from '../../remote.ts';
import { sampleHome, sampleResult } from '../../testing/samples.ts';

const market = (slug: string, name: string, homes: number, businessHomes: number) => ({
  id: 1,
  slug,
  name,
  state: 'Colorado',
  latitude: 1,
  longitude: 1,
  homes,
  furnishedHomes: homes,
  businessHomes,
  from: 100_000,
  displayCities: [],
});
const CITIES = {
  markets: [market('denver', 'Denver', 140, 134), market('nowhere', 'Nowhere', 9, 0)],
  displayCities: [],
};
const LOCALITIES = {
  localities: [{ slug: 'denver-co', locality: 'Denver / Aurora', state: 'CO', fiscalYears: [2027] }],
};
const RATES = {
  slug: 'denver-co',
  locality: 'Denver / Aurora',
  state: 'CO',
  counties: 'Denver and Adams',
  market: { slug: 'denver', name: 'Denver' },
  fiscalYears: [
    {
      fiscalYear: 2027,
      source: 'Made up for this test',
      isSample: true,
      importedAt: '2026-10-02T08:00:00.000Z',
      // October to September: $150.50 until March, then $180.
      nightlyCents: [...Array<number>(6).fill(15_050), ...Array<number>(6).fill(18_000)],
    },
  ],
};

async function show(url: string, answers: Record<string, unknown> = {}) {
  const api = fakeApi({
    listDisplayCities: CITIES,
    listPerDiemLocalities: LOCALITIES,
    getPerDiemRates: RATES,
    searchHomes: sampleResult([[sampleHome()]], { totalHomes: 42 }),
    createLead: { reference: 'LD-7K2M9Q', message: '' },
    ...answers,
  });
  const platform = testPlatform({ api });
  const prepared = await preparePage(remote, platform, new URL(url, 'https://site.example'));
  if (!('page' in prepared)) throw new Error('no page');
  render(
    <Providers platform={platform}>
      <PageHost remote={remote} initial={prepared.page} location={createLocationStore(url)} />
    </Providers>,
  );
  return { api, head: prepared.page.head };
}

const readRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
const readForm = (name: string) =>
  Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form', { name })));

const STAY = 'startDate=2027-03-30&endDate=2027-04-03';

describe('the lodging allowance', () => {
  it('multiplies the nights of each month by its rate and states where the rates come from', async () => {
    const { head } = await show(`/gsa/military?locality=denver-co&${STAY}`);
    expect(screen.getByText('Up to $661.00 for 4 nights, Mar 30 – Apr 3.')).toBeVisible();
    expect(readRows(screen.getByRole('table', { name: 'Lodging allowance in Denver / Aurora, CO by month' }))).toEqual([
      ['March 2027', '2 nights', '$150.50', '$301.00'],
      ['April 2027', '2 nights', '$180.00', '$360.00'],
    ]);
    expect(screen.getByText('Sample rate, not an official GSA figure')).toBeVisible();
    expect(
      screen.getByText(
        'Fiscal year 2027 (October 2026 – September 2027). Source: Made up for this test. Created Oct 2, 2026.',
      ),
    ).toBeVisible();
    expect(head).toMatchObject({ canonical: '/gsa/military', robots: 'noindex' });
    expect(readForm('Lodging rate')).toEqual({
      locality: 'denver-co',
      startDate: '2027-03-30',
      endDate: '2027-04-03',
    });
  });

  it('links to the homes within the lowest rate of the dates', async () => {
    const { api } = await show(`/gsa/military?locality=denver-co&${STAY}`);
    expect(screen.getByRole('link', { name: 'See 42 homes in budget' })).toHaveAttribute(
      'href',
      `/s/denver/apartments/gsa/military?${STAY}&perDiem=150`,
    );
    expect(api.calls.find(({ name }) => name === 'searchHomes')).toMatchObject({
      input: { query: { market: 'denver', searchType: 'military', startDate: '2027-03-30', priceLte: 4562 } },
    });
  });

  it('is for the whole next month without dates', async () => {
    await show('/gsa/military?locality=denver-co');
    expect(screen.getByText('Up to $4,214.00 for 28 nights, Feb 1 – Mar 1.')).toBeVisible();
  });

  it('does not label official rates as samples', async () => {
    const [year] = RATES.fiscalYears;
    await show(`/gsa/military?locality=denver-co&${STAY}`, {
      getPerDiemRates: { ...RATES, fiscalYears: [{ ...year, isSample: false, source: 'GSA' }] },
    });
    expect(screen.queryByText(/not an official GSA figure/)).toBeNull();
    expect(screen.getByText(/Source: GSA\. Imported Oct 2, 2026\./)).toBeVisible();
  });

  it('says which nights have no rate', async () => {
    await show('/gsa/military?locality=denver-co&startDate=2027-09-29&endDate=2027-10-02');
    expect(screen.getByText('Up to $360.00 for 2 nights, Sep 29 – Oct 2.')).toBeVisible();
    expect(screen.getByText(/1 night not included/)).toBeVisible();
  });

  it('says if there are no homes there', async () => {
    await show(`/gsa/military?locality=denver-co&${STAY}`, { getPerDiemRates: { ...RATES, market: null } });
    expect(screen.getByText(/We have no homes in Denver \/ Aurora yet/)).toBeVisible();
  });

  it('says if a place has no rates', async () => {
    await show('/gsa/military?locality=atlantis-co', { getPerDiemRates: undefined });
    expect(screen.getByText(/We have no rates for this place/)).toBeVisible();
  });

  it('links to GSA without imported rates', async () => {
    await show('/gsa/military', { listPerDiemLocalities: { localities: [] } });
    expect(screen.getByRole('link', { name: 'Look up your rate at GSA' })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Lodging rate' })).toBeNull();
  });
});

it('links to the homes of each city within the per diem', async () => {
  await show('/gsa/military?perDiem=120');
  expect(screen.getByRole('link', { name: 'Denver 134 homes' })).toHaveAttribute(
    'href',
    '/s/denver/apartments/gsa/military?perDiem=120',
  );
  expect(screen.queryByRole('link', { name: /Nowhere/ })).toBeNull();
  expect(readForm('Per diem')).toEqual({ perDiem: '120' });
});

it('shows a message instead of the per diem form if there are no homes', async () => {
  await show('/gsa/military', { listDisplayCities: { markets: [], displayCities: [] } });
  expect(screen.getByText(/No homes are listed right now/)).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Per diem' })).toBeNull();
});

it('states who is eligible, and the law with its source and date', async () => {
  await show('/gsa/military');
  expect(screen.getByRole('heading', { level: 1, name: 'Homes for military and government travel' })).toBeVisible();
  expect(readRows(screen.getByRole('table', { name: 'Who can use a per diem' }))).toHaveLength(3);
  expect(screen.getByRole('link', { name: '50 U.S.C. § 3955' })).toBeVisible();
  expect(screen.getByText(/as of November 2026\. General information, not legal advice/)).toBeVisible();
});

it('sends a request for release with the reservation and the date of the orders', async () => {
  const { api } = await show('/gsa/military');
  const person = userEvent.setup();
  const form = within(screen.getByRole('region', { name: 'Request a release on orders' }));
  await person.click(form.getByRole('button', { name: 'Request release' }));
  expect(form.getByLabelText('Reservation reference')).toHaveFocus();
  await person.type(form.getByLabelText('Reservation reference'), 'LS-7K2M9Q');
  await person.type(form.getByLabelText('Date of your orders'), '2027-01-02');
  await person.selectOptions(form.getByLabelText('What changed'), 'Permanent change of station');
  await person.type(form.getByLabelText('First name'), 'Ann');
  await person.type(form.getByLabelText('Email'), 'ann@example.com');
  await person.click(form.getByRole('button', { name: 'Request release' }));
  expect(await form.findByRole('status')).toHaveTextContent('Your reservation has not changed.');
  expect(form.getByRole('status')).toHaveTextContent('LD-7K2M9Q');
  expect(api.calls.at(-1)).toEqual({
    name: 'createLead',
    input: {
      body: {
        productType: 'orders_change',
        reservationReference: 'LS-7K2M9Q',
        ordersOn: '2027-01-02',
        topic: 'Permanent change of station',
        firstName: 'Ann',
        email: 'ann@example.com',
      },
    },
  });
});

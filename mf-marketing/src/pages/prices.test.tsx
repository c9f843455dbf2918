import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import type { PageContext, Platform } from '@lodestay/platform';
import { fakeApi, renderAt, testPlatform, testPrices } from '@lodestay/testing';
import { sampleCities, sampleHome } from '../features/flex/testing/sample-home.ts';
import { Page as BarsalaPage } from './barsala-page/barsala-page.tsx';
import { Page as FlexPage } from './flex-page/flex-page.tsx';
import { Page as YearPage, head as getYearHead } from './one-year-flex-page/one-year-flex-page.tsx';
import { Page as StandbyPage, head as getStandbyHead } from './standby-page/standby-page.tsx';
import { Page as TermsPage } from './terms-page/terms-page.tsx';

const api = fakeApi({
  listDisplayCities: sampleCities(),
  searchHomes: { homeGroups: [{ key: 'the-alder-412', homes: [sampleHome()] }] },
  getHome: sampleHome(),
  getQuote: { available: true },
});
const IN_FORCE = testPrices({
  platformFee: 700,
  cleaning: 20_000,
  annualMembership: 25_000,
  standbyMembership: 9_900,
  card: 300,
  flex: 9_500,
  oneYearFlex: 8_500,
  standby: 6_000,
  sixMonths: 8_000,
});
const NEXT = testPrices({ cleaning: 22_000, flex: 11_000 }, '2027-02-01');

function show(page: React.ReactNode, prices: Platform['prices'] = IN_FORCE) {
  renderAt(page, { platform: testPlatform({ api, prices }) });
  return readText(document.body);
}
/** Percentages have a narrow space. */
const readText = (element: HTMLElement) => element.textContent.replaceAll('\u202f', '');
const context = { origin: 'https://site.example', today: '2027-01-04', prices: IN_FORCE } as unknown as PageContext;
const readRows = (name: string) =>
  within(screen.getByRole('table', { name })).getAllByRole('row').slice(1).map(readText);

describe('the terms', () => {
  it('state the fees and rates in force, and since when', () => {
    const text = show(<TermsPage />);
    expect(text).toContain('Effective Dec 1, 2026');
    const fees = readRows('Fees');
    expect(fees[0]).toContain('7% of the rent');
    expect(fees.find((row) => row.startsWith('Cleaning'))).toContain('$200');
    expect(fees.find((row) => row.startsWith('Standby membership'))).toContain('$99 a month');
    const rates = readRows('Rent by length of stay');
    expect(rates.find((row) => row.startsWith('180 nights'))).toContain('20% less than the monthly rent');
    expect(rates.find((row) => row.startsWith('Flex'))).toContain('5% less than the monthly rent');
    expect(rates.find((row) => row.startsWith('Standby'))).toContain('40% less than the monthly rent');
    expect(text).not.toContain('For bookings from');
  });

  it('are unchanged with the built-in list', () => {
    const text = show(<TermsPage />, testPrices({}, '2026-01-01'));
    expect(text).toContain('Effective Nov 28, 2026');
    expect(readRows('Fees').find((row) => row.startsWith('Cleaning'))).toContain('$150');
  });

  it('state what changes with the next list, and nothing else of it', () => {
    const text = show(<TermsPage />, [...testPrices({}), ...NEXT]);
    expect(readRows('Fees').find((row) => row.startsWith('Cleaning'))).toContain('$150');
    expect(text).toContain('For bookings from Feb 1, 2027: Flex: 10% more than the monthly rent.');
    expect(text).toContain('For bookings from Feb 1, 2027: Cleaning: $220.');
  });
});

it('Standby has the rate and the membership in force, also for search engines', () => {
  const text = show(<StandbyPage />);
  expect(text).toContain('The Standby rate is 40% below the home’s rent. The membership is $99 a month.');
  expect(text).toContain('You can subscribe in your account for $99 a month.');
  expect(getStandbyHead(context).description!.replaceAll('\u202f', '')).toContain('40% below the rent. ');
  expect(getStandbyHead(context).description).toContain('$99 a month.');
});

it('the Barsala page states the fees in force', () => {
  expect(show(<BarsalaPage />)).toContain(
    'the platform fee of 7%, cleaning of $200 (some buildings have their own fee) and, if you aren’t a member, the annual membership of $250. Paying by card adds 3%.',
  );
});

it('1-year Flex states the rate in force, also for search engines', () => {
  expect(show(<YearPage />)).toContain('at 15% below the monthly rent');
  expect(getYearHead(context).description!.replaceAll('\u202f', '')).toContain('at 15% below the monthly rent');
});

it('Flex calculates its example with the prices in force', async () => {
  show(<FlexPage />);
  await screen.findByRole('heading', { name: 'What it costs at The Alder, 412' });
  const text = readText(document.body);
  expect(text).toContain('the platform fee of 7%, cleaning of $200 (one time) and the annual membership of $250');
  expect(text).toContain('Flex, 5% below the monthly rent');
});

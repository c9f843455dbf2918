import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ApiError } from '@lodestay/platform/http';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { FlexContent } from './flex-content.tsx';
import { FLEX_QUESTIONS, ONE_YEAR_QUESTIONS } from './flex-texts.ts';
import { sampleCities, sampleHome } from './testing/sample-home.ts';

const result = (slugs: readonly string[]) => ({
  homeGroups: slugs.map((slug) => ({ key: slug, homes: [sampleHome({ slug, title: `Home ${slug}` })] })),
});

function show(url: string, answers: object = {}, kind: 'flex' | 'year' = 'flex') {
  const api = fakeApi({
    listDisplayCities: sampleCities(),
    searchHomes: result(['the-alder-412', 'the-elm-9']),
    getHome: ({ params }: { params: { slug: string } }) => sampleHome({ slug: params.slug }),
    getQuote: { available: true },
    ...answers,
  });
  const questions = kind === 'flex' ? FLEX_QUESTIONS : ONE_YEAR_QUESTIONS;
  const content = <FlexContent kind={kind} title="Title" lead="Lead" questions={questions} />;
  renderAt(content, { url, platform: testPlatform({ api }) });
  return api;
}

const findExample = () => screen.findByRole('heading', { name: 'What it costs at The Alder, 412' });
const getTable = (name: string) => within(screen.getByRole('table', { name }));

describe('Flex', () => {
  it('calculates an example for an available home in the city with the most homes', async () => {
    const api = show('/flex?startDate=2027-01-11');
    await findExample();
    expect(api.calls.find(({ name }) => name === 'searchHomes')!.input).toMatchObject({
      query: { market: 'denver', startDate: '2027-01-11', flex: true, committedNights: 60 },
    });
    const panel = within(screen.getByRole('region', { name: 'Flex' }));
    expect(panel.getAllByText('$3,922.19')).toHaveLength(2);
    expect(panel.getByText(/^60 nights, \$7,264\.8\d$/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Fixed, until Jul 11, 2027' })).toBeVisible();
  });

  it('shows what leaving costs as a chart and as a table', async () => {
    show('/flex?startDate=2027-01-11');
    await findExample();
    expect(screen.getByRole('img', { name: /^Chart of what is still to pay after notice/ })).toBeVisible();
    const rows = getTable('Still to pay after notice, by the day of notice').getAllByRole('row');
    expect(rows[1]).toHaveTextContent('Jan 11, 2027');
    expect(rows[1]).toHaveTextContent('leave Mar 12, 2027');
    expect(rows.at(-1)).toHaveTextContent('The stay has ended');
  });

  it('compares totals by length and marks the lowest', async () => {
    show('/flex?startDate=2027-01-11&months=4');
    await findExample();
    const rows = getTable('Total by length of stay').getAllByRole('row').slice(1);
    expect(rows.map((row) => /^\d+ (months|year)/.exec(row.textContent)![0])).toEqual([
      '2 months',
      '3 months',
      '4 months',
      '6 months',
      '9 months',
      '1 year',
    ]);
    for (const row of rows) expect(row).toHaveTextContent('Lowest');
  });

  it('links to the search and to the home with the stay, and to the other kind', async () => {
    show('/flex?startDate=2027-01-11');
    await findExample();
    for (const link of screen.getAllByRole('link', { name: 'See Flex homes in Denver' }))
      expect(link).toHaveAttribute('href', '/s/denver?startDate=2027-01-11&endDate=indefinite&committedNights=60');
    expect(screen.getByRole('link', { name: 'Open The Alder, 412' })).toHaveAttribute(
      'href',
      '/homes/the-alder-412?startDate=2027-01-11&endDate=indefinite&committedNights=60',
    );
    expect(screen.getByRole('link', { name: 'About 1-year Flex' })).toHaveAttribute('href', '/1-year-flex');
  });

  it('says where notice is given', async () => {
    show('/flex');
    await findExample();
    expect(
      within(screen.getByRole('region', { name: 'How a Flex stay ends' })).getByText(/You give notice in your account/),
    ).toBeVisible();
  });
});

describe('the form', () => {
  it('submits city, home, date and length of the example without JavaScript', async () => {
    show('/flex?home=the-elm-9&startDate=2027-01-11&months=9');
    await findExample();
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Change the example' });
    expect(form).toHaveAttribute('action', '/flex#cost');
    expect(Object.fromEntries(new FormData(form))).toEqual({
      city: 'denver',
      home: 'the-elm-9',
      startDate: '2027-01-11',
      months: '9',
    });
  });

  it('replaces the home when the city changes', async () => {
    const api = show('/flex?city=austin&home=the-alder-412');
    await findExample();
    expect(api.calls.find(({ name }) => name === 'searchHomes')!.input).toMatchObject({ query: { market: 'austin' } });
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('austin');
  });

  it('keeps a home that is not among the suggestions', async () => {
    show('/flex?home=far-1', { searchHomes: result(['the-elm-9']) });
    await findExample();
    expect(screen.getByRole('combobox', { name: 'Home' })).toHaveValue('far-1');
  });
});

describe('notices', () => {
  it('say that the home is not available from the date, and link to its calendar', async () => {
    show('/flex?startDate=2027-01-11', { getQuote: { available: false } });
    expect(await screen.findByText(/isn’t available for an open-ended stay from Jan 11, 2027/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See when it is available' })).toBeVisible();
  });

  it('say that a home is gone and a date has passed', async () => {
    const getHome = ({ params }: { params: { slug: string } }) =>
      params.slug === 'gone-1' ? new ApiError(410, null) : sampleHome();
    show('/flex?home=gone-1&startDate=2026-01-11', { getHome });
    expect(await screen.findByText('We couldn’t find that home, so here is another one.')).toBeVisible();
    expect(screen.getByText('Your move-in date has passed, so we ignored it.')).toBeVisible();
  });

  it('explain a minimum stay that is longer than the fixed stay', async () => {
    show('/flex?months=1', { getHome: sampleHome({ minimumNights: 90 }) });
    expect(await screen.findByText(/minimum stay is longer, so these dates can’t be booked/)).toBeVisible();
    expect(screen.getAllByText('Shorter than the minimum stay').length).toBeGreaterThan(0);
  });
});

describe('without an example', () => {
  it('still shows the questions if no homes are listed', async () => {
    show('/flex', { listDisplayCities: { markets: [], displayCities: [] } });
    expect(await screen.findByRole('heading', { name: 'No homes are listed right now' })).toBeVisible();
    expect(screen.getByText('How do I give notice?')).toBeVisible();
  });

  it('says so if the API does not respond', async () => {
    show('/flex', { listDisplayCities: new ApiError(503, null) });
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load a home for the example');
  });

  it('uses any home of the city if none is available', async () => {
    const searchHomes = ({ query }: { query: { flex?: boolean } }) => result(query.flex ? [] : ['the-alder-412']);
    const api = show('/flex', { searchHomes, getQuote: { available: false } });
    await findExample();
    expect(api.calls.filter(({ name }) => name === 'searchHomes')).toHaveLength(2);
  });
});

describe('1-year Flex', () => {
  it('lists the exits with dates, fees and totals', async () => {
    show('/1-year-flex?startDate=2027-01-11', {}, 'year');
    await findExample();
    expect(screen.getByRole('combobox', { name: 'You stay' })).toHaveValue('12');
    expect(screen.getByRole('region', { name: 'Fixed, until Jan 11, 2028' })).toBeVisible();
    const rows = getTable('Early exit dates of a 1-year Flex stay').getAllByRole('row').slice(1);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toHaveTextContent(/^After 3 monthsMar 12, 2027Sun, Apr 11, 2027\$5,\d{3}\.\d\d/);
    expect(rows[3]).toHaveTextContent(/^After the yearDec 12, 2027Tue, Jan 11, 2028None/);
    expect(screen.getByRole('link', { name: 'Open The Alder, 412' })).toHaveAttribute(
      'href',
      '/homes/the-alder-412?startDate=2027-01-11&endDate=indefinite&committedNights=365',
    );
  });
});

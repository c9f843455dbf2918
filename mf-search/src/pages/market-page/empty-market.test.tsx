import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { HomeAlternatives } from '@lodestay/contracts';
import { sampleResult } from '../../testing/samples.ts';
import { alder, resetVisitor, corona, DATES, show } from './market-page.testing.tsx';

beforeEach(resetVisitor);

describe('the market page without results', () => {
  const nothing = () => sampleResult([]);
  const alternatives: HomeAlternatives = {
    totalHomes: 0,
    filters: [
      { filter: 'amenity', parameters: ['pets'], homes: 31 },
      { filter: 'dates', parameters: ['start_date', 'end_date'], homes: 4 },
    ],
    dates: [{ shiftDays: 3, startDate: '2027-01-14', endDate: '2027-04-14', homes: 5 }],
    nearby: [{ home: corona, kilometers: 20 }],
    splitStays: [
      {
        moves: 1,
        total: 1_200_000,
        legs: [
          { home: alder, startDate: '2027-01-11', endDate: '2027-02-11', nights: 31, total: 500_000 },
          { home: corona, startDate: '2027-02-11', endDate: '2027-04-11', nights: 59, total: 700_000 },
        ],
      },
    ],
    unanswered: [],
  };

  it('suggests removing filters before the alternatives load', async () => {
    show(`/s/denver?${DATES}&amenity=pets`, nothing);
    expect(await screen.findByRole('heading', { name: 'No homes in Denver' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Any dates' })).toHaveAttribute('href', '/s/denver?amenity=pets');
    expect(screen.getByRole('link', { name: 'Remove “Pets welcome”' })).toHaveAttribute('href', `/s/denver?${DATES}`);
  });

  it('shows the map only if a map area was searched', async () => {
    const { go } = show(`/s/denver?${DATES}`, nothing);
    await screen.findByRole('heading', { name: 'No homes in Denver' });
    expect(screen.queryByRole('button', { name: 'Map' })).toBeNull();
    go('/s/denver?swLatitude=39&swLongitude=-105&neLatitude=40&neLongitude=-104');
    expect(await screen.findByRole('button', { name: 'Map' })).toBeInTheDocument();
  });

  it('links to the waitlist of the city page before the alternatives load', async () => {
    show('/s/denver', nothing);
    expect(await screen.findByRole('heading', { name: 'No homes are listed here right now' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Join the Denver waitlist' })).toHaveAttribute(
      'href',
      '/l/denver#waitlist-heading',
    );
    expect(screen.queryByText(/Remove one thing/)).toBeNull();
  });

  it('links to the nearest cities for the same stay if no homes are nearby, and to the waitlist', async () => {
    show(`/s/denver?${DATES}`, nothing, {}, { ...alternatives, filters: [], dates: [], nearby: [], splitStays: [] });
    expect(await screen.findByRole('link', { name: 'Pueblo, 103 miles away' }, { timeout: 10_000 })).toHaveAttribute(
      'href',
      `/s/pueblo?${DATES}`,
    );
    expect(screen.getByRole('link', { name: 'Join the Denver waitlist' })).toHaveAttribute('href', '#waitlist-heading');
    expect(document.getElementById('waitlist-heading')).toHaveTextContent('Can’t find a home in Denver?');
  });

  it('shows the number of homes of the nearest cities if the search has no dates', async () => {
    show(
      '/s/denver?amenity=pets',
      nothing,
      {},
      { ...alternatives, filters: [], dates: [], nearby: [], splitStays: [] },
    );
    expect(
      await screen.findByRole('link', { name: 'Pueblo, 103 miles away: 12 homes' }, { timeout: 10_000 }),
    ).toHaveAttribute('href', '/s/pueblo');
  });

  it('shows how many homes each suggestion adds', async () => {
    show(`/s/denver?${DATES}&amenity=pets`, nothing, {}, alternatives);
    expect(await screen.findByRole('link', { name: 'Remove “Pets welcome”: 31 homes' })).toHaveAttribute(
      'href',
      `/s/denver?${DATES}`,
    );
    expect(screen.getByRole('link', { name: 'Any dates: 4 homes' })).toHaveAttribute('href', '/s/denver?amenity=pets');
    expect(screen.queryByRole('link', { name: 'Any dates' })).toBeNull();
  });

  it('makes no suggestions if none would find homes', async () => {
    show(`/s/denver?${DATES}`, nothing, {}, { ...alternatives, filters: [] });
    expect(await screen.findByRole('heading', { name: 'No homes are listed here right now' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Any dates' })).toBeNull();
  });

  it('suggests removing each amenity, and all of them', async () => {
    const filters: HomeAlternatives['filters'] = [['pets', 'pool'], ['pool'], ['pets']].map((parameters, at) => ({
      filter: 'amenity',
      parameters,
      homes: 30 - at,
    }));
    show('/s/denver?amenity=pets,pool', nothing, {}, { ...alternatives, filters });
    expect(await screen.findByRole('link', { name: 'Any amenities: 30 homes' })).toHaveAttribute('href', '/s/denver');
    expect(screen.getByRole('link', { name: 'Remove “Pool”: 29 homes' })).toHaveAttribute(
      'href',
      '/s/denver?amenity=pets',
    );
    expect(screen.getByRole('link', { name: 'Remove “Pets welcome”: 28 homes' })).toHaveAttribute(
      'href',
      '/s/denver?amenity=pool',
    );
  });

  it('suggests other search types and the whole market, with and without counts', async () => {
    const address = '/s/denver/apartments/1-bedroom?displayCity=aurora-co';
    let answer: (found: HomeAlternatives) => void = () => {};
    show(address, nothing, {}, () => new Promise<HomeAlternatives>((resolve) => (answer = resolve)));
    expect(await screen.findByRole('link', { name: 'All homes in Denver' })).toHaveAttribute(
      'href',
      '/s/denver?displayCity=aurora-co',
    );
    expect(screen.getByRole('link', { name: 'Anywhere around Denver' })).toHaveAttribute(
      'href',
      '/s/denver/apartments/1-bedroom',
    );
    answer({
      ...alternatives,
      filters: [
        { filter: 'city', parameters: ['display_city'], market: { slug: 'denver', name: 'Denver' }, homes: 6 },
        { filter: 'kind', parameters: ['search_type', 'beds'], homes: 4 },
      ],
    });
    expect(await screen.findByRole('link', { name: 'Anywhere in Denver: 6 homes' })).toHaveAttribute(
      'href',
      '/s/denver/apartments/1-bedroom',
    );
    expect(screen.getByRole('link', { name: 'All homes in Denver: 4 homes' })).toHaveAttribute(
      'href',
      '/s/denver?displayCity=aurora-co',
    );
  });

  it('omits dates that their page would not search', async () => {
    show(
      `/s/denver?${DATES}`,
      nothing,
      {},
      {
        ...alternatives,
        dates: [{ ...alternatives.dates[0]!, startDate: '2027-01-01', endDate: '2027-04-01', shiftDays: -10 }],
      },
    );
    expect(await screen.findByRole('region', { name: 'Homes nearby' }, { timeout: 10_000 })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Nearest available dates' })).toBeNull();
  });

  it('suggests removing several filters if no single one is enough', async () => {
    const filters: HomeAlternatives['filters'] = [
      { filter: 'several', parameters: ['pets', 'start_date', 'end_date'], homes: 7 },
    ];
    show(`/s/denver?${DATES}&amenity=pets`, nothing, {}, { ...alternatives, filters });
    expect(await screen.findByText('One change isn’t enough. Try several at once:')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Remove filters and dates: 7 homes' })).toHaveAttribute(
      'href',
      '/s/denver',
    );
    expect(screen.queryByRole('link', { name: 'Remove “Pets welcome”' })).toBeNull();
  });

  it('suggests single changes only if one of them is enough', async () => {
    show(
      `/s/denver?${DATES}&amenity=pets`,
      nothing,
      {},
      {
        ...alternatives,
        filters: [
          ...alternatives.filters,
          { filter: 'several', parameters: ['pets', 'start_date', 'end_date'], homes: 70 },
        ],
      },
    );
    expect(await screen.findByRole('link', { name: 'Any dates: 4 homes' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Remove filters and dates/ })).toBeNull();
  });

  it('requests parts that timed out once more and keeps the suggestions meanwhile', async () => {
    const answers = [
      { ...alternatives, filters: [], unanswered: ['filters'] as const },
      { ...alternatives, nearby: [], unanswered: ['nearby'] as const },
    ];
    const { api } = show(`/s/denver?${DATES}`, nothing, {}, () => answers.shift());
    expect(await screen.findByRole('link', { name: 'Any dates: 4 homes' }, { timeout: 10_000 })).toHaveAttribute(
      'href',
      '/s/denver',
    );
    // Parts of the first response stay.
    expect(screen.getByRole('region', { name: 'Homes nearby' })).toBeVisible();
    expect(api.calls.filter(({ name }) => name === 'listAlternatives')).toHaveLength(2);
  });

  it('makes no third request, and shows suggestions without counts', async () => {
    const { api } = show(`/s/denver?${DATES}`, nothing, {}, { ...alternatives, filters: [], unanswered: ['filters'] });
    expect(await screen.findByRole('region', { name: 'Homes nearby' }, { timeout: 10_000 })).toBeVisible();
    await waitFor(() => expect(api.calls.filter(({ name }) => name === 'listAlternatives')).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'Any dates' })).toHaveAttribute('href', '/s/denver');
    expect(screen.queryByRole('heading', { name: 'No homes are listed here right now' })).toBeNull();
  });

  it('shows no counts if homes have become available since the search', async () => {
    show(
      `/s/denver?${DATES}`,
      nothing,
      {},
      { totalHomes: 2, filters: [], dates: [], nearby: [], splitStays: [], unanswered: [] },
    );
    expect(await screen.findByRole('button', { name: 'Join the waitlist' }, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Any dates' })).toHaveAttribute('href', '/s/denver');
  });

  it('offers other dates, split stays, nearby homes and the waitlist', async () => {
    show(`/s/denver?${DATES}&amenity=pets`, nothing, {}, alternatives);
    expect(
      await screen.findByRole('link', { name: 'Jan 14 – Apr 14, 3 days later: 5 homes' }, { timeout: 10_000 }),
    ).toHaveAttribute('href', '/s/denver?startDate=2027-01-14&endDate=2027-04-14&amenity=pets');
    const split = within(screen.getByRole('region', { name: 'Split your stay' }));
    expect(split.getByRole('link', { name: 'The Alder, 412' })).toHaveAttribute(
      'href',
      '/homes/the-alder-412?startDate=2027-01-11&endDate=2027-02-11',
    );
    expect(split.getByText('1 move, total').closest('p')).toHaveTextContent('$12,000');
    const nearby = within(screen.getByRole('region', { name: 'Homes nearby' })).getByRole('article');
    expect(nearby).toHaveTextContent('Denver · 12 miles away · 2 beds');
    expect(screen.queryByRole('region', { name: 'Nearest cities with homes' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Join the waitlist' })).toBeVisible();
  });

  it('passes the dates and filters of the search to the waitlist', async () => {
    const { api } = show(
      `/s/denver?${DATES}&flexibleDays=3&minOccupants=2&maxPrice=3000&amenity=pets`,
      nothing,
      {},
      alternatives,
    );
    const button = await screen.findByRole('button', { name: 'Join the waitlist' }, { timeout: 10_000 });
    expect(screen.getByLabelText(/Move-in date/)).toHaveValue('2027-01-11');
    expect(
      screen.getByText('From your search: dates give or take 3 days, 2 guests, pets allowed, up to $3,000 a month.'),
    ).toBeVisible();
    await userEvent.type(screen.getByLabelText('First name'), 'Ann');
    await userEvent.type(screen.getByLabelText('Email'), 'ann@example.com');
    await userEvent.click(button);
    expect(await screen.findByText(/You’re on the Denver waitlist/)).toBeVisible();
    expect(api.calls.at(-1)).toMatchObject({
      name: 'createLead',
      input: {
        body: {
          productType: 'city_waitlist',
          city: 'Denver',
          startDate: '2027-01-11',
          endDate: '2027-04-11',
          flexibleDays: 3,
          guests: 2,
          pets: true,
          budget: 3000,
        },
      },
    });
  });
});

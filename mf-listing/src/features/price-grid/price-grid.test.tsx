import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PriceGrid } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { addDays } from '@lodestay/stay';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { describe, expect, it } from '@jest/globals';
import { NOW, sampleAvailability, sampleHome } from '../../testing/sample-home.ts';
import { resolveListingStay, getStayLimits } from '../../stay/listing-stay.ts';
import { parseStay } from '@lodestay/links';
import { LazyPriceGrid } from './lazy-price-grid.tsx';

/** Three move-in dates a week apart and two lengths. The second date is taken; the third is too short for the first length. */
function createGrid(from: string): PriceGrid {
  const cell = (start: string, nights: number, total: number, answer: 'free' | 'taken' | 'too_short') => ({
    endDate: addDays(start, nights),
    nights,
    total,
    monthly: 315_000,
    nightlyTotal: Math.round(total / nights),
    answer,
  });
  const days = [0, 7, 14].map((later) => addDays(from, later)) as [string, string, string];
  return {
    homeSlug: 'the-alder-412',
    lengths: [
      { unit: 'month', count: 1 },
      { unit: 'month', count: 3 },
    ],
    rows: [
      { startDate: days[0], cells: [cell(days[0], 31, 370_025, 'free'), cell(days[0], 90, 964_625, 'free')] },
      { startDate: days[1], cells: [cell(days[1], 31, 370_025, 'taken'), cell(days[1], 90, 964_625, 'taken')] },
      { startDate: days[2], cells: [cell(days[2], 29, 350_000, 'too_short'), cell(days[2], 90, 964_625, 'free')] },
    ],
    cheapest: { startDate: days[0], endDate: addDays(days[0], 90) },
  };
}

async function show(
  query = 'startDate=2027-01-11&endDate=2027-04-11',
  answer: unknown = ({ query: { from } }: { query: { from: string } }) => createGrid(from),
) {
  const api = fakeApi({ getPriceGrid: answer });
  const limits = getStayLimits(sampleHome(), sampleAvailability());
  const listing = resolveListingStay(parseStay(new URLSearchParams(query)), sampleHome(), limits);
  renderAt(<LazyPriceGrid slug="the-alder-412" listing={listing} limits={limits} />, {
    platform: testPlatform({ api, now: NOW }),
  });
  expect(api.calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Compare prices' }));
  return api;
}

describe('price grid', () => {
  it('has move-in dates and lengths as headers', async () => {
    await show();
    const grid = await screen.findByRole('grid', { name: 'Prices by move-in date and length of stay' });
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Move in', '1 month', '3 months']);
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map((header) => header.textContent),
    ).toEqual(['Mon, Jan 11', 'Mon, Jan 18', 'Mon, Jan 25']);
    expect(within(grid).getAllByRole('gridcell')).toHaveLength(6);
  });

  it('links only available stays to the checkout, with the chosen pets', async () => {
    await show('startDate=2027-01-11&endDate=2027-04-11&pets=1');
    const links = within(await screen.findByRole('grid')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/new-reservation/profile/the-alder-412?startDate=2027-01-11&endDate=2027-02-11&pets=1',
      '/new-reservation/profile/the-alder-412?startDate=2027-01-11&endDate=2027-04-11&pets=1',
      '/new-reservation/profile/the-alder-412?startDate=2027-01-25&endDate=2027-04-25&pets=1',
    ]);
    expect(screen.getByText(/but not the pets and parking/)).toBeInTheDocument();
  });

  it('says why a stay is not available', async () => {
    await show();
    const cells = within(await screen.findByRole('grid')).getAllByRole('gridcell');
    expect(cells[2]).toHaveTextContent('Taken: booked before Feb 18');
    expect(cells[4]).toHaveTextContent('Too short: 30-night minimum');
  });

  it('labels the lowest price, and shows the price per night for every stay', async () => {
    await show();
    const cells = within(await screen.findByRole('grid')).getAllByRole('gridcell');
    expect(cells[1]).toHaveTextContent('$9,646.25 Lowest, $107 a night');
    expect(cells[0]).toHaveTextContent('$3,700.25 $119 a night');
  });

  it('has one tab stop, on the lowest price, and moves with arrow keys', async () => {
    await show();
    const grid = await screen.findByRole('grid');
    const getTabStops = () => [...grid.querySelectorAll('[tabindex="0"]')];
    expect(getTabStops()).toHaveLength(1);
    const [cheapest] = getTabStops() as [HTMLElement];
    expect(cheapest).toHaveTextContent('Lowest');
    cheapest.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('Taken');
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('Too short');
    expect(getTabStops()).toEqual([document.activeElement]);
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    expect(document.activeElement).toHaveTextContent('$3,700.25');
  });

  it('moves by eight weeks, and not before today', async () => {
    const api = await show();
    await screen.findByRole('grid');
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    await screen.findByText('Move-in dates Mar 8 – Mar 22, 2027');
    for (const _ of [1, 2, 3]) await userEvent.click(screen.getByRole('button', { name: 'Earlier' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Earlier' })).toBeDisabled());
    expect(api.calls.map(({ input }) => (input as { query: { from: string } }).query.from)).toEqual([
      '2027-01-11',
      '2027-03-08',
      '2026-11-21',
    ]);
  });

  it('retries after a failed request', async () => {
    let isDown = true;
    await show(undefined, ({ query: { from } }: { query: { from: string } }) =>
      isDown ? new ApiError(503, null) : createGrid(from),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the prices.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('grid')).toBeInTheDocument();
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StayQuery } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { resolveStay } from '@lodestay/stay';
import { addToComparison } from '@lodestay/saved';
import { saveForVisitor } from '@lodestay/saved/visitor-favorites';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { NOW, sampleHome, sampleIncluded, sampleQuote } from '../../testing/sample-home.ts';
import { head, Page } from './compare-page.tsx';

const floorPlanUrl = 'https://plans.example/a.pdf';
const homes = {
  'a-1': sampleHome({
    slug: 'a-1',
    title: 'Alder',
    pets: { allowed: false, maximum: 0, fee: 0 },
    included: sampleIncluded({ floorPlanUrl }),
  }),
  'b-2': sampleHome({ slug: 'b-2', title: 'Birch', monthlyRent: 280_000, availableFrom: '2027-02-01' }),
  'c-3': sampleHome({ slug: 'c-3', title: 'Cedar' }),
} as const;

type QuoteInput = { params: { slug: keyof typeof homes }; query: StayQuery };

function answerQuote({ params: { slug }, query }: QuoteInput) {
  const home = homes[slug];
  if ((query.pets ?? 0) > (home.pets.maximum ?? 2))
    throw new ApiError(422, {
      error: {
        code: 'invalid',
        message: 'No',
        fields: [{ path: 'pets', message: 'This home doesn’t allow pets.' }],
        request_id: 'r',
      },
    });
  const resolved = resolveStay({
    checkIn: query.startDate,
    checkOut: query.endDate ?? null,
    standby: query.stayKind === 'standby',
  });
  if (!resolved.ok) throw new ApiError(422, null);
  return sampleQuote(home, resolved.stay, { paymentMethod: query.paymentMethod }, { pets: query.pets });
}

function show(query: string) {
  const api = fakeApi({
    getHome: ({ params: { slug } }: QuoteInput) =>
      homes[slug] ?? new ApiError((slug as string) === 'gone-9' ? 410 : 404, null),
    getRemovedHome: { title: 'The Elm, 9' },
    listHomeCards: ({ query: { slugs } }: { query: { slugs: string[] } }) => ({
      homes: Object.values(homes).filter(({ slug }) => slugs.includes(slug)),
    }),
    getQuote: answerQuote,
  });
  const navigate = jest.fn();
  renderAt(<Page />, {
    url: `/compare?${query}`,
    path: '/compare',
    platform: testPlatform({ api, navigate, now: NOW }),
  });
  return { api, navigate };
}

const DATES = 'startDate=2027-01-11&endDate=2027-04-11';

describe('comparison page', () => {
  it('shows the total first and marks the lowest', async () => {
    show(`homes=a-1,b-2&${DATES}`);
    const row = await screen.findByRole('row', { name: /^Total/ });
    const [alder, birch] = within(row).getAllByRole('cell');
    expect(alder).toHaveTextContent('$9,646.25');
    expect(birch).toHaveTextContent(/Lowest$/);
    expect(
      screen
        .getAllByRole('columnheader')
        .slice(1)
        .map((header) =>
          within(header)
            .getByRole('link', { name: /^(Alder|Birch)$/ })
            .getAttribute('href'),
        ),
    ).toEqual([`/homes/a-1?${DATES}`, `/homes/b-2?${DATES}`]);
  });

  it('links to the floor plans that are given', async () => {
    show(`homes=a-1,b-2&${DATES}`);
    const [alder, birch] = within(await screen.findByRole('row', { name: /^Floor plan/ })).getAllByRole('cell');
    expect(within(alder!).getByRole('link', { name: 'View floor plan' })).toHaveAttribute('href', floorPlanUrl);
    expect(birch).toHaveTextContent('Not stated');
  });

  it.each([
    ['standby=true&startDate=2027-01-11', '2027-01-11', /^Standby rate\. Totals are for the first month\./],
    ['standby=true', '2027-02-01', /^Shown from Feb 1, example dates\. Choose your own dates\. Standby rate/],
  ])('compares Standby rates for %s without booking links', async (query, startDate, text) => {
    const { api } = show(`homes=a-1,b-2&${query}`);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(
      api.calls.filter(({ name }) => name === 'getQuote').map(({ input }) => (input as QuoteInput).query),
    ).toMatchObject([
      { startDate, stayKind: 'standby' },
      { startDate, stayKind: 'standby' },
    ]);
    expect(screen.getByRole('link', { name: 'Alder' })).toHaveAttribute(
      'href',
      `/homes/a-1?standby=true&startDate=${startDate}`,
    );
    expect(screen.queryByRole('link', { name: /Request to book/ })).toBeNull();
  });

  it('loads the pictures eagerly, in a size for the number of homes', async () => {
    show(`homes=a-1,b-2&${DATES}`);
    const table = await screen.findByRole('table');
    const pictures = within(table).getAllByRole('img');
    expect(
      pictures.map((picture) => [
        picture.getAttribute('loading'),
        picture.parentElement!.querySelector('source')!.sizes,
      ]),
    ).toEqual(pictures.map(() => ['eager', '(max-width: 767px) 8rem, (max-width: 1280px) 32vw, 26rem']));
    expect(pictures).toHaveLength(2);
  });

  it.each([
    ['homes=a-1,b-2', null],
    ['homes=a-1,b-2,c-3', 'Scroll sideways to see all 3 homes.'],
  ])('shows the right scroll hint for %s', async (query, hint) => {
    show(`${query}&${DATES}`);
    await screen.findByRole('table');
    expect(screen.queryByText(/sideways/)?.textContent ?? null).toBe(hint);
  });

  it('shows the refund dates', async () => {
    show(`homes=a-1&${DATES}`);
    expect(await screen.findByRole('row', { name: /^If you cancel/ })).toHaveTextContent('Through Dec 12');
  });

  it('asks for the same stay, pets and payment method for all homes', async () => {
    const { api, navigate } = show(`homes=a-1,b-2&${DATES}&pets=1&paymentMethod=card`);
    expect(await screen.findByText('This home doesn’t allow pets.')).toBeInTheDocument();
    expect(api.calls.filter(({ name }) => name === 'getQuote').map(({ input }) => (input as QuoteInput).query)).toEqual(
      Array.from({ length: 2 }, () =>
        expect.objectContaining({ pets: 1, paymentMethod: 'card', startDate: '2027-01-11' }),
      ),
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Payment method' }), 'Bank account');
    expect(navigate).toHaveBeenCalledWith(`/compare?homes=a-1,b-2&${DATES}&pets=1`, {
      replace: true,
      keepScroll: true,
    });
  });

  it('suggests a month when all homes may be available if the URL has no dates', async () => {
    show('homes=a-1,b-2');
    expect(await screen.findByText(/Shown for Feb 1 – Mar 3, example dates/)).toBeInTheDocument();
  });

  it('removes a home with a link', async () => {
    show(`homes=a-1,b-2&${DATES}`);
    expect(await screen.findByRole('link', { name: 'Remove Alder' })).toHaveAttribute(
      'href',
      `/compare?homes=b-2&${DATES}`,
    );
  });

  it('leaves out unlisted homes, names them, and removes them from the stored comparison', async () => {
    ['a-1', 'gone-9'].forEach(addToComparison);
    const { navigate } = show(`homes=a-1,gone-9,never-1&${DATES}`);
    expect(
      await screen.findByText(/The Elm, 9 and one other home are no longer listed and not shown\./),
    ).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('compared_homes')!)).toEqual(['a-1']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Payment method' }), 'Card');
    expect(navigate).toHaveBeenCalledWith(`/compare?homes=a-1&${DATES}&paymentMethod=card`, {
      replace: true,
      keepScroll: true,
    });
  });

  it('offers saved homes to add', async () => {
    saveForVisitor('b-2', { listName: null, note: '' }, new Date(NOW));
    show(`homes=a-1&${DATES}`);
    const add = await screen.findByRole('link', { name: 'Add Birch' });
    expect(add).toHaveAttribute('href', `/compare?homes=a-1,b-2&${DATES}`);
    expect(screen.getByRole('button', { name: 'Save Alder' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('shows the invalid-dates message of the specification', async () => {
    show('homes=a-1&startDate=2027-04-11&endDate=2027-01-11');
    expect(await screen.findByText('Please select a valid date range for your reservation.')).toBeInTheDocument();
  });

  it.each(['', 'homes=gone-9'])('explains how to start if there is nothing to compare (%s)', async (query) => {
    show(query);
    expect(await screen.findByRole('heading', { level: 1, name: 'No homes to compare yet' })).toBeInTheDocument();
    expect(screen.getByText(/press\s+Compare\. Up to 4 can be compared side by side\./)).toBeInTheDocument();
  });
});

it('tells search engines not to index the page', () => {
  expect(head({ url: new URL('https://site.example/compare?homes=a-1,b-2') } as never)).toMatchObject({
    title: 'Compare 2 homes | Lodestay',
    robots: 'noindex',
  });
});

import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HomeDetail, Quote, StayQuery } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { formatMoney, formatZonedTime, resolveStay } from '@lodestay/stay';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { stubGlobal } from '@lodestay/testing/stubs';
import { NOW, sampleAvailability, sampleHome, sampleIncluded, sampleQuote } from '../../testing/sample-home.ts';
import { Page } from './home-page.tsx';
import { loadIslands } from './home-islands.ts';

const DATES = 'startDate=2027-01-11&endDate=2027-04-11';

function createQuote(home: HomeDetail, query: StayQuery, changes: Partial<Quote>) {
  const resolved = resolveStay({
    checkIn: query.startDate,
    checkOut: query.endDate ?? 'indefinite',
    committedNights: query.committedNights,
    kind: query.stayKind === 'standby' ? 'standby' : null,
  });
  if (!resolved.ok) throw new ApiError(422, null);
  return sampleQuote(home, resolved.stay, changes, { pets: query.pets, parkingSpots: query.parkingSpots });
}

function show(query: string, { home = sampleHome(), quote = {}, similar = [] as unknown[], answers = {} } = {}) {
  const api = fakeApi({
    getHome: home,
    getAvailability: sampleAvailability(),
    getQuote: ({ query: stay }: { query: StayQuery }) => createQuote(home, stay, quote),
    listSimilarHomes: { homes: similar },
    ...answers,
  });
  const navigate = jest.fn();
  const platform = testPlatform({ api, navigate, now: NOW });
  renderAt(<Page />, { url: `/homes/${home.slug}?${query}`, path: '/homes/:slug', platform });
  return { navigate, api };
}

const panel = () => screen.findByRole('complementary', { name: 'Book this home' });
const toCents = (text: string | null) => Number(text!.replace(/[^\d]/g, ''));

beforeAll(loadIslands);
beforeEach(() => {
  stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

describe('price', () => {
  it('adds up to the cent, includes required fees, and links to the profile step', async () => {
    show(DATES);
    const total = await within(await panel()).findByText('$9,646.25');
    const rows = [...total.closest('dl')!.querySelectorAll('dd')].map((row) => toCents(row.textContent));
    expect(rows.slice(0, -1).reduce((sum, row) => sum + row, 0)).toBe(rows.at(-1));
    const book = within(await panel()).getByRole('link', { name: 'Request to book, $3,551.38' });
    expect(book).toHaveAttribute('href', `/new-reservation/profile/the-alder-412?${DATES}`);
  });

  it('has the occupancy tax of a short stay as a line of its own, with its rate and its limit', async () => {
    const taxes = [{ name: 'Denver lodger’s tax', basisPoints: 1_075, underNights: 30 }];
    show('startDate=2027-01-11&endDate=2027-01-31', {
      home: sampleHome({ installed: true, minimumNights: 7, taxes }),
      answers: { getAvailability: sampleAvailability({ minimumNights: 7 }) },
    });
    const label = await within(await panel()).findByText('Occupancy tax, 10.75%');
    const rows = [...label.closest('dl')!.querySelectorAll('dd')].map((row) => toCents(row.textContent));
    expect(rows.slice(0, -1).reduce((sum, row) => sum + row, 0)).toBe(rows.at(-1));
    expect(label.closest('div')).toHaveTextContent('Denver lodger’s tax; none on stays of 30 nights or more');
  });

  it('says that a sample listing can’t be booked here, with its price but without a button', async () => {
    const sample = { source: 'Inside Airbnb', month: '2025-09', bookable: false };
    show(DATES, { home: sampleHome({ sample }) });
    const book = within(await panel());
    expect(await book.findByText('This sample listing can’t be booked here.')).toBeVisible();
    expect(book.getByText('$9,646.25')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Request to book|Choose dates/ })).toBeNull();
    expect(screen.queryByText(/due at booking\. You won’t be charged/)).toBeNull();
    cleanup();
    show('', { home: sampleHome({ sample }) });
    expect(within(await panel()).getByText('This sample listing can’t be booked here.')).toBeVisible();
    expect(screen.queryByText(/and to book/)).toBeNull();
  });

  it('shows the total by card', async () => {
    show(DATES);
    expect(await within(await panel()).findByText('By card: $9,846.89 (includes a $200.64 fee)')).toBeVisible();
  });

  it('says what members pay, to people without a membership only', async () => {
    show(DATES);
    expect(
      await within(await panel()).findByText('For members: $9,447.25, without the annual membership fee'),
    ).toBeVisible();
  });

  it('has a space before the sign-in button, for text that is copied', async () => {
    show(DATES);
    const signIn = await within(await panel()).findByRole('button', { name: 'Sign in' });
    expect(signIn.parentElement).toHaveTextContent('no charge for members Sign in');
  });

  it('titles the extras once', async () => {
    show(DATES);
    const extras = await screen.findByRole('group', { name: 'Optional extras' });
    expect(within(extras).getAllByText('Optional extras')).toHaveLength(1);
  });

  it('includes no pets or parking until they are chosen', async () => {
    const { navigate } = show(DATES);
    const pet = await screen.findByRole('checkbox', { name: /Pet, one-time fee/ });
    expect(pet).not.toBeChecked();
    await userEvent.click(pet);
    expect(navigate).toHaveBeenCalledWith(`/homes/the-alder-412?${DATES}&pets=1`, { replace: true, keepScroll: true });
  });

  it('adds a chosen pet, and offers a second', async () => {
    show(`${DATES}&pets=1`);
    expect(await within(await panel()).findByText(formatMoney(964_625 + 30_000))).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /A second pet/ })).toBeInTheDocument();
  });

  it('shows when each payment is due', async () => {
    show(DATES);
    const plan = (await screen.findByText('3 payments, last one on Mar 11')).closest('details')!;
    const rows = within(plan).getAllByRole('listitem', { hidden: true });
    expect(
      rows.map(({ firstElementChild, lastElementChild }) => [
        firstElementChild!.textContent,
        lastElementChild!.textContent,
      ]),
    ).toEqual([
      ['At booking', '$3,551.38'],
      ['Feb 11', '$2,892.48'],
      ['Mar 11', '$3,202.39'],
    ]);
    expect(rows.reduce((sum, row) => sum + toCents(row.lastElementChild!.textContent), 0)).toBe(964_625);
  });

  it('explains when the rent of a longer stay applies', async () => {
    show('startDate=2027-01-11&endDate=2027-04-09');
    expect(
      await within(await panel()).findByText(
        /^A shorter stay never costs more than a longer one: 90 nights cost less than 88, so you pay the rent for 90 nights/,
      ),
    ).toBeVisible();
  });

  it('shows an error with a retry link if the price fails to load', async () => {
    show(DATES, { answers: { getQuote: new ApiError(503, null) } });
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the price. Your dates are saved.');
  });
});

it('shows the parking mode in the amenities', async () => {
  show(DATES, {
    home: sampleHome({ amenities: ['parking'], parking: { mode: 'waitlist', monthly: null, spots: null } }),
  });
  expect(await screen.findByText('Parking, waitlist')).toBeInTheDocument();
});

describe('stay', () => {
  it.each(['', 'flex=true'])('asks for dates instead of pricing dates that nobody chose: %s', async (query) => {
    const { api } = show(query);
    const book = within(await panel());
    expect(book.getByText('Choose your dates')).toBeInTheDocument();
    expect(book.queryByText(/Total|due at booking/)).toBeNull();
    expect(screen.queryByRole('link', { name: /Request to book/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Choose dates' })).toHaveAttribute('href', '#book');
    expect(api.calls.some(({ name }) => name === 'getQuote')).toBe(false);
  });

  it('offers the first available dates of a fixed stay', async () => {
    show('');
    expect(await screen.findByRole('link', { name: 'Dec 3, 2026 – Jan 3, 2027' })).toHaveAttribute(
      'href',
      '/homes/the-alder-412?startDate=2026-12-03&endDate=2027-01-03',
    );
  });

  it('says that a long stay has a lower rent, and strikes nothing through', async () => {
    show(DATES);
    const book = within(await panel());
    expect(await book.findByText('5% off for 3+ months')).toBeInTheDocument();
    expect(document.querySelector('s')).toBeNull();
  });

  it('shows for Flex what is due now, per month and at least, before the example of a year', async () => {
    show('startDate=2027-07-09&endDate=indefinite');
    const book = within(await panel());
    const due = await book.findByText('Due at booking');
    expect(book.getByText('Rent per month')).toBeInTheDocument();
    expect(book.getByText('Minimum, 60 nights')).toBeInTheDocument();
    const year = book.getByText('Total for 365 nights');
    expect(year).not.toBeVisible();
    expect(due.compareDocumentPosition(year) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Price and booking' })).toHaveTextContent(/due at booking/);
  });

  it('states what a guest needs before booking', async () => {
    show(DATES);
    const book = within(await panel());
    expect(book.getByText('What you need to book: 30-night minimum, no deposit')).toBeInTheDocument();
    for (const label of ['Minimum stay', 'Deposit', 'Income', 'Credit score', 'Documents'])
      expect(book.getByText(label, { selector: 'dt' })).toBeInTheDocument();
  });

  it('keeps the dates from Flex to Fixed', async () => {
    const { navigate } = show('startDate=2027-01-11&endDate=indefinite');
    await userEvent.click(await screen.findByRole('radio', { name: 'Fixed' }));
    expect(navigate).toHaveBeenCalledWith(
      '/homes/the-alder-412?startDate=2027-01-11&endDate=2027-02-11',
      expect.anything(),
    );
  });

  it('changes to Flex in the URL', async () => {
    const { navigate } = show(DATES);
    await userEvent.click(await screen.findByRole('radio', { name: 'Flex' }));
    expect(navigate).toHaveBeenCalledWith(
      '/homes/the-alder-412?startDate=2027-01-11&endDate=indefinite',
      expect.anything(),
    );
  });

  it('changes the minimum stay of Flex in the URL', async () => {
    const { navigate } = show('startDate=2027-07-09&endDate=indefinite');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Minimum stay' }), '1 year');
    expect(navigate).toHaveBeenCalledWith(
      '/homes/the-alder-412?startDate=2027-07-09&endDate=indefinite&committedNights=365',
      expect.anything(),
    );
  });

  it('shows the invalid-dates message of the specification with available dates', async () => {
    show('startDate=2027-01-11&endDate=2027-01-12');
    expect(await screen.findByText(/Please select a valid date range for your reservation\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Dec 3, 2026 – Jan 3, 2027' })).toHaveAttribute(
      'href',
      '/homes/the-alder-412?startDate=2026-12-03&endDate=2027-01-03',
    );
    expect(screen.queryByRole('link', { name: /Request to book, / })).not.toBeInTheDocument();
  });
});

describe('unavailable home', () => {
  it('says that the dates are not available and which are', async () => {
    show(DATES, { quote: { available: false } });
    expect(await screen.findByText('These dates aren’t available.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Dec 3, 2026 – Mar 3, 2027' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Request to book/ })).not.toBeInTheDocument();
  });

  it('says until when someone else holds it, in the visitor’s time zone', async () => {
    show(DATES, { quote: { available: false, heldUntil: '2026-11-21T21:41:00.000Z' } });
    const until = formatZonedTime(
      Date.parse('2026-11-21T21:41:00.000Z'),
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    );
    expect(await screen.findByText(/It will be available again at/)).toHaveTextContent(`at ${until} if they`);
  });

  it('links to similar homes if it has no available dates', async () => {
    const home = sampleHome();
    show('', {
      similar: [sampleHome({ id: 9, slug: 'the-elm-9', title: 'The Elm, 9' })],
      answers: {
        getHome: home,
        getAvailability: sampleAvailability({ busy: [{ startDate: '2026-11-21', endDate: '2027-11-21' }] }),
      },
    });
    expect(
      await within(await panel()).findByText('Not available that long in the next 12 months.'),
    ).toBeInTheDocument();
    expect(within(await panel()).getByRole('link', { name: 'See similar available homes' })).toHaveAttribute(
      'href',
      '#similar',
    );
    expect(screen.getByRole('link', { name: 'The Elm, 9' })).toHaveAttribute('href', '/homes/the-elm-9');
    expect(screen.queryByRole('link', { name: /Request to book/ })).not.toBeInTheDocument();
  });

  it('says so if no similar home is available', async () => {
    show(DATES);
    expect(await screen.findByText('No nearby homes available')).toBeInTheDocument();
  });
});

describe('content', () => {
  it('shows the demo, estimated rent and offer notices', async () => {
    show(DATES, { home: sampleHome({ demo: true, priceEstimated: true, specialOffer: 'A week free' }) });
    expect(await screen.findByText('Demo home.')).toBeInTheDocument();
    expect(screen.getByText('Estimated rent.')).toBeInTheDocument();
    expect(screen.getByText('A week free')).toBeInTheDocument();
  });

  it('lists what is included and who lists it', async () => {
    const floorPlanUrl = 'https://plans.example/412.pdf';
    const included = sampleIncluded({ utilities: null, floorPlanUrl });
    show(DATES, { home: sampleHome({ included, utilitiesMonthly: 15_000, demo: true }) });
    await screen.findByRole('heading', { name: 'What is included' });
    const getText = (topic: string) =>
      screen.getAllByRole('term').find((term) => term.textContent === topic)!.nextElementSibling!.textContent;
    expect(
      [
        'Utilities',
        'Utilities cost',
        'Wi-Fi speed',
        'Beds',
        'Linens',
        'Check-in',
        'Floor',
        'Name',
        'Usual reply time',
      ].map(getText),
    ).toEqual([
      'Not stated',
      '$150 a month, as stated by the building',
      '600 Mbps',
      '2 queen beds for 2 bedrooms',
      'Included',
      'Self check-in, keypad',
      '4th floor, elevator',
      'Demo home of this site',
      'Not stated',
    ]);
    expect(screen.getByRole('link', { name: 'View floor plan' })).toHaveAttribute('href', floorPlanUrl);
    expect(screen.getByRole('heading', { name: 'Who lists it' })).toBeInTheDocument();
  });

  it.each([
    ['several homes', 2, 1],
    ['this home only', 1, 0],
    ['a number of homes that an older API does not send', undefined, 1],
  ])('links to the other homes of a building with %s', async (_what, homes, links) => {
    show(DATES, { home: sampleHome({ property: { ...sampleHome().property, homes } }) });
    await screen.findByText('A corner apartment.');
    expect(screen.queryAllByRole('link', { name: 'All homes in this building, The Alder' })).toHaveLength(links);
  });

  it('links to videos of the neighborhood', async () => {
    show(DATES, { home: sampleHome({ reelsUrl: 'https://video.example/lodo' }) });
    expect(await screen.findByRole('link', { name: 'Watch videos of LoDo, Denver' })).toHaveAttribute(
      'href',
      'https://video.example/lodo',
    );
  });

  it('has no video link if there are no videos', async () => {
    show(DATES);
    expect(await screen.findByText('Location')).toBeInTheDocument();
    expect(screen.queryByText(/Watch videos/)).not.toBeInTheDocument();
  });

  it('shows the cancellation policy with dates and amounts', async () => {
    show(DATES);
    expect(
      await screen.findByText('The first month’s rent (31 nights), $3,049.89, is not refunded. You get $501.49 back.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Full refund through Dec 12')).toBeInTheDocument();
  });

  it('shows the refunds as a table whose rows add up to the first payment', async () => {
    show(DATES);
    const table = await screen.findByRole(
      'table',
      { name: 'Refund by cancellation date', hidden: true },
      { timeout: 10_000 },
    );
    const rows = within(table)
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
    expect(rows.length).toBeGreaterThan(1);
    for (const [, refund, notRefunded] of rows) expect(toCents(refund!) + toCents(notRefunded!)).toBe(355_138);
  }, 30_000);

  it('has breadcrumbs', async () => {
    show(DATES);
    const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumbs' });
    expect(
      within(crumbs)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/s/denver', '/s/denver?neighborhood=7']);
  });

  it('sends one listing_view event to the data layer', async () => {
    const track = jest.fn();
    const home = sampleHome();
    const platform = testPlatform({
      api: fakeApi({ getHome: home, getAvailability: sampleAvailability(), listSimilarHomes: { homes: [] } }),
      now: NOW,
    });
    platform.analytics.track = track;
    renderAt(<Page />, { url: `/homes/${home.slug}?${DATES}`, path: '/homes/:slug', platform });
    await waitFor(() =>
      expect(track).toHaveBeenCalledWith(
        expect.objectContaining({
          event: 'listing_view',
          content_ids: ['412'],
          content_type: 'home_listing',
          checkin: '2027-01-11',
          duration: 90,
        }),
      ),
    );
    expect(track).toHaveBeenCalledTimes(1);
  });
});

import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser, Quote, StayQuery } from '@lodestay/contracts';
import { createStore, signedInSession, signedOutSession, type SessionState } from '@lodestay/session';
import { resolveStay } from '@lodestay/stay';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { stubGlobal } from '@lodestay/testing/stubs';
import { NOW, sampleAvailability, sampleHome, sampleQuote } from '../../testing/sample-home.ts';
import { Page } from './home-page.tsx';
import { loadIslands } from './home-islands.ts';

const STANDBY = 'standby=true&startDate=2027-01-11';
const MEMBER: SessionState = signedInSession({
  activeMembership: false,
  hasActiveStandbySubscription: true,
} as CurrentUser);

function show(
  query: string,
  { quote = {} as Partial<Quote>, availability = sampleAvailability(), session = MEMBER } = {},
) {
  const home = sampleHome();
  const answerQuote = ({ query }: { query: StayQuery }) => {
    const resolved = resolveStay({
      checkIn: query.startDate,
      checkOut: query.endDate,
      standby: query.stayKind === 'standby',
    });
    if (!resolved.ok) throw new Error('The sample quote was requested for invalid dates.');
    const standbyMember = session.user?.hasActiveStandbySubscription ?? false;
    return sampleQuote(home, resolved.stay, quote, { standbyMember });
  };
  const api = fakeApi({
    getHome: home,
    getAvailability: availability,
    getQuote: answerQuote,
    listSimilarHomes: { homes: [] },
    getBumpForecast: {
      enoughHistory: true,
      chances: [{ days: 30, chance: 0.25, low: 0.12, high: 0.38 }],
      bookings: 3,
      vacantDays: 280,
      marketName: 'Denver',
      marketBookings: 120,
    },
  });
  const navigate = jest.fn();
  renderAt(<Page />, {
    url: `/homes/${home.slug}?${query}`,
    path: '/homes/:slug',
    platform: testPlatform({ api, navigate, now: NOW, session: createStore(session) }),
  });
  return { navigate, api };
}

const panel = async () => within(await screen.findByRole('complementary', { name: 'Book this home' }));

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

describe('Standby stay', () => {
  it('shows the rate, the first month and the conditions', async () => {
    show(STANDBY);
    const book = await panel();
    expect(await book.findByText('Total for the first month')).toBeInTheDocument();
    expect(book.getByRole('radio', { name: 'Standby' })).toBeChecked();
    expect(book.getByText('$2,205')).toBeInTheDocument();
    expect(book.queryByText('Standby membership, monthly')).toBeNull();
    expect(
      book.getByText(
        /A lower rent, month to month\. You pay at the start of each month\. If someone books a full stay, you may have to move out with 3 days’ notice/,
      ),
    ).toBeInTheDocument();
    expect(book.getByRole('link', { name: 'How Standby works' })).toHaveAttribute('href', '/standby');
    expect(
      await book.findByText(/^About 1 in 4 homes like this get a full booking that begins in the first 30 days/),
    ).toBeVisible();
    expect(
      book.getByText(/The next guest is booked from Wed, Jun 9. You would move out by Tue, Jun 8\./),
    ).toBeInTheDocument();
  });

  it('sells the membership first to those without it', async () => {
    show(STANDBY, { session: signedOutSession });
    const book = await panel();
    expect(await book.findByRole('link', { name: 'Get Standby membership, $79 a month' })).toHaveAttribute(
      'href',
      `/new-reservation/payment/the-alder-412/standby?${STANDBY}`,
    );
    expect(book.getByText('Standby membership, monthly')).toBeInTheDocument();
    expect(
      book.getByText(/^The membership comes first\. Then you request this home: \$[\d,.]+ due at booking\.$/),
    ).toBeVisible();
  });

  it('links members to the checkout', async () => {
    show(STANDBY);
    const book = await panel();
    expect(await book.findByRole('link', { name: /^Request to book, / })).toHaveAttribute(
      'href',
      `/new-reservation/profile/the-alder-412?${STANDBY}`,
    );
  });

  it('lets members book a gap shorter than a month, and says why the stay ends', async () => {
    const note =
      'Another guest has booked this home from Jun 9, 2027 on, so this Standby stay ends on Jun 8, 2027 by itself.';
    show('standby=true&startDate=2027-06-01', { quote: { endDate: '2027-06-08', nights: 7, note } });
    const book = await panel();
    expect(await book.findByText(note)).toBeInTheDocument();
    expect(book.queryByText('Total for the first month')).toBeNull();
    expect(book.getByRole('link', { name: /^Request to book, / })).toBeInTheDocument();
  });

  it('has no rent table and no price grid, and says how the stay ends', async () => {
    show(STANDBY);
    expect(
      await screen.findByText('If you cancel Standby, your stay ends when the paid month ends.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Rent by length of stay' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Compare prices' })).toBeNull();
  });

  it('links to other Standby homes from the same date', async () => {
    show(STANDBY);
    expect(await screen.findByRole('link', { name: 'All homes in Denver' })).toHaveAttribute(
      'href',
      `/s/denver?${STANDBY}`,
    );
  });

  it('says if the date is in no gap, and offers dates that are', async () => {
    show('standby=true&startDate=2027-06-20', { quote: { available: false } });
    const book = await panel();
    expect(
      await book.findByText('A Standby stay needs 7 available nights in a row. There are fewer from that day.'),
    ).toBeInTheDocument();
    expect(book.getByRole('link', { name: 'From Fri, Jul 9' })).toHaveAttribute(
      'href',
      '/homes/the-alder-412?standby=true&startDate=2027-07-09',
    );
    expect(book.getByRole('link', { name: 'See similar available homes' })).toBeInTheDocument();
  });

  it('says if there is no gap at all', async () => {
    show('standby=true', {
      availability: sampleAvailability({ busy: [{ startDate: '2026-11-01', endDate: '2028-01-01' }] }),
    });
    expect(await screen.findByText('No dates are available for Standby in the next 12 months.')).toBeInTheDocument();
  });

  it('is chosen in the URL, with the shown date', async () => {
    const { navigate } = show('startDate=2027-01-11&endDate=2027-04-11');
    await userEvent.click(await screen.findByRole('radio', { name: 'Standby' }));
    expect(navigate).toHaveBeenCalledWith('/homes/the-alder-412?standby=true&startDate=2027-01-11', expect.anything());
  });
});

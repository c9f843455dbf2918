import { describe, expect, it } from '@jest/globals';
import { sampleAvailability, sampleHome, sampleQuote } from '../../testing/sample-home.ts';
import { resolveListingStay, getStayLimits } from '../../stay/listing-stay.ts';
import { parseStay } from '@lodestay/links';
import { getBookingAction, type BookingAction } from './booking-action.ts';
import { getRemainingGap } from './standby-gap.ts';

const home = sampleHome();
const limits = getStayLimits(home, sampleAvailability());
const slug = home.slug;
const getListing = (query: string) => resolveListingStay(parseStay(new URLSearchParams(query)), home, limits);

function getAction(query: string, { available = true, heldUntil = null as string | null, standbyMember = false } = {}) {
  const listing = getListing(query);
  return getBookingAction({
    slug,
    listing,
    limits,
    quote: sampleQuote(home, listing.stay!, { available, heldUntil }),
    standbyMember,
  });
}

const membership: BookingAction = {
  label: 'Get Standby membership',
  href: '/standby',
  leadsToCheckout: false,
  price: '$79 a month',
};
const heldUntil = '2026-11-21T19:40:00.000Z';

describe('getBookingAction', () => {
  it.each<[string, string, Parameters<typeof getAction>[1], BookingAction | null]>([
    [
      'leads to the profile step for an available stay',
      'startDate=2027-01-11&endDate=2027-04-11',
      {},
      {
        label: 'Request to book',
        leadsToCheckout: true,
        price: expect.stringMatching(/^\$[\d,]+\.\d\d$/) as unknown as string,
        href: `/new-reservation/profile/${slug}?startDate=2027-01-11&endDate=2027-04-11`,
      },
    ],
    [
      'returns null for a stay that is not available',
      'startDate=2027-01-11&endDate=2027-04-11',
      { available: false },
      null,
    ],
    ['leads to the Standby membership for a visitor without it', 'standby=true&startDate=2027-01-11', {}, membership],
    [
      'leads to the Standby membership even in a gap shorter than a month',
      'standby=true&startDate=2027-06-01',
      { available: false },
      membership,
    ],
    [
      'returns null for Standby in a gap shorter than a week',
      'standby=true&startDate=2027-06-03',
      { available: false },
      null,
    ],
    [
      'returns null for Standby while someone else holds the dates',
      'standby=true&startDate=2027-01-11',
      { available: false, heldUntil },
      null,
    ],
    [
      'leads a Standby member to the profile step',
      'standby=true&startDate=2027-01-11',
      { standbyMember: true },
      {
        label: 'Request to book',
        leadsToCheckout: true,
        price: expect.stringMatching(/^\$[\d,]+\.\d\d$/) as unknown as string,
        href: `/new-reservation/profile/${slug}?standby=true&startDate=2027-01-11`,
      },
    ],
    [
      'returns null for a Standby member if the first month is not available',
      'standby=true&startDate=2027-06-01',
      { standbyMember: true, available: false },
      null,
    ],
  ])('%s', (_, query, given, expected) => {
    expect(getAction(query, given)).toEqual(expected);
  });

  it('returns null until the price has loaded', () => {
    expect(
      getBookingAction({
        slug,
        listing: getListing('startDate=2027-01-11&endDate=2027-04-11'),
        limits,
        quote: undefined,
        standbyMember: false,
      }),
    ).toBeNull();
  });
});

describe('getRemainingGap', () => {
  it.each([
    ['2026-12-03', { start: '2026-12-03', end: '2027-06-09' }],
    ['2027-06-02', { start: '2027-06-02', end: '2027-06-09' }],
    ['2027-06-03', null],
    ['2027-06-20', null],
    ['2026-11-22', null],
    ['2027-07-09', { start: '2027-07-09', end: '2027-11-21' }],
  ])('returns the rest of the gap from %s: %j', (start, expected) => {
    expect(getRemainingGap(limits, start)).toEqual(expected);
  });
});

import { describe, expect, it } from '@jest/globals';
import { sampleAvailability, sampleHome, sampleQuote } from '../../testing/sample-home.ts';
import { resolveListingStay, stayLimits } from '../../stay/listing-stay.ts';
import { parseStay } from '@lodestay/links';
import { bookingWay, type BookingWay } from './booking-way.ts';
import { gapFrom } from './standby-gap.ts';

const home = sampleHome();
const limits = stayLimits(home, sampleAvailability());
const slug = home.slug;
const getListing = (address: string) => resolveListingStay(parseStay(new URLSearchParams(address)), home, limits);

function getWay(address: string, { available = true, heldUntil = null as string | null, standbyMember = false } = {}) {
  const listing = getListing(address);
  return bookingWay({
    slug,
    listing,
    limits,
    quote: sampleQuote(home, listing.stay!, { available, heldUntil }),
    standbyMember,
  });
}

const membership: BookingWay = {
  label: 'Get Standby membership',
  href: '/standby',
  books: false,
  price: '$79 a month',
};
const heldUntil = '2026-11-21T19:40:00.000Z';

describe('the way to a booking', () => {
  it.each<[string, string, Parameters<typeof getWay>[1], BookingWay | null]>([
    [
      'of a free stay is the profile step',
      'startDate=2027-01-11&endDate=2027-04-11',
      {},
      {
        label: 'Request to book',
        books: true,
        price: expect.stringMatching(/^\$[\d,]+\.\d\d$/) as unknown as string,
        href: `/new-reservation/profile/${slug}?startDate=2027-01-11&endDate=2027-04-11`,
      },
    ],
    ['of a taken stay is none', 'startDate=2027-01-11&endDate=2027-04-11', { available: false }, null],
    ['of Standby begins with its membership', 'standby=true&startDate=2027-01-11', {}, membership],
    [
      'of Standby begins with its membership in a gap shorter than a month too',
      'standby=true&startDate=2027-06-01',
      { available: false },
      membership,
    ],
    [
      'of Standby is none in a gap shorter than a week',
      'standby=true&startDate=2027-06-03',
      { available: false },
      null,
    ],
    [
      'of Standby is none while somebody else pays',
      'standby=true&startDate=2027-01-11',
      { available: false, heldUntil },
      null,
    ],
    [
      'of a Standby member is the profile step',
      'standby=true&startDate=2027-01-11',
      { standbyMember: true },
      {
        label: 'Request to book',
        books: true,
        price: expect.stringMatching(/^\$[\d,]+\.\d\d$/) as unknown as string,
        href: `/new-reservation/profile/${slug}?standby=true&startDate=2027-01-11`,
      },
    ],
    [
      'of a Standby member is none where its first month is not free',
      'standby=true&startDate=2027-06-01',
      { standbyMember: true, available: false },
      null,
    ],
  ])('%s', (_, address, given, expected) => {
    expect(getWay(address, given)).toEqual(expected);
  });

  it('is none before there is a price', () => {
    expect(
      bookingWay({
        slug,
        listing: getListing('startDate=2027-01-11&endDate=2027-04-11'),
        limits,
        quote: undefined,
        standbyMember: false,
      }),
    ).toBeNull();
  });
});

describe('what is left of a gap', () => {
  it.each([
    ['2026-12-03', { start: '2026-12-03', end: '2027-06-09' }],
    ['2027-06-02', { start: '2027-06-02', end: '2027-06-09' }],
    ['2027-06-03', null],
    ['2027-06-20', null],
    ['2026-11-22', null],
    ['2027-07-09', { start: '2027-07-09', end: '2027-11-21' }],
  ])('from %s', (start, expected) => {
    expect(gapFrom(limits, start)).toEqual(expected);
  });
});

import type { HomeDetail } from '@lodestay/contracts';
import { describe, expect, it } from '@jest/globals';
import { sampleAvailability, sampleHome, sampleQuote } from '../../testing/sample-home.ts';
import { resolveListingStay, getStayLimits } from '../../stay/listing-stay.ts';
import { parseStay } from '@lodestay/links';
import { getBookingAction } from './booking-action.ts';
import { getRemainingGap } from './standby-gap.ts';

const home = sampleHome();
const limits = getStayLimits(home, sampleAvailability());
const slug = home.slug;
const getAction = (
  query: string,
  { available = true, hasQuote = true, sample = null as HomeDetail['sample'], standbyMember = true } = {},
) => {
  const listing = resolveListingStay(parseStay(new URLSearchParams(query)), home, limits);
  const quote =
    listing.stay && hasQuote ? sampleQuote(home, listing.stay, { available }, { standbyMember }) : undefined;
  return getBookingAction({ home: { slug, sample }, listing, quote });
};

const FIXED = 'startDate=2027-01-11&endDate=2027-04-11';
const SAMPLE = { source: 'Inside Airbnb', month: '2025-09', bookable: true };

describe('getBookingAction', () => {
  it('leads to the profile step for a sample listing on a demonstration site', () => {
    expect(getAction(FIXED, { sample: SAMPLE })).not.toBeNull();
  });

  it.each([
    ['startDate=2027-01-11&endDate=2027-04-11', 'startDate=2027-01-11&endDate=2027-04-11'],
    ['standby=true&startDate=2027-01-11', 'standby=true&startDate=2027-01-11'],
  ])('leads from %s to the profile step', (query, stay) => {
    expect(getAction(query)).toEqual({
      label: 'Request to book',
      price: expect.stringMatching(/^\$[\d,]+\.\d\d$/),
      note: expect.stringMatching(/^\$[\d,]+\.\d\d due at booking\. You won’t be charged yet\.$/),
      href: `/new-reservation/profile/${slug}?${stay}`,
    });
  });

  it('leads to the membership first for a Standby stay of somebody without it', () => {
    expect(getAction('standby=true&startDate=2027-01-11&pets=1', { standbyMember: false })).toMatchObject({
      label: 'Get Standby membership',
      price: '$79 a month',
      href: `/new-reservation/payment/${slug}/standby?standby=true&startDate=2027-01-11&pets=1`,
    });
  });

  it.each([
    ['without dates', '', {}],
    ['for dates that are not available', FIXED, { available: false }],
    ['until the price has loaded', FIXED, { hasQuote: false }],
    ['for a sample listing that this site takes no bookings for', FIXED, { sample: { ...SAMPLE, bookable: false } }],
  ])('returns null %s', (_, query, given) => {
    expect(getAction(query, given)).toBeNull();
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

import { describe, expect, it } from '@jest/globals';
import { STATE_NAMES, type Lease } from '@lodestay/stay/lease';
import fc from 'fast-check';
import { hasLease, parseLease, toLeaseQuery, toLeaseValues, toMyLeaseHref } from './lease-address.ts';

const TODAY = '2026-11-23';
const cents = fc.nat({ max: 10_000_000 });
const anyLease: fc.Arbitrary<Lease> = fc.record({
  rentCents: fc.integer({ min: 1, max: 10_000_000 }),
  endsOn: fc.constantFrom(null, '2027-06-30', '2031-11-23'),
  leaveOn: fc.constantFrom('2026-11-23', '2027-06-29'),
  noticeDays: fc.option(fc.nat({ max: 365 })),
  feeCents: fc.option(cents),
  relettingFeeCents: fc.option(cents),
  depositCents: fc.option(cents),
  state: fc.constantFrom(...Object.keys(STATE_NAMES)),
  subtenantCents: fc.option(cents),
  vacantMonths: fc.option(fc.nat({ max: 24 })),
  offerCents: fc.option(cents),
});
const parse = (query: string) => parseLease(new URLSearchParams(query), TODAY);

it('reads what it writes', () =>
  fc.assert(
    fc.property(anyLease, (lease) => {
      const query = toLeaseQuery(lease);
      expect(parseLease(query, TODAY)).toEqual({ lease, problems: {}, values: toLeaseValues(lease) });
      expect([hasLease(query), toMyLeaseHref(lease)]).toEqual([true, `/break-free/my-lease?${query.toString()}`]);
    }),
  ));

it('never throws', () =>
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('rent', 'ends', 'leave', 'notice', 'state', 'vacant'), fc.string()),
      (query) => {
        expect(parseLease(new URLSearchParams(query), TODAY).values).toBeDefined();
      },
    ),
  ));

describe('figures as people type them', () => {
  it.each([
    ['rent=%241%2C850.00&notice=60+days&state=tx&leave=2027-01-31&vacant=2+months', 185_000],
    ['rent=1850&notice=60&state=TX&leave=2027-01-31&vacant=2', 185_000],
  ])('%s', (query, rentCents) =>
    expect(parse(query).lease).toMatchObject({ rentCents, noticeDays: 60, state: 'TX', vacantMonths: 2 }),
  );

  it.each([
    ['', ['rentCents', 'leaveOn', 'state']],
    ['rent=0&leave=2027-01-31&state=TX', ['rentCents']],
    ['rent=abc&leave=2027-01-31&state=TX', ['rentCents']],
    ['rent=100001&leave=2027-01-31&state=TX', ['rentCents']],
    ['rent=1850&leave=2027-02-30&state=TX', ['leaveOn']],
    ['rent=1850&leave=2026-11-22&state=TX', ['leaveOn']],
    ['rent=1850&leave=2027-06-30&ends=2027-06-30&state=TX', ['leaveOn']],
    ['rent=1850&leave=2027-01-31&ends=2026-11-23&state=TX', ['endsOn']],
    ['rent=1850&leave=2027-01-31&ends=2031-11-24&state=TX', ['endsOn']],
    ['rent=1850&leave=2027-01-31&state=XX&notice=-1&vacant=25', ['noticeDays', 'state', 'vacantMonths']],
  ])('%s has problems with %j', (query, fields) => {
    const { lease, problems } = parse(query);
    expect([lease, Object.keys(problems).sort()]).toEqual([null, [...fields].sort()]);
  });
});

it('a page without figures has no lease', () => {
  expect(hasLease(new URLSearchParams('utm_source=x&rent=+'))).toBe(false);
  expect(toMyLeaseHref()).toBe('/break-free/my-lease');
});

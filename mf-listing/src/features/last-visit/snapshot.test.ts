import { describe, expect, it } from '@jest/globals';
import { resolveStay } from '@lodestay/stay';
import { sampleAvailability, sampleHome, sampleQuote, TODAY } from '../../testing/sample-home.ts';
import { parseSnapshot, takeSnapshot, type SnapshotInput } from './snapshot.ts';

const home = sampleHome();
const resolved = resolveStay({ checkIn: '2027-01-11', checkOut: '2027-04-11' });
if (!resolved.ok) throw new Error('The sample stay is invalid.');
const quote = sampleQuote(home, resolved.stay);
const snap = (change: Partial<SnapshotInput> = {}) =>
  takeSnapshot({ home, availability: sampleAvailability(), quote, today: TODAY, hasChosenDates: true, ...change });

describe('takeSnapshot', () => {
  it('contains price, fees, dates and a hash of each picture, and is small', () => {
    expect(snap()).toMatchObject({
      seenOn: TODAY,
      rent: 315_000,
      offer: null,
      fees: { cleaning: 15_000, pet: 30_000, parking: 14_000 },
      freeFrom: '2026-12-03',
      stay: { start: '2027-01-11', end: '2027-04-11', free: true },
    });
    expect(new Set(snap().pictures).size).toBe(6);
    expect(JSON.stringify(snap()).length).toBeLessThan(400);
  });

  it.each<[string, Partial<SnapshotInput>]>([
    ['a suggested stay', { hasChosenDates: false }],
    ['a stay without a price', { quote: undefined }],
    ['an open-ended stay', { quote: { ...quote, endDate: null } }],
    [
      'a stay that someone else holds',
      { quote: { ...quote, available: false, heldUntil: '2026-11-21T20:00:00.000Z' } },
    ],
  ])('contains no dates for %s', (_, change) => {
    expect(snap(change).stay).toBeNull();
  });

  it('has no pet or parking fee if the home does not allow pets or has no parking', () => {
    expect(
      snap({
        home: sampleHome({
          pets: { allowed: false, maximum: 0, fee: 30_000 },
          parking: { mode: 'unavailable', monthly: null, spots: null },
        }),
      }).fees,
    ).toMatchObject({ pet: null, parking: null });
  });
});

describe('parseSnapshot', () => {
  it('parses a stored snapshot', () => {
    for (const stored of [snap(), snap({ hasChosenDates: false, quote: undefined })])
      expect(parseSnapshot(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it.each<[string, object | null]>([
    ['null', null],
    ['a rent that is not a number', { rent: '3150' }],
    ['a negative rent', { rent: -1 }],
    ['an invalid date', { seenOn: '2026-13-01' }],
    ['an offer that is not a string', { offer: { html: '<b>' } }],
    ['missing fees', { fees: {} }],
    ['pictures that are not strings', { pictures: [1] }],
    ['an invalid stay', { stay: { start: 'soon', end: '2027-04-11', free: true } }],
    ['a stay without its availability', { stay: { start: '2027-01-11', end: '2027-04-11' } }],
    ['an invalid first available date', { freeFrom: 'soon' }],
  ])('returns null for %s', (_, change) => {
    expect(parseSnapshot(change && { ...snap(), ...change })).toBeNull();
  });
});

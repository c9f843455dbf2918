import { describe, expect, it } from '@jest/globals';
import { resolveStay } from '@lodestay/stay';
import { sampleAvailability, sampleHome, sampleQuote, TODAY } from '../../testing/sample-home.ts';
import { parseSnapshot, takeSnapshot, type Seen } from './snapshot.ts';

const home = sampleHome();
const resolved = resolveStay({ checkIn: '2027-01-11', checkOut: '2027-04-11' });
if (!resolved.ok) throw new Error('the sample stay is not one');
const quote = sampleQuote(home, resolved.stay);
const snap = (change: Partial<Seen> = {}) =>
  takeSnapshot({ home, availability: sampleAvailability(), quote, today: TODAY, chosen: true, ...change });

describe('a snapshot', () => {
  it('has price, fees, dates and a mark of each picture, and is small', () => {
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

  it.each<[string, Partial<Seen>]>([
    ['a suggestion', { chosen: false }],
    ['what has no price', { quote: undefined }],
    ['an open end', { quote: { ...quote, endDate: null } }],
    ['what somebody is paying for', { quote: { ...quote, available: false, heldUntil: '2026-11-21T20:00:00.000Z' } }],
  ])('has no dates of %s', (_, change) => {
    expect(snap(change).stay).toBeNull();
  });

  it('says where there is no pet and no parking', () => {
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
  it('reads what was kept', () => {
    for (const kept of [snap(), snap({ chosen: false, quote: undefined })])
      expect(parseSnapshot(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it.each<[string, object | null]>([
    ['nothing', null],
    ['a rent that is none', { rent: '3150' }],
    ['a rent below zero', { rent: -1 }],
    ['a day that is none', { seenOn: '2026-13-01' }],
    ['an offer that is no text', { offer: { html: '<b>' } }],
    ['fees that are missing', { fees: {} }],
    ['pictures that are no texts', { pictures: [1] }],
    ['dates that are none', { stay: { start: 'soon', end: '2027-04-11', free: true } }],
    ['dates of which nothing is known', { stay: { start: '2027-01-11', end: '2027-04-11' } }],
    ['a first free day that is none', { freeFrom: 'soon' }],
  ])('refuses %s', (_, change) => {
    expect(parseSnapshot(change && { ...snap(), ...change })).toBeNull();
  });
});

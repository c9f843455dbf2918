import { describe, expect, it } from '@jest/globals';
import { getHomeChanges } from './home-changes.ts';
import type { Snapshot } from './snapshot.ts';

const THEN: Snapshot = {
  seenOn: '2026-11-12',
  rent: 315_000,
  offer: null,
  fees: { cleaning: 15_000, pet: 30_000, parking: 14_000 },
  freeFrom: '2026-12-03',
  pictures: ['a', 'b'],
  stay: { start: '2027-01-11', end: '2027-04-11', free: true },
};
const since = (then: Partial<Snapshot>, now: Partial<Snapshot> = {}, busy: { start: string; end: string }[] = []) =>
  getHomeChanges({ ...THEN, ...then }, { snapshot: { ...THEN, seenOn: '2026-11-21', ...now }, busy });

describe('getHomeChanges', () => {
  it('returns nothing if nothing changed', () => {
    expect(since({})).toEqual([]);
  });

  it.each<[string, Partial<Snapshot>, Partial<Snapshot>, string]>([
    ['a lower rent', {}, { rent: 299_000 }, 'The rent fell from $3,150 to $2,990 a month.'],
    ['a higher rent', {}, { rent: 330_000 }, 'The rent rose from $3,150 to $3,300 a month.'],
    ['a new offer', {}, { offer: 'A week free' }, 'New offer: A week free.'],
    ['an offer that ended', { offer: 'A week free' }, {}, 'This offer has ended: A week free.'],
    [
      'a higher cleaning fee',
      {},
      { fees: { ...THEN.fees, cleaning: 18_000 } },
      'The cleaning fee is now $180.00. It was $150.00.',
    ],
    ['a lower pet fee', {}, { fees: { ...THEN.fees, pet: 25_000 } }, 'The pet fee is now $250.00. It was $300.00.'],
    ['pets that are no longer allowed', {}, { fees: { ...THEN.fees, pet: null } }, 'Pets are no longer allowed.'],
    ['pets that are now allowed', { fees: { ...THEN.fees, pet: null } }, {}, 'Pets are now allowed.'],
    [
      'a higher parking price',
      {},
      { fees: { ...THEN.fees, parking: 16_000 } },
      'Parking is now $160.00 a month. It was $140.00.',
    ],
    [
      'parking that is no longer available',
      {},
      { fees: { ...THEN.fees, parking: null } },
      'Parking is no longer available.',
    ],
    ['parking that is now available', { fees: { ...THEN.fees, parking: null } }, {}, 'Parking is now available.'],
    ['a later available date', {}, { freeFrom: '2027-02-01' }, 'Available from Feb 1, 2027. It was Dec 3, 2026.'],
    ['an earlier available date', {}, { freeFrom: '2026-11-21' }, 'Available from today. It was Dec 3, 2026.'],
    ['a first available date', { freeFrom: null }, {}, 'Available from Dec 3, 2026.'],
    ['no more available dates', {}, { freeFrom: null }, 'This home has no available dates anymore.'],
    ['new pictures', {}, { pictures: ['b', 'c', 'd'] }, '2 new pictures added.'],
    ['a new picture', {}, { pictures: ['a', 'b', 'c'] }, '1 new picture added.'],
    ['a removed picture', {}, { pictures: ['b'] }, '1 picture was removed.'],
  ])('describes %s', (_, then, now, sentence) => {
    expect(since(then, now)).toEqual([sentence]);
  });

  it('ignores that a home available at once is available today', () => {
    expect(since({ freeFrom: '2026-11-12' }, { freeFrom: '2026-11-21' })).toEqual([]);
  });

  it('ignores the cleaning fee if one of the visits had no price', () => {
    expect(since({ fees: { ...THEN.fees, cleaning: null } })).toEqual([]);
    expect(since({}, { fees: { ...THEN.fees, cleaning: null } })).toEqual([]);
  });

  it('ignores the order of the pictures', () => {
    expect(since({}, { pictures: ['b', 'a'] })).toEqual([]);
  });

  it('says whether the chosen dates are now taken or available again', () => {
    const taken = [{ start: '2027-04-10', end: '2027-05-01' }];
    expect(since({}, {}, taken)).toEqual(['Your dates, Jan 11 – Apr 11, are now taken.']);
    expect(since({ stay: { ...THEN.stay!, free: false } })).toEqual([
      'Your dates, Jan 11 – Apr 11, are available again.',
    ]);
    expect(since({}, {}, [{ start: '2027-04-11', end: '2027-05-01' }])).toEqual([]);
  });

  it('ignores dates in the past', () => {
    expect(since({ stay: { start: '2026-11-20', end: '2026-12-20', free: false } })).toEqual([]);
  });

  it('starts with the most important change, and describes dates only once', () => {
    expect(
      since({}, { rent: 299_000, freeFrom: '2027-04-11', pictures: ['a', 'b', 'c'] }, [
        { start: '2026-12-03', end: '2027-04-11' },
      ]),
    ).toEqual([
      'The rent fell from $3,150 to $2,990 a month.',
      'Your dates, Jan 11 – Apr 11, are now taken.',
      '1 new picture added.',
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { getHoldRefusal, type HoldHistory } from './hold-limits.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
const minutesAgo = (...minutes: number[]) => minutes.map((count) => new Date(NOW.getTime() - count * 60_000));
const other = (homeId: number) => ({
  reservationId: `r-${homeId}`,
  homeId,
  homeSlug: `home-${homeId}`,
  title: `Home ${homeId}`,
  holdExpiresAt: NOW,
});
const refusalFor = (history: Partial<HoldHistory>) =>
  getHoldRefusal({ emailConfirmed: true, hasHeld: true, earlierHolds: [], others: [], ...history }, NOW);

describe('holdRefusal', () => {
  it.each([
    ['the first hold of an account, unconfirmed', { emailConfirmed: false, hasHeld: false }],
    ['a second home', { others: [other(1)] }],
    ['a home while holding one other home twice', { others: [other(1), other(1)] }],
    ['a first renewal right away', { earlierHolds: minutesAgo(0) }],
    ['a home an hour after its last renewal', { earlierHolds: minutesAgo(60, 75) }],
  ])('allows %s', (_, history) => {
    expect(refusalFor(history)).toBeNull();
  });

  it.each([
    ['a second hold while the address is unconfirmed', { emailConfirmed: false }, { code: 'email_unconfirmed' }],
    ['a third home', { others: [other(1), other(2)] }, { code: 'hold_limit' }],
    [
      'a renewal right after a renewal',
      { earlierHolds: minutesAgo(0, 15) },
      { code: 'hold_too_soon', retryAt: new Date('2026-11-21T19:00:00Z') },
    ],
    [
      'a renewal within the hour',
      { earlierHolds: minutesAgo(59, 300) },
      { code: 'hold_too_soon', retryAt: new Date('2026-11-21T18:01:00Z') },
    ],
  ])('refuses %s', (_, history, expected) => {
    expect(refusalFor(history)).toEqual(expected);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { addDays, daysBetween } from '@lodestay/stay';
import { DECLINE_REASONS } from '../payments/index.ts';
import { chooseRetryDay, getChargeInstant, MAX_ATTEMPTS } from './choose-retry.ts';

describe('the next attempt', () => {
  it.each([
    ['a day after the first decline', 1, 'card_declined', '2027-02-11', '2027-02-12'],
    ['three days after the second', 2, 'card_declined', '2027-02-12', '2027-02-15'],
    ['five days after the fourth', 4, 'processing_error', '2027-02-19', '2027-02-24'],
    ['the next Friday without funds', 1, 'insufficient_funds', '2027-02-11', '2027-02-12'],
    ['the 15th without funds', 2, 'insufficient_funds', '2027-02-12', '2027-02-15'],
    ['nobody after the fifth', MAX_ATTEMPTS, 'card_declined', '2027-02-20', null],
    ['nobody for an expired card', 1, 'expired_card', '2027-02-11', null],
    ['nobody for a closed account', 1, 'account_closed', '2027-02-11', null],
    ['nobody more than 14 days after the due date', 2, 'card_declined', '2027-02-23', null],
  ] as const)('is %s', (_, attempts, reason, today, next) =>
    expect(chooseRetryDay({ dueOn: '2027-02-11', attempts }, reason, today)).toBe(next),
  );

  it('is after today, within 14 days of the due date, and ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 800 }),
        fc.constantFrom(...DECLINE_REASONS),
        fc.integer({ min: 0, max: 20 }),
        (shift, reason, late) => {
          const dueOn = addDays('2027-01-01', shift);
          let today = addDays(dueOn, late);
          let attempts = 1;
          for (;;) {
            const next = chooseRetryDay({ dueOn, attempts }, reason, today);
            if (next === null) break;
            expect(next > today).toBe(true);
            expect(daysBetween(dueOn, next)).toBeLessThanOrEqual(14);
            today = next;
            attempts += 1;
          }
          expect(attempts).toBeLessThanOrEqual(MAX_ATTEMPTS);
        },
      ),
    );
  });
});

/** The clocks change on March 14 and November 7, 2027, except in Phoenix and Honolulu. */
it.each([
  ['America/New_York', ['14:00', '13:00', '13:00', '14:00']],
  ['America/Chicago', ['15:00', '14:00', '14:00', '15:00']],
  ['America/Denver', ['16:00', '15:00', '15:00', '16:00']],
  ['America/Los_Angeles', ['17:00', '16:00', '16:00', '17:00']],
  ['America/Phoenix', ['16:00', '16:00', '16:00', '16:00']],
  ['Pacific/Honolulu', ['19:00', '19:00', '19:00', '19:00']],
])('charges at 9 in the morning of the home before and on the days when clocks change: %s', (timeZone, times) => {
  const days = ['2027-03-13', '2027-03-14', '2027-11-06', '2027-11-07'];
  expect(days.map((day) => getChargeInstant(day, timeZone).toISOString())).toEqual(
    days.map((day, at) => `${day}T${times[at]}:00.000Z`),
  );
});

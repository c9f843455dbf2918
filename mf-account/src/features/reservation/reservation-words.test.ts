import { describe, expect, it } from '@jest/globals';
import type { Reservation, ReservationStatus } from '@lodestay/contracts';
import { inReview, NOW, sampleReservation } from '../../testing/sample-account.ts';
import { nextWords } from './next-words.ts';
import { paymentRows } from './payment-rows.ts';
import { comingAlong } from './people-list.tsx';
import { timelineSteps } from './timeline-steps.ts';

describe('timelineSteps', () => {
  it('shows moments and days on the clock of the home', () => {
    expect(timelineSteps(sampleReservation()).map(({ label, when, state }) => [label, when, state])).toEqual([
      ['Started', 'Nov 21, 2:26 p.m.', 'done'],
      ['Requested', 'Nov 21, 2:33 p.m.', 'done'],
      ['In review', 'Nov 23, 9:05 a.m.', 'done'],
      ['Approved', 'Nov 23, 9:05 a.m.', 'now'],
      ['Move in', 'Mon, Jan 11, from 4 p.m.', 'to_come'],
      ['Move out', 'Sun, Apr 11, by 11 a.m.', 'to_come'],
    ]);
  });

  it('says how long a review takes while it lasts', () => {
    expect(timelineSteps(inReview()).find(({ code }) => code === 'in_review')).toMatchObject({
      when: 'usually within minutes',
      state: 'now',
    });
  });

  it('marks an end that is not a stay’s', () => {
    const timeline: Reservation['timeline'] = [
      { code: 'canceled', label: 'Canceled', at: NOW, state: 'now', detail: null },
    ];
    expect(timelineSteps(sampleReservation({ status: 'canceled', timeline }))).toMatchObject([
      { label: 'Canceled', state: 'stopped' },
    ]);
  });
});

describe('nextWords', () => {
  const words = (status: ReservationStatus, changes: Partial<Reservation> = {}) =>
    nextWords(sampleReservation({ status, ...changes }), NOW);

  it.each<[ReservationStatus, string, string | null]>([
    ['draft', 'Finish your request', 'Continue'],
    ['held', 'Finish payment', 'Continue to payment'],
    ['in_review', 'We are reviewing your application', null],
    ['approved', 'You move in on Mon, Jan 11, from 4 p.m.', null],
    ['checked_in', 'You move out on Sun, Apr 11, by 11 a.m.', null],
    ['completed', 'Your stay has ended', 'View home'],
    ['canceled', 'This reservation is canceled', 'View home'],
    ['denied', 'This request was not approved', 'Find another home'],
    ['expired', 'Your hold expired before you paid', 'Request again'],
  ])('%s: %s', (status, title, action) => {
    const next = words(status);
    expect(next.title).toBe(title);
    expect(next.action?.label ?? null).toBe(action);
  });

  it('names the next payment of a stay that is certain', () => {
    expect(words('approved').text).toBe('Your stay is confirmed. The next payment is $2,952.64 on February 11.');
  });

  it('says where the money is while the application is read', () => {
    expect(nextWords(inReview(), NOW).text).toBe(
      'Most applications are decided in minutes; some need a manual review. $3,931.49 is authorized on Visa ending 4242. It is charged only if you’re approved. We’ll email you, and this page updates automatically.',
    );
  });

  it('says that nothing was charged where nothing was', () => {
    expect(words('canceled', { payment: null }).text).toBe('Nothing was charged.');
  });
});

describe('paymentRows', () => {
  const states = (changes: Partial<Reservation>) =>
    paymentRows(sampleReservation(changes)).map(({ date, state, cents }) => [date, state.word, cents]);

  it('follows the plan: what is paid, and what is due', () => {
    expect(states({})).toEqual([
      ['Nov 21', 'Paid', 393_149],
      ['Feb 11', 'Due', 295_264],
      ['Mar 11', 'Due', 326_900],
    ]);
  });

  it('sums to the price', () => {
    expect(paymentRows(sampleReservation()).reduce((sum, { cents }) => sum + cents, 0)).toBe(
      sampleReservation().quote.total,
    );
  });

  it.each([
    ['in_review', 'authorized', 'Authorized'],
    ['canceled', 'refunded', 'Refunded'],
    ['denied', 'released', 'Not charged'],
  ] as const)('%s: %s is %s', (status, payment, word) => {
    const rows = paymentRows(
      sampleReservation({ status, payment: { ...sampleReservation().payment!, status: payment } }),
    );
    expect(rows[0]!.state.word).toBe(word);
    expect(rows).toHaveLength(status === 'in_review' ? 3 : 1);
  });

  it('promises nothing where nothing was asked for', () => {
    expect(states({ status: 'expired', payment: null })).toEqual([]);
    expect(states({ status: 'draft', payment: null })[0]).toEqual(['At booking', 'Due', 393_149]);
  });
});

describe('comingAlong', () => {
  it('names everybody, pets and vehicles', () => {
    expect(comingAlong(sampleReservation())).toMatchObject([
      { name: 'Noor Albright', about: 'You' },
      { name: 'Ines Albright', about: 'Adult' },
      { name: 'Biscuit', about: 'Dog, 31 lb' },
    ]);
    expect(comingAlong({ profile: null })).toEqual([]);
  });
});

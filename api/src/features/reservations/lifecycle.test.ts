import { RESERVATION_STATUSES, type ReservationStatus } from '@lodestay/contracts';
import { describe, expect, it } from '@jest/globals';
import {
  allowedActions,
  isOver,
  nextStatus,
  occupiesHome,
  readStatus,
  TRANSITIONS,
  type Actor,
  type Circumstances,
  type Move,
} from './lifecycle.ts';

const ACTORS: Actor[] = ['guest', 'staff', 'system'];
const MOVES = Object.keys(TRANSITIONS) as Move[];

/** The whole table, written out a second time by hand: status, move, who, where to. Everything else is refused. */
const LEGAL = [
  'draft hold guest held',
  'held release_hold guest draft',
  'draft expire system expired',
  'held expire system expired',
  'held submit system in_review',
  'in_review approve staff approved',
  'in_review approve system approved',
  'in_review deny staff denied',
  'in_review deny system denied',
  'draft cancel guest canceled',
  'held cancel guest canceled',
  'in_review cancel guest canceled',
  'approved cancel guest canceled',
  'draft cancel staff canceled',
  'held cancel staff canceled',
  'in_review cancel staff canceled',
  'approved cancel staff canceled',
  'approved check_in staff checked_in',
  'approved check_in system checked_in',
  'checked_in complete staff completed',
  'checked_in complete system completed',
];

describe('the transition graph', () => {
  const legal = new Map(
    LEGAL.map((line) => {
      const [status, move, actor, to] = line.split(' ');
      return [`${status} ${move} ${actor}`, to];
    }),
  );
  const cases = RESERVATION_STATUSES.flatMap((status) =>
    MOVES.flatMap((move) => ACTORS.map((actor) => ({ status, move, actor }))),
  );

  it.each(cases)('$status, $move by $actor', ({ status, move, actor }) => {
    expect(nextStatus(status, move, actor)).toBe(legal.get(`${status} ${move} ${actor}`) ?? null);
  });

  it('has no way out of an exit', () => {
    for (const status of ['expired', 'denied', 'canceled', 'completed'] as const) {
      expect(cases.filter((c) => c.status === status && nextStatus(c.status, c.move, c.actor) !== null)).toEqual([]);
    }
  });

  it('reaches every status from a draft', () => {
    const reached = new Set<ReservationStatus>(['draft']);
    for (let size = 0; size !== reached.size;) {
      size = reached.size;
      for (const { from, to } of Object.values(TRANSITIONS))
        if (from.some((status) => reached.has(status))) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...RESERVATION_STATUSES].sort());
  });

  it('occupies the home from the hold to the check-out', () => {
    expect(RESERVATION_STATUSES.filter(occupiesHome)).toEqual(['held', 'in_review', 'approved', 'checked_in']);
  });
});

describe('allowed actions', () => {
  const plain: Circumstances = { holdPassed: false, payment: 'none', stayBegun: false };
  const rows: [ReservationStatus, Partial<Circumstances>, string[]][] = [
    ['draft', {}, ['edit_profile', 'hold', 'cancel']],
    ['draft', { stayBegun: true }, ['edit_profile']],
    ['held', {}, ['edit_profile', 'release_hold', 'pay', 'cancel']],
    ['held', { payment: 'requires_action' }, ['release_hold', 'pay', 'confirm_payment', 'cancel']],
    ['held', { payment: 'processing' }, ['release_hold', 'confirm_payment', 'cancel']],
    ['held', { holdPassed: true }, []],
    ['held', { holdPassed: true, payment: 'processing' }, []],
    ['in_review', { payment: 'settled' }, ['cancel']],
    ['approved', { payment: 'settled' }, ['cancel']],
    ['approved', { payment: 'settled', stayBegun: true }, []],
    ['checked_in', { stayBegun: true }, []],
    ['completed', { stayBegun: true }, []],
    ['expired', {}, []],
    ['denied', {}, []],
    ['canceled', {}, []],
  ];

  it.each(rows)('%s %o', (status, circumstances, actions) => {
    expect(allowedActions(status, { ...plain, ...circumstances })).toEqual(actions);
  });

  it('are none once a reservation is over, whatever the circumstances', () => {
    const payments = ['none', 'requires_action', 'processing', 'settled'] as const;
    const all = payments.flatMap((payment) =>
      [true, false].flatMap((holdPassed) => [true, false].map((stayBegun) => ({ payment, holdPassed, stayBegun }))),
    );
    for (const status of RESERVATION_STATUSES.filter(isOver)) {
      for (const circumstances of all) expect(allowedActions(status, circumstances)).toEqual([]);
    }
  });

  it('read a hold that has run out as expired, and nothing else', () => {
    for (const status of RESERVATION_STATUSES) {
      expect(readStatus(status, { holdPassed: true })).toBe(status === 'held' ? 'expired' : status);
      expect(readStatus(status, { holdPassed: false })).toBe(status);
    }
  });
});

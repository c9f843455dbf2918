import { RESERVATION_STATUSES, type ReservationStatus } from '@lodestay/contracts';
import { describe, expect, it } from '@jest/globals';
import {
  getAllowedActions,
  isOver,
  getNextStatus,
  occupiesHome,
  getEffectiveStatus,
  TRANSITIONS,
  type Actor,
  type LifecycleContext,
  type TransitionName,
} from './lifecycle.ts';

const ACTORS: Actor[] = ['guest', 'staff', 'system'];
const TRANSITION_NAMES = Object.keys(TRANSITIONS) as TransitionName[];

/** Every allowed transition, listed independently of the code: status, transition, actor, new status. */
const ALLOWED = [
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
  'checked_in cancel guest canceled',
  'checked_in cancel staff canceled',
  'approved check_in staff checked_in',
  'approved check_in system checked_in',
  'checked_in complete staff completed',
  'checked_in complete system completed',
];

describe('the transition graph', () => {
  const allowed = new Map(
    ALLOWED.map((line) => {
      const [status, transition, actor, to] = line.split(' ');
      return [`${status} ${transition} ${actor}`, to];
    }),
  );
  const cases = RESERVATION_STATUSES.flatMap((status) =>
    TRANSITION_NAMES.flatMap((transition) => ACTORS.map((actor) => ({ status, transition, actor }))),
  );

  it.each(cases)('returns the expected status for $status, $transition by $actor', ({ status, transition, actor }) => {
    expect(getNextStatus(status, transition, actor)).toBe(allowed.get(`${status} ${transition} ${actor}`) ?? null);
  });

  it('allows no transition from a final status', () => {
    for (const status of ['expired', 'denied', 'canceled', 'completed'] as const) {
      expect(
        cases.filter((c) => c.status === status && getNextStatus(c.status, c.transition, c.actor) !== null),
      ).toEqual([]);
    }
  });

  it('can reach every status from draft', () => {
    const reached = new Set<ReservationStatus>(['draft']);
    for (let size = 0; size !== reached.size;) {
      size = reached.size;
      for (const { from, to } of Object.values(TRANSITIONS))
        if (from.some((status) => reached.has(status))) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...RESERVATION_STATUSES].sort());
  });

  it('occupies the home from hold to check-out', () => {
    expect(RESERVATION_STATUSES.filter(occupiesHome)).toEqual(['held', 'in_review', 'approved', 'checked_in']);
  });
});

describe('allowed actions', () => {
  const baseContext: LifecycleContext = {
    isHoldExpired: false,
    payment: 'none',
    hasStayStarted: false,
    isFullyRefundable: false,
  };
  const rows: [ReservationStatus, Partial<LifecycleContext>, string[]][] = [
    ['draft', {}, ['edit_profile', 'hold', 'cancel']],
    ['draft', { hasStayStarted: true }, ['edit_profile']],
    ['held', {}, ['edit_profile', 'release_hold', 'pay', 'cancel']],
    ['held', { payment: 'requires_action' }, ['release_hold', 'pay', 'confirm_payment', 'cancel']],
    ['held', { payment: 'processing' }, ['release_hold', 'confirm_payment', 'cancel']],
    ['held', { isHoldExpired: true }, []],
    ['held', { isHoldExpired: true, payment: 'processing' }, []],
    ['in_review', { payment: 'settled' }, ['cancel']],
    ['approved', { payment: 'settled' }, ['cancel']],
    ['approved', { payment: 'settled', hasStayStarted: true }, []],
    ['approved', { payment: 'settled', hasStayStarted: true, isFullyRefundable: true }, ['cancel']],
    ['checked_in', { hasStayStarted: true }, []],
    ['checked_in', {}, []],
    ['checked_in', { hasStayStarted: true, isFullyRefundable: true }, ['cancel']],
    ['completed', { hasStayStarted: true }, []],
    ['expired', {}, []],
    ['denied', {}, []],
    ['canceled', {}, []],
  ];

  it.each(rows)('are as expected for %s %o', (status, context, actions) => {
    expect(getAllowedActions(status, { ...baseContext, ...context })).toEqual(actions);
  });

  it('are empty for a final status', () => {
    const payments = ['none', 'requires_action', 'processing', 'settled'] as const;
    const all = payments.flatMap((payment) =>
      [true, false].flatMap((isHoldExpired) =>
        [true, false].flatMap((hasStayStarted) =>
          [true, false].map((isFullyRefundable) => ({ payment, isHoldExpired, hasStayStarted, isFullyRefundable })),
        ),
      ),
    );
    for (const status of RESERVATION_STATUSES.filter(isOver)) {
      for (const context of all) expect(getAllowedActions(status, context)).toEqual([]);
    }
  });

  it('treat only an expired hold as expired', () => {
    for (const status of RESERVATION_STATUSES) {
      expect(getEffectiveStatus(status, { isHoldExpired: true })).toBe(status === 'held' ? 'expired' : status);
      expect(getEffectiveStatus(status, { isHoldExpired: false })).toBe(status);
    }
  });
});

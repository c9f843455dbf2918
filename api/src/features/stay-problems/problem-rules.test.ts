import { describe, expect, it } from '@jest/globals';
import { listActions } from './staff-records.ts';
import { canReport, findOfferError, getDueAt, isOpenAt } from './problem-rules.ts';

const now = new Date('2027-06-02T18:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('a problem', () => {
  it.each([
    ['approved', -1, 24, true],
    ['approved', 0, 24, true],
    ['approved', 1, 24, false],
    ['checked_in', -48, 24, true],
    ['checked_in', -48, null, true],
    ['completed', -48, -24, true],
    ['completed', -48, -25, false],
    ['completed', -48, null, false],
    ['canceled', -48, 24, false],
    ['in_review', -48, 24, false],
  ] as const)('of a stay that is %s since %s hours and ends in %s can be reported: %s', (status, begins, ends, can) =>
    expect(canReport({ status, checkInAt: at(begins), checkOutAt: ends === null ? null : at(ends) }, now)).toBe(can),
  );

  it.each([
    ['not_safe', 2],
    ['no_entry', 2],
    ['not_clean', 24],
  ] as const)('%s is due after %s hours', (kind, hours) => expect(getDueAt(kind, now)).toEqual(at(hours)));
});

describe('offers', () => {
  it.each([
    ['open', 1, true],
    ['open', 0, false],
    ['open', null, false],
    ['waiting', 1, false],
    ['lapsed', 1, false],
  ] as const)('%s until %s hours from now is open: %s', (state, hours, isOpen) =>
    expect(isOpenAt({ state, expiresAt: hours === null ? null : at(hours) }, now)).toBe(isOpen),
  );

  const move = (homeSlug: string) => ({ kind: 'move', homeSlug, movesOn: '2027-06-03' }) as const;
  it.each([
    [[{ kind: 'leave' }, { kind: 'refund', amount: 1 }, move('a')], true],
    [[move('a'), move('b')], true],
    [[move('a'), move('a')], false],
    [
      [
        { kind: 'refund', amount: 1 },
        { kind: 'refund', amount: 2 },
      ],
      false,
    ],
  ] as const)('%j can be made: %s', (offers, can) => expect(findOfferError(offers) === null).toBe(can));
});

describe('what staff can do', () => {
  const offer = (state: 'waiting' | 'open' | 'lapsed', authorId = 1) => ({ state, kind: 'refund' as const, authorId });
  const open = { closedAt: null };
  it.each([
    ['super_admin', open, [], ['assign', 'note', 'offer', 'close']],
    ['super_admin', open, [offer('waiting')], ['assign', 'note', 'offer', 'approve', 'withdraw', 'close']],
    ['super_admin', open, [offer('waiting', 2)], ['assign', 'note', 'offer', 'withdraw', 'close']],
    ['hub_manager', open, [offer('waiting')], ['assign', 'note', 'offer', 'withdraw', 'close']],
    ['hub_manager', open, [offer('lapsed')], ['assign', 'note', 'offer', 'close']],
    ['hub_manager', { closedAt: '2027-06-02T18:00:00Z' }, [offer('open')], ['note']],
    ['read_only_admin', open, [offer('open')], []],
  ] as const)('%s, %j, %j: %j', (role, item, offers, actions) =>
    expect(listActions(role, 2, item, offers)).toEqual(actions),
  );
});

import { describe, expect, it } from '@jest/globals';
import type { ReservationRow } from '../tables.ts';
import { canChange } from './change-rules.ts';

const NOW = new Date('2027-01-10T18:00:00Z');
const ROW = {
  status: 'approved',
  stayKind: 'fixed',
  checkIn: '2027-01-11',
  checkInAt: new Date('2027-01-11T23:00:00Z'),
  checkOut: '2027-04-11',
  checkOutAt: new Date('2027-04-11T17:00:00Z'),
} as ReservationRow;

describe('an earlier check-in is possible', () => {
  it.each<[string, Partial<ReservationRow>, boolean]>([
    ['for an approved stay with an end', {}, true],
    ['for a short stay', { stayKind: 'short_term' }, true],
    ['not from the check-in time on', { checkInAt: NOW }, false],
    ['not once the guest is checked in', { status: 'checked_in' }, false],
    ['not before the approval', { status: 'in_review' }, false],
    ['not for a canceled stay', { status: 'canceled' }, false],
    ['not for an open-ended stay', { stayKind: 'flex', checkOut: null, checkOutAt: null }, false],
    ['not for a Standby stay', { stayKind: 'standby' }, false],
  ])('%s', (_, changes, expected) => {
    expect(canChange({ ...ROW, ...changes }, 'start', NOW)).toBe(expected);
  });
});

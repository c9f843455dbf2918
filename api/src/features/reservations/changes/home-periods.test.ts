import { describe, expect, it } from '@jest/globals';
import { toHomePeriods } from './home-periods.ts';

const [A, B] = [1, 2];
const none = { oldCheckIn: null, newCheckIn: null, movesOn: null };
const move = (fromHomeId: number, toHomeId: number, movesOn: string) => ({
  ...none,
  kind: 'transfer' as const,
  fromHomeId,
  toHomeId,
  movesOn,
});
const start = (oldCheckIn: string, newCheckIn: string, homeId = A) => ({
  ...none,
  kind: 'start_earlier' as const,
  fromHomeId: homeId,
  toHomeId: homeId,
  oldCheckIn,
  newCheckIn,
});
const stay = (homeId: number, checkIn = '2027-01-11', checkOut: string | null = '2027-04-11') => ({
  homeId,
  checkIn,
  checkOut,
});
const list = (...args: Parameters<typeof toHomePeriods>) =>
  toHomePeriods(...args).map(({ homeId, from, to }) => [homeId, from, to]);

describe('the homes of a stay', () => {
  it('is its home for all nights without a move', () => {
    expect(list(stay(A), [])).toEqual([[A, '2027-01-11', '2027-04-11']]);
    expect(list(stay(A, '2027-01-11', null), [])).toEqual([[A, '2027-01-11', null]]);
  });

  it('have their nights, also when the guest comes back to a home', () => {
    expect(list(stay(A), [move(A, B, '2027-02-01'), move(B, A, '2027-03-01')])).toEqual([
      [A, '2027-01-11', '2027-02-01'],
      [B, '2027-02-01', '2027-03-01'],
      [A, '2027-03-01', '2027-04-11'],
    ]);
  });

  it('have those of a move that is agreed and not made yet', () => {
    expect(list(stay(A, '2027-01-11', null), [move(A, B, '2027-02-01')])).toEqual([
      [A, '2027-01-11', '2027-02-01'],
      [B, '2027-02-01', null],
    ]);
  });

  it('is only the new home after a move before check-in, also for nights that were added earlier', () => {
    const moved = move(A, B, '2027-01-11');
    expect(list(stay(B), [moved])).toEqual([[B, '2027-01-11', '2027-04-11']]);
    expect(list(stay(B, '2027-01-05'), [moved, start('2027-01-11', '2027-01-05', B)])).toEqual([
      [B, '2027-01-05', '2027-04-11'],
    ]);
  });

  it('have nights that were added before a later move in the first home', () => {
    expect(list(stay(A, '2027-01-05'), [start('2027-01-11', '2027-01-05'), move(A, B, '2027-02-01')])).toEqual([
      [A, '2027-01-05', '2027-02-01'],
      [B, '2027-02-01', '2027-04-11'],
    ]);
  });

  it('are without a home that the stay ended before', () => {
    expect(list(stay(A, '2027-01-11', '2027-02-01'), [move(A, B, '2027-02-01')])).toEqual([
      [A, '2027-01-11', '2027-02-01'],
    ]);
  });
});

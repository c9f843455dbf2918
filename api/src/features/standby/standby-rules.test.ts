import { describe, expect, it } from '@jest/globals';
import {
  chooseRenewalPrice,
  continueMonth,
  getActiveThrough,
  getRenewalDay,
  getState,
  startMonth,
} from './standby-rules.ts';

describe('the months of Standby', () => {
  it.each([
    ['2026-11-21', ['2026-12-21', '2027-01-21', '2027-02-21']],
    // From the 31st, months end on the last day of shorter months, and on the 31st again.
    ['2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2027-12-30', ['2028-01-30', '2028-02-29', '2028-03-30']],
  ])('from %s end on %j', (start, ends) => {
    let month = startMonth(start);
    const found = [month.endsOn];
    while (found.length < ends.length) {
      month = continueMonth(month, month.endsOn);
      found.push(month.endsOn);
    }
    expect(found).toEqual(ends);
  });

  it('start anew after a pause', () =>
    expect(continueMonth(startMonth('2027-01-31'), '2027-04-15')).toEqual(startMonth('2027-04-15')));
});

describe('a changed rate', () => {
  const current = { priceCents: 7_900, cardFeeCents: 164 };
  const listed = { priceCents: 8_900, cardFeeCents: 185 };
  it.each([
    ['2027-02-13', true],
    ['2027-02-14', true],
    // Too late to announce it: the former rate applies once more.
    ['2027-02-15', false],
    ['2027-02-21', false],
  ])('that is known on %s applies to the renewal of Feb 21: %s', (today, isChange) =>
    expect(chooseRenewalPrice({ current, listed, renewsOn: '2027-02-21', today })).toEqual({
      price: isChange ? listed : current,
      isChange,
    }),
  );

  it('is none if the rate is the same', () =>
    expect(
      chooseRenewalPrice({ current, listed: { ...current }, renewsOn: '2027-02-21', today: '2027-02-01' }).isChange,
    ).toBe(false));
});

describe('the state', () => {
  const active = { status: 'active' as const, isCanceled: false, resumesOn: null };
  const last = { endsOn: '2027-02-21' };
  const unpaid = { source: 'renewal' as const, graceEndsOn: '2027-02-28' };
  const [canceled, paused] = [
    { ...active, isCanceled: true },
    { ...active, resumesOn: '2027-04-21' },
  ];
  it.each([
    ['none', null, null, null, null, null, '2027-02-01'],
    ['pending', { ...active, status: 'pending' as const }, null, null, null, null, '2027-02-01'],
    ['active', active, last, null, '2027-02-28', '2027-02-21', '2027-02-01'],
    ['active', active, last, { ...unpaid, graceEndsOn: null }, '2027-02-28', '2027-02-21', '2027-02-21'],
    ['past_due', active, last, unpaid, '2027-02-28', '2027-02-21', '2027-02-22'],
    ['ending', canceled, last, null, '2027-02-20', null, '2027-02-20'],
    ['none', canceled, last, null, '2027-02-20', null, '2027-02-21'],
    ['pausing', paused, last, null, '2027-02-20', '2027-04-21', '2027-02-20'],
    ['paused', paused, last, null, '2027-02-20', '2027-04-21', '2027-02-21'],
    ['past_due', paused, last, unpaid, '2027-02-20', '2027-04-21', '2027-04-22'],
  ])('is %s', (state, subscription, paid, pending, activeThrough, renewsOn, today) => {
    const known = { subscription, last: paid, pending };
    expect([getState(known, today), getActiveThrough(known), getRenewalDay(known)]).toEqual([
      state,
      activeThrough,
      renewsOn,
    ]);
  });
});

import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { addDays, daysBetween } from './calendar/calendar-date.ts';
import { findOfferedEnd, getReachableEnd } from './extension.ts';
import { anyDate } from './testing/arbitraries.ts';

it.each([
  ['available for longer', null, '2027-06-01'],
  ['available until a later day', '2027-07-01', '2027-06-01'],
  ['available until the wanted end', '2027-06-01', '2027-06-01'],
  ['available until an earlier day', '2027-05-01', '2027-05-01'],
])('reaches %s', (_, availableUntil, reachable) =>
  expect(getReachableEnd('2027-06-01', availableUntil)).toBe(reachable),
);

it.each([
  ['all wanted nights', '2027-06-01', '2027-04-11', '2027-06-01', '2027-06-01'],
  ['7 of the wanted nights', '2027-06-01', '2027-04-11', '2027-04-18', '2027-04-18'],
  ['6 of the wanted nights', '2027-06-01', '2027-04-11', '2027-04-17', null],
  ['no night', '2027-06-01', '2027-04-11', '2027-04-11', null],
  ['all of fewer than 7 wanted nights', '2027-04-13', '2027-04-11', '2027-04-13', '2027-04-13'],
  ['one of two wanted nights', '2027-04-13', '2027-04-11', '2027-04-12', null],
  ['what the guest knew', '2027-06-01', '2027-05-01', '2027-05-01', null],
  ['less than the guest knew', '2027-06-01', '2027-05-01', '2027-04-20', null],
  ['one night more than the guest knew', '2027-06-01', '2027-05-01', '2027-05-02', '2027-05-02'],
  ['7 nights over a leap day', '2028-06-01', '2028-02-25', '2028-03-03', '2028-03-03'],
])('tells of %s', (_, wantedEnd, knownEnd, reachableEnd, offered) => {
  const end = wantedEnd.startsWith('2028') ? '2028-02-25' : '2027-04-11';
  expect(findOfferedEnd({ end, wantedEnd, knownEnd }, reachableEnd)).toBe(offered);
});

it('never offers a night that is not available, not wanted or not news, and never less when more is available', () => {
  const days = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(anyDate, days, days, days, days, (end, wanted, known, until, more) => {
      const request = { end, wantedEnd: addDays(end, wanted + 1), knownEnd: addDays(end, known) };
      const find = (nights: number) =>
        findOfferedEnd(request, getReachableEnd(request.wantedEnd, addDays(end, nights)));
      const offered = find(until);
      if (offered === null) return;
      expect(offered > end && offered <= request.wantedEnd && offered > request.knownEnd).toBe(true);
      expect(daysBetween(end, offered)).toBeLessThanOrEqual(until);
      expect(find(until + more)! >= offered).toBe(true);
    }),
  );
});

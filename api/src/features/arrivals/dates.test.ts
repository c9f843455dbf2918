import { describe, expect, it } from '@jest/globals';
import { getCheckOutStart, getCheckOutState, getGuideRelease, getInventoryState, isGuideReleased } from './dates.ts';

const at = (text: string) => new Date(text);

describe('getGuideRelease', () => {
  it.each([
    ['2027-06-10', 'America/Denver', '2027-06-07T15:00:00.000Z'],
    ['2027-01-03', 'America/New_York', '2026-12-31T14:00:00.000Z'],
    // The clocks change in between.
    ['2027-03-15', 'America/Los_Angeles', '2027-03-12T17:00:00.000Z'],
  ])('%s in %s: %s', (checkIn, timeZone, expected) =>
    expect(getGuideRelease({ checkIn, timeZone }).toISOString()).toBe(expected),
  );
});

describe('isGuideReleased', () => {
  const release = at('2027-06-07T15:00:00Z');
  it.each([
    ['approved', '2027-06-07T14:59:59Z', false],
    ['approved', '2027-06-07T15:00:00Z', true],
    ['checked_in', '2027-07-01T00:00:00Z', true],
    ['completed', '2027-09-01T00:00:00Z', false],
    ['in_review', '2027-06-08T00:00:00Z', false],
    ['canceled', '2027-06-08T00:00:00Z', false],
  ])('%s at %s: %s', (status, now, expected) => expect(isGuideReleased(status, release, at(now))).toBe(expected));
});

describe('getInventoryState', () => {
  const checkInAt = at('2027-06-10T22:00:00Z');
  it.each([
    ['approved', '2027-06-10T21:59:59Z', false, 'waiting'],
    ['checked_in', '2027-06-10T22:00:00Z', false, 'open'],
    ['checked_in', '2027-06-12T22:00:00Z', false, 'open'],
    ['checked_in', '2027-06-12T22:00:01Z', false, 'late'],
    ['canceled', '2027-06-11T22:00:00Z', false, 'waiting'],
    ['completed', '2027-09-12T22:00:00Z', true, 'submitted'],
  ])('%s at %s, submitted %s: %s', (status, now, isSubmitted, expected) =>
    expect(getInventoryState({ status, checkInAt, now: at(now) }, isSubmitted)).toBe(expected),
  );
});

describe('the check-out', () => {
  const stay = { checkIn: '2027-06-10', timeZone: 'America/Denver', checkInAt: at('2027-06-10T22:00:00Z') };
  it.each([
    ['2027-09-10', '2027-09-03T15:00:00.000Z'],
    // A short stay shows the steps from check-in.
    ['2027-06-14', '2027-06-10T22:00:00.000Z'],
    [null, undefined],
  ])('on %s is shown from %s', (checkOut, expected) =>
    expect(getCheckOutStart({ ...stay, checkOut })?.toISOString()).toBe(expected),
  );

  const start = at('2027-09-03T15:00:00Z');
  it.each([
    ['checked_in', start, '2027-09-03T14:59:59Z', false, 'waiting'],
    ['checked_in', start, '2027-09-03T15:00:00Z', false, 'open'],
    ['checked_in', start, '2027-09-04T15:00:00Z', true, 'confirmed'],
    ['checked_in', null, '2027-09-04T15:00:00Z', false, 'open_ended'],
    ['completed', start, '2027-09-14T15:00:00Z', false, 'over'],
    ['in_review', start, '2027-09-04T15:00:00Z', false, 'not_approved'],
  ])('of a stay that is %s, from %s, at %s: %s', (status, from, now, isDone, expected) =>
    expect(getCheckOutState({ status, checkInAt: stay.checkInAt, now: at(now) }, from, isDone)).toBe(expected),
  );

  it.each([
    ['2027-09-24T15:00:00Z', 'open'],
    ['2027-09-24T15:00:01Z', 'over'],
  ])('can be confirmed after the stay until 2027-09-24T15:00:00Z: %s is %s', (now, expected) => {
    const confirmableUntil = at('2027-09-24T15:00:00Z');
    const ended = { status: 'completed', checkInAt: stay.checkInAt, now: at(now), confirmableUntil };
    expect(getCheckOutState(ended, start, false)).toBe(expected);
  });
});

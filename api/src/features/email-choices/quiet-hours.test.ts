import { describe, expect, it } from '@jest/globals';
import { getMorning, getNoticeEnd, getSendTime } from './quiet-hours.ts';

const DENVER = 'America/Denver';
const toText = (time: Date | null) => time?.toISOString() ?? null;

describe('getMorning', () => {
  it.each([
    ['2027-03-01T14:59:00Z', DENVER, '2027-03-01T15:00:00.000Z'],
    ['2027-03-01T15:00:00Z', DENVER, null],
    ['2027-03-02T03:59:00Z', DENVER, null],
    ['2027-03-02T04:00:00Z', DENVER, '2027-03-02T15:00:00.000Z'],
    ['2027-03-02T06:30:00Z', 'Pacific/Honolulu', null],
    // Before and in the night in which clocks move forward. It has an hour less.
    ['2027-03-14T03:59:00Z', DENVER, null],
    ['2027-03-14T05:00:00Z', DENVER, '2027-03-14T14:00:00.000Z'],
    ['2027-03-14T13:59:00Z', DENVER, '2027-03-14T14:00:00.000Z'],
    ['2027-03-15T02:59:00Z', DENVER, null],
    ['2027-03-15T03:00:00Z', DENVER, '2027-03-15T14:00:00.000Z'],
    // The night in which clocks move back has an hour more: 1:30 AM comes twice.
    ['2027-11-07T03:00:00Z', DENVER, '2027-11-07T15:00:00.000Z'],
    ['2027-11-07T07:30:00Z', DENVER, '2027-11-07T15:00:00.000Z'],
    ['2027-11-07T08:30:00Z', DENVER, '2027-11-07T15:00:00.000Z'],
    ['2027-11-07T15:00:00Z', DENVER, null],
    // No daylight saving time there.
    ['2027-03-14T14:30:00Z', 'America/Phoenix', '2027-03-14T15:00:00.000Z'],
  ])('%s in %s: %s', (now, timeZone, morning) => {
    expect(toText(getMorning(new Date(now), timeZone))).toBe(morning);
  });
});

describe('an email that can wait', () => {
  it.each([
    ['by day', '2027-03-01T18:00:00Z', null, null],
    ['at night', '2027-03-02T06:30:00Z', null, '2027-03-02T15:00:00.000Z'],
    ['at night, with days left', '2027-03-02T06:30:00Z', '2027-03-09T07:00:00Z', '2027-03-02T15:00:00.000Z'],
    ['in the morning of its last day', '2027-03-02T07:30:00Z', '2027-03-03T07:00:00Z', '2027-03-02T15:00:00.000Z'],
    ['in the last hour of its last day', '2027-03-02T06:30:00Z', '2027-03-02T07:00:00Z', null],
    ['if the morning is the end', '2027-03-02T06:30:00Z', '2027-03-02T15:00:00Z', null],
    ['late already', '2027-03-02T06:30:00Z', '2027-03-01T07:00:00Z', null],
    // 8 AM is an hour earlier after clocks move forward, and an hour later after they move back.
    ['when clocks move forward', '2027-03-14T06:30:00Z', '2027-03-14T14:30:00Z', '2027-03-14T14:00:00.000Z'],
    ['when clocks move back', '2027-11-07T06:30:00Z', '2027-11-07T14:30:00Z', null],
  ])('%s waits for the morning, unless it would be too late', (_when, now, sendBy, expected) => {
    const waiting = { now: new Date(now), timeZone: DENVER, sendBy: sendBy === null ? null : new Date(sendBy) };
    expect(toText(getSendTime({ ...waiting, hasQuietHours: true }))).toBe(expected);
    expect(getSendTime({ ...waiting, hasQuietHours: false })).toBeNull();
  });

  it.each([
    // 30 days before April 13 is the day on which clocks move forward.
    ['2027-03-14T12:00:00Z', '2027-04-13', [30, 7], '2027-03-15T06:00:00.000Z'],
    ['2027-03-15T06:00:00Z', '2027-04-13', [30, 7], '2027-04-07T06:00:00.000Z'],
    ['2027-04-07T06:00:00Z', '2027-04-13', [30, 7], null],
    // 3 days before November 10 is the day on which clocks move back.
    ['2027-11-07T07:30:00Z', '2027-11-10', [3], '2027-11-08T07:00:00.000Z'],
    ['2027-11-08T07:00:00Z', '2027-11-10', [3], null],
  ])('is due at %s for %s within %j days until %s', (now, date, days, expected) => {
    expect(toText(getNoticeEnd({ date, timeZone: DENVER, days }, new Date(now)))).toBe(expected);
  });
});

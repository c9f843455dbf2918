import { describe, expect, it } from '@jest/globals';
import {
  canArrive,
  findNextQuestion,
  getAnnounceableDays,
  getNoShowStart,
  isAsked,
  NOTHING_KNOWN,
  type KnownArrival,
} from './arrival-dates.ts';

const STAY = {
  status: 'checked_in',
  checkIn: '2027-04-15',
  checkOut: '2027-07-15',
  checkInAt: new Date('2027-04-15T22:00:00Z'),
  timeZone: 'America/Denver',
};
const at = (text: string) => new Date(text);
const asked = (askedFor: string, first: string, second: string | null = null): KnownArrival => ({
  ...NOTHING_KNOWN,
  askedFor,
  firstAskedAt: at(first),
  secondAskedAt: second === null ? null : at(second),
});

describe('findNextQuestion', () => {
  it.each([
    ['at noon on the day after check-in', '2027-04-15', NOTHING_KNOWN, 1, '2027-04-16T18:00:00Z'],
    ['on the day on which summer time begins', '2027-03-13', NOTHING_KNOWN, 1, '2027-03-14T18:00:00Z'],
    ['on the day on which summer time ends', '2027-11-06', NOTHING_KNOWN, 1, '2027-11-07T19:00:00Z'],
    ['again a day later', '2027-04-15', asked('2027-04-15', '2027-04-16T18:00:00Z'), 2, '2027-04-17T18:00:00Z'],
    [
      'not too soon after a late one',
      '2027-04-15',
      asked('2027-04-15', '2027-04-17T18:00:00Z'),
      2,
      '2027-04-18T14:00:00Z',
    ],
    ['after an announced day', '2027-04-15', { ...NOTHING_KNOWN, arrivesOn: '2027-04-20' }, 1, '2027-04-21T18:00:00Z'],
    [
      'anew after a new day',
      '2027-04-15',
      { ...asked('2027-04-15', '2027-04-16T18:00:00Z', '2027-04-17T18:00:00Z'), arrivesOn: '2027-04-20' },
      1,
      '2027-04-21T18:00:00Z',
    ],
  ] as const)('is %s', (_, checkIn, known, number, time) => {
    expect(findNextQuestion({ ...STAY, checkIn }, known)).toMatchObject({ number, at: at(time) });
  });

  it.each([
    ['was asked twice', STAY, asked('2027-04-15', '2027-04-16T18:00:00Z', '2027-04-17T18:00:00Z')],
    ['arrived', STAY, { ...NOTHING_KNOWN, arrivedAt: at('2027-04-15T23:00:00Z') }],
    ['canceled', { ...STAY, status: 'canceled' }, NOTHING_KNOWN],
    ['has left', { ...STAY, status: 'completed' }, NOTHING_KNOWN],
  ])('is none if the guest %s', (_, stay, known) => expect(findNextQuestion(stay, known)).toBeNull());
});

describe('getNoShowStart', () => {
  const both = asked('2027-04-15', '2027-04-16T18:00:00Z', '2027-04-17T18:00:00Z');
  it.each([
    ['48 hours after check-in', '2027-04-15', both, '2027-04-17T22:00:00Z'],
    [
      'four hours after a late second question',
      '2027-04-15',
      asked('2027-04-15', '2027-04-18T18:00:00Z', '2027-04-19T18:00:00Z'),
      '2027-04-19T22:00:00Z',
    ],
    // 48 hours, although the night before was an hour shorter or longer.
    [
      'at 5 p.m. after summer time begins',
      '2027-03-13',
      asked('2027-03-13', '2027-03-14T18:00:00Z', '2027-03-15T18:00:00Z'),
      '2027-03-15T23:00:00Z',
    ],
    [
      'at 3 p.m. after summer time ends, or later',
      '2027-11-06',
      asked('2027-11-06', '2027-11-07T19:00:00Z', '2027-11-08T19:00:00Z'),
      '2027-11-08T23:00:00Z',
    ],
  ])('is %s', (_, checkIn, known, time) => expect(getNoShowStart({ ...STAY, checkIn }, known)).toEqual(at(time)));

  it.each([
    ['asked', NOTHING_KNOWN],
    ['asked twice', asked('2027-04-15', '2027-04-16T18:00:00Z')],
    ['asked about the new day', { ...both, arrivesOn: '2027-04-20' }],
  ])('is null before the guest was %s', (_, known) => expect(getNoShowStart(STAY, known)).toBeNull());

  it('is null once the guest has arrived', () =>
    expect(getNoShowStart(STAY, { ...both, arrivedAt: at('2027-04-18T00:00:00Z') })).toBeNull());
});

it('a guest is asked until there is an answer or a new day', () => {
  const known = asked('2027-04-15', '2027-04-16T18:00:00Z');
  expect(isAsked(STAY, known)).toBe(true);
  expect(isAsked(STAY, { ...known, arrivesOn: '2027-04-18' })).toBe(false);
  expect(isAsked(STAY, NOTHING_KNOWN)).toBe(false);
});

describe('getAnnounceableDays', () => {
  it.each([
    ['2027-04-01', '2027-07-15', { from: '2027-04-15', to: '2027-06-14' }],
    ['2027-04-20', '2027-05-15', { from: '2027-04-20', to: '2027-05-14' }],
    ['2027-04-20', null, { from: '2027-04-20', to: '2027-06-14' }],
    ['2027-05-15', '2027-05-15', null],
    ['2027-04-01', '2027-04-16', null],
  ])('on %s of a stay until %s are %j', (today, checkOut, days) =>
    expect(getAnnounceableDays({ ...STAY, checkOut }, NOTHING_KNOWN, today)).toEqual(days),
  );
});

it('an arrival is possible once, from check-in', () => {
  expect(canArrive(STAY, NOTHING_KNOWN, at('2027-04-15T21:59:59Z'))).toBe(false);
  expect(canArrive(STAY, NOTHING_KNOWN, at('2027-04-15T22:00:00Z'))).toBe(true);
  expect(canArrive(STAY, { arrivedAt: STAY.checkInAt }, at('2027-04-16T22:00:00Z'))).toBe(false);
});

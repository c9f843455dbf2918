import { describe, expect, it } from '@jest/globals';
import { findNextStep, findOutcome, getTurnEnd, type NextStep, type OpenRequest } from './request-rules.ts';

const NOW = new Date('2027-02-01T18:00:00Z');
/** A stay until April 11 whose guest asked for June 1. The home was taken from April 11 on. */
const WAITING: OpenRequest = {
  id: 1,
  reservationId: '0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1',
  accountId: 1,
  homeId: 1,
  stayHomeId: 1,
  isMoving: false,
  status: 'checked_in',
  wantedEnd: '2027-06-01',
  stayEnd: '2027-04-11',
  checkOut: '2027-04-11',
  checkOutAt: new Date('2027-04-11T17:00:00Z'),
  knownEnd: '2027-04-11',
  requestedAt: new Date('2027-01-20T18:00:00Z'),
  offeredEnd: null,
  turnEndsAt: null,
  takenFrom: '2027-04-11',
  bookedFrom: '2027-04-11',
};
const FREE = { takenFrom: null, bookedFrom: null };
const TURN = { ...FREE, offeredEnd: '2027-06-01', turnEndsAt: new Date('2027-02-02T12:00:00Z') };

describe('a request', () => {
  it.each<[string, Partial<OpenRequest>, ReturnType<typeof findOutcome>]>([
    ['stays open while it waits', {}, null],
    ['stays open when the stay has begun or not', { status: 'approved' }, null],
    ['stays open when the stay was extended to an earlier day', { checkOut: '2027-05-31' }, null],
    ['ends when the stay was extended to the wanted day', { checkOut: '2027-06-01' }, 'extended'],
    ['ends when the stay was extended beyond it', { checkOut: '2027-07-01' }, 'extended'],
    ['ends when nights were given back', { checkOut: '2027-04-10' }, 'shortened'],
    ['ends when the stay is canceled', { status: 'canceled' }, 'canceled'],
    ['ends when the stay is completed', { status: 'completed' }, 'ended'],
    ['ends at check-out, before the first wanted night', { checkOutAt: NOW }, 'ended'],
    ['stays open a moment before check-out', { checkOutAt: new Date(NOW.getTime() + 1) }, null],
    ['ends when the stay moved', { stayHomeId: 2 }, 'moved'],
    ['ends when a move is agreed', { isMoving: true }, 'moved'],
  ])('%s', (_, changes, outcome) => expect(findOutcome({ ...WAITING, ...changes }, NOW)).toBe(outcome));
});

describe('the next step', () => {
  const give = (offeredEnd: string): NextStep => ({ kind: 'give_turn', offeredEnd });
  const wait = (knownEnd = '2027-04-11', stayEnd = '2027-04-11'): NextStep => ({ kind: 'wait', stayEnd, knownEnd });

  it.each<[string, Partial<OpenRequest>, NextStep | null]>([
    ['nothing, while all nights are taken', {}, null],
    ['the turn, when all wanted nights are available', FREE, give('2027-06-01')],
    ['the turn, when 7 nights are', { takenFrom: '2027-04-18', bookedFrom: '2027-04-18' }, give('2027-04-18')],
    ['nothing, when 6 nights are', { takenFrom: '2027-04-17', bookedFrom: '2027-04-17' }, null],
    ['nothing, while somebody holds them', { bookedFrom: null }, null],
    [
      'nothing, for what the guest knew',
      { takenFrom: '2027-05-01', bookedFrom: '2027-05-01', knownEnd: '2027-05-01' },
      null,
    ],
    [
      'knowing less, when somebody booked what the guest knew',
      { takenFrom: '2027-04-20', bookedFrom: '2027-04-20', knownEnd: '2027-05-01' },
      wait('2027-04-20'),
    ],
    [
      'nothing, when somebody only holds what the guest knew',
      { takenFrom: '2027-04-20', bookedFrom: '2027-05-01', knownEnd: '2027-05-01' },
      null,
    ],
    ['nothing new, during the turn', TURN, null],
    ['nothing new, during the turn while somebody holds the nights', { ...TURN, takenFrom: '2027-04-11' }, null],
    ['waiting, when somebody books the nights during the turn', { ...TURN, bookedFrom: '2027-04-12' }, wait()],
    [
      'an earlier day, when somebody books a part of them',
      { ...TURN, bookedFrom: '2027-05-01' },
      { kind: 'change_turn', offeredEnd: '2027-05-01' },
    ],
    ['the end of the turn after its time', { ...TURN, turnEndsAt: NOW }, { kind: 'close', outcome: 'lapsed' }],
    [
      'waiting, when the nights were booked before its end',
      { ...TURN, turnEndsAt: NOW, bookedFrom: '2027-04-11' },
      wait(),
    ],
    [
      'waiting for the rest, after an extension to an earlier day',
      { ...TURN, offeredEnd: '2027-05-01', bookedFrom: '2027-05-01', checkOut: '2027-04-25' },
      wait('2027-05-01', '2027-04-25'),
    ],
  ])('is %s', (_, changes, step) => expect(findNextStep({ ...WAITING, ...changes }, NOW)).toEqual(step));
});

it.each([
  ['24 hours', '2027-02-01T18:00:00Z', '2027-04-11T17:00:00Z', '2027-02-02T18:00:00.000Z'],
  [
    '24 hours over the start of daylight saving time',
    '2027-03-13T18:00:00Z',
    '2027-04-11T17:00:00Z',
    '2027-03-14T18:00:00.000Z',
  ],
  ['until check-out', '2027-04-10T18:00:00Z', '2027-04-11T17:00:00Z', '2027-04-11T17:00:00.000Z'],
])('a turn lasts %s', (_, now, checkOutAt, end) =>
  expect(getTurnEnd({ checkOutAt: new Date(checkOutAt) }, new Date(now)).toISOString()).toBe(end),
);

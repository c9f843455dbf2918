import { describe, expect, it } from '@jest/globals';
import { findNextStep, findOutcome, getOfferEnd, type NextStep, type OpenRequest } from './request-rules.ts';

const NOW = new Date('2027-02-01T18:00:00Z');
const CAR = { make: 'Toyota', model: 'Corolla', licensePlate: 'ABC123' };
const OTHER = { make: 'Honda', model: 'Civic', licensePlate: 'XYZ789' };
/** A stay in Denver until April 11 whose guest waits for a spot. */
const WAITING: OpenRequest = {
  id: 1,
  reservationId: '0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1',
  propertyId: 1,
  stayPropertyId: 1,
  vehicle: CAR,
  vehicles: [],
  isLeaving: false,
  status: 'checked_in',
  checkOut: '2027-04-11',
  timeZone: 'America/Denver',
  requestedAt: new Date('2027-01-20T18:00:00Z'),
  offerEndsAt: null,
};
const OFFERED = { offerEndsAt: new Date('2027-02-01T18:00:01Z') };

describe('a request', () => {
  it.each<[string, Partial<OpenRequest>, ReturnType<typeof findOutcome>]>([
    ['stays open while it waits', {}, null],
    ['stays open before check-in', { status: 'approved' }, null],
    ['stays open during the offer', OFFERED, null],
    ['stays open beside another vehicle', { vehicles: [OTHER] }, null],
    ['stays open in an open-ended stay', { checkOut: null }, null],
    ['ends after the offer', { offerEndsAt: NOW }, 'expired'],
    ['ends when its vehicle was added', { vehicles: [{ ...CAR, licensePlate: 'abc123' }] }, 'added'],
    ['ends when the stay has two vehicles', { vehicles: [OTHER, { ...OTHER, licensePlate: 'XYZ788' }] }, 'added'],
    ['ends when the stay moved to another property', { stayPropertyId: 2 }, 'moved'],
    ['ends when such a move is agreed', { isLeaving: true }, 'moved'],
    ['ends when the stay is canceled', { status: 'canceled' }, 'canceled'],
    ['ends when the stay is canceled during the offer', { ...OFFERED, status: 'canceled' }, 'canceled'],
    ['ends when the stay is completed', { status: 'completed' }, 'ended'],
    ['stays open until the last night', { checkOut: '2027-02-02' }, null],
    ['ends on the day of the check-out, which has no night', { checkOut: '2027-02-01' }, 'ended'],
  ])('%s', (_, changes, outcome) => expect(findOutcome({ ...WAITING, ...changes }, NOW)).toBe(outcome));
});

it.each<[string, Partial<OpenRequest>, boolean, NextStep | null]>([
  ['nothing, while no spot is available', {}, false, null],
  ['an offer, when a spot is', {}, true, { kind: 'offer', offeredAt: NOW, endsAt: new Date('2027-02-03T18:00:00Z') }],
  ['nothing new, during the offer', OFFERED, true, null],
  ['waiting, when the spot no longer fits', OFFERED, false, { kind: 'wait' }],
  ['the end of the offer after its time', { offerEndsAt: NOW }, true, { kind: 'close', outcome: 'expired' }],
  [
    'the end of the request, also if a spot is available',
    { status: 'canceled' },
    true,
    { kind: 'close', outcome: 'canceled' },
  ],
])('the next step is %s', (_, changes, canAdd, step) =>
  expect(findNextStep({ ...WAITING, ...changes }, NOW, canAdd)).toEqual(step),
);

it.each<[string, string, string | null, string]>([
  ['48 hours', '2027-02-01T18:00:00Z', '2027-04-11', '2027-02-03T18:00:00.000Z'],
  ['48 hours over the start of daylight saving time', '2027-03-13T18:00:00Z', null, '2027-03-15T18:00:00.000Z'],
  ['until the day of the check-out', '2027-04-10T18:00:00Z', '2027-04-11', '2027-04-11T06:00:00.000Z'],
])('an offer lasts %s', (_, now, checkOut, end) =>
  expect(getOfferEnd({ ...WAITING, checkOut }, new Date(now)).toISOString()).toBe(end),
);

import { describe, expect, it } from '@jest/globals';
import { ID, sampleReservation } from '../testing/sample-account.ts';
import { toHomeWithStayHref, toResumeHref } from './reservation-links.ts';

describe('reservation links', () => {
  it('toResumeHref leads to the first incomplete checkout step', () => {
    expect(toResumeHref(sampleReservation())).toBe(`/new-reservation/payment/the-alder-412?reservation=${ID}`);
    expect(toResumeHref(sampleReservation({ profile: { firstName: 'Noor' } }))).toBe(
      `/new-reservation/profile/the-alder-412?reservation=${ID}`,
    );
    expect(toResumeHref(sampleReservation({ profile: null }))).toBe(
      `/new-reservation/profile/the-alder-412?reservation=${ID}`,
    );
  });

  it('toHomeWithStayHref leads to the home with the same stay', () => {
    expect(toHomeWithStayHref(sampleReservation())).toBe(
      '/homes/the-alder-412?startDate=2027-01-11&endDate=2027-04-11',
    );
    expect(toHomeWithStayHref(sampleReservation({ endDate: null, committedNights: 90 }))).toBe(
      '/homes/the-alder-412?startDate=2027-01-11&endDate=indefinite&committedNights=90',
    );
  });
});

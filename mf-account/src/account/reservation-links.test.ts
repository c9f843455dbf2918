import { describe, expect, it } from '@jest/globals';
import { ID, sampleReservation } from '../testing/sample-account.ts';
import { homeHref, resumeHref } from './reservation-links.ts';

describe('links of a reservation', () => {
  it('lead to the step that is not done', () => {
    expect(resumeHref(sampleReservation())).toBe(`/new-reservation/payment/the-alder-412?reservation=${ID}`);
    expect(resumeHref(sampleReservation({ profile: { firstName: 'Noor' } }))).toBe(
      `/new-reservation/profile/the-alder-412?reservation=${ID}`,
    );
    expect(resumeHref(sampleReservation({ profile: null }))).toBe(
      `/new-reservation/profile/the-alder-412?reservation=${ID}`,
    );
  });

  it('ask for the same stay again', () => {
    expect(homeHref(sampleReservation())).toBe('/homes/the-alder-412?startDate=2027-01-11&endDate=2027-04-11');
    expect(homeHref(sampleReservation({ endDate: null, committedNights: 90 }))).toBe(
      '/homes/the-alder-412?startDate=2027-01-11&endDate=indefinite&committedNights=90',
    );
  });
});

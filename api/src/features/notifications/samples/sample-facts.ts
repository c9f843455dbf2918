import type { ReservationNotice } from '../../reservations/events.ts';
import type { ReservedHome } from '../reservation-emails.ts';

/** The guest of the samples. */
export const PERSON = { id: 1, email: 'maya@example.com', firstName: 'Maya', lastName: 'Nair' };

/** A link of a sample. It opens the page that says that the link does not work. */
export const SAMPLE_TOKEN = 'sample-of-a-link';

export const NOTICE: ReservationNotice = {
  reservationId: '6f1c7a4e-2c1b-4c39-9a5e-0d9a3a1b2c3d',
  reference: 'LS-7K2M9Q',
  accountId: PERSON.id,
  homeId: 1,
  startDate: '2027-04-01',
  endDate: '2027-07-01',
  nights: 91,
};

export const HOME: ReservedHome = {
  title: 'Two rooms at The Maple',
  city: 'Denver',
  slug: 'the-maple-2',
  timeZone: 'America/Denver',
  marketSlug: 'denver',
};

export const CARD = 'Visa ending 4242';

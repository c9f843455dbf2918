import { defineContract } from '../contract.ts';
import { note, recordParams } from '../schemas/queues.ts';
import * as reservations from '../schemas/staff-reservations.ts';

/** The reservations of all guests, for staff. */
export const staffReservationContracts = {
  searchReservations: defineContract('searchReservations', {
    summary: 'Reservations in the scope of the caller, the newest first, or by check-in if a check-in date is given',
    permission: 'reservation.inspect',
    query: reservations.reservationsQuery,
    response: reservations.reservationPage,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  inspectReservation: defineContract('inspectReservation', {
    summary: 'A reservation with its payments and everything that happened to it',
    permission: 'reservation.inspect',
    params: recordParams,
    response: reservations.inspectedReservation,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  addReservationNote: defineContract('addReservationNote', {
    summary: 'Add a note that only staff see, and email the colleagues that it mentions',
    permission: 'reservation.note',
    params: recordParams,
    body: note,
    status: 201,
    response: reservations.inspectedReservation,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
} as const;

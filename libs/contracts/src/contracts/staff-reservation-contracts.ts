import { defineContract } from '../contract.ts';
import { note, recordParams } from '../schemas/queues.ts';
import * as offers from '../schemas/change-offers.ts';
import * as reservations from '../schemas/staff-reservations.ts';
import { stayChangePreview } from '../schemas/stay-changes.ts';

const CHANGE_ERRORS = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'invalid',
  'action_not_allowed',
  'dates_taken',
  'home_removed',
] as const;

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
  previewGuestCancellation: defineContract('previewGuestCancellation', {
    summary:
      'Preview the refund of a cancellation by staff: that of the guest, or everything that the guest cannot use if the cause is on our side',
    permission: 'cancellation.create',
    params: recordParams,
    query: reservations.guestCancellationQuery,
    response: reservations.guestCancellationPreview,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'invalid', 'bad_request'],
  }),
  cancelForGuest: defineContract('cancelForGuest', {
    summary:
      'Cancel a reservation and refund the previewed amount. What is above the limit of the caller waits for a second person. The guest gets the reason by email',
    permission: 'cancellation.create',
    params: recordParams,
    body: reservations.guestCancellation,
    response: reservations.inspectedReservation,
    errors: [
      'unauthenticated',
      'forbidden',
      'not_found',
      'action_not_allowed',
      'price_changed',
      'conflict',
      'processor_unavailable',
      'invalid',
    ],
  }),
  previewStaffStayChange: defineContract('previewStaffStayChange', {
    summary: 'What a change of a stay by staff costs, with the rules of the guest’s own changes',
    permission: 'stay_change.create',
    params: recordParams,
    body: offers.previewStaffStayChange,
    response: stayChangePreview,
    errors: [...CHANGE_ERRORS],
  }),
  changeStayForGuest: defineContract('changeStayForGuest', {
    summary:
      'Change a stay for its guest for the previewed amounts. A change that costs the guest something becomes an offer, which replaces the open one',
    permission: 'stay_change.create',
    params: recordParams,
    body: offers.changeStayForGuest,
    response: reservations.inspectedReservation,
    errors: [...CHANGE_ERRORS, 'price_changed', 'conflict'],
  }),
  withdrawChangeOffer: defineContract('withdrawChangeOffer', {
    summary: 'Withdraw the change that is offered to the guest',
    permission: 'stay_change.create',
    params: recordParams,
    body: offers.withdrawChangeOffer,
    response: reservations.inspectedReservation,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'invalid'],
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

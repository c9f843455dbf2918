import type { TimelineWords } from '@lodestay/console';
import { CHANGE_NAMES, STATUS_NAMES } from '../../reservations/reservation-text.ts';
import {
  APPLICATION_ACTIONS,
  APPLICATION_FIELDS,
  APPLICATION_VALUES,
} from '../../applications/application-timeline-words.ts';

/** What the timeline of a reservation calls moves, payment steps and actions of staff. */
export const createReservationWords = (person: string): TimelineWords => ({
  person,
  actions: {
    ...APPLICATION_ACTIONS,
    'guest.start': 'started this reservation',
    'guest.hold': 'held the home',
    'guest.release_hold': 'released the hold',
    'guest.cancel': 'canceled the reservation',
    'staff.cancel': 'canceled the reservation',
    'reservation.cancel': 'canceled the reservation',
    'stay_change.apply': 'changed the stay',
    'stay_change.offer': 'offered a change of the stay',
    'stay_change.withdraw': 'withdrew the offered change',
    'staff.deny': 'denied the reservation',
    'system.submit': 'sent the reservation to review',
    'system.approve': 'approved the reservation',
    'system.deny': 'denied the reservation',
    'system.expire': 'expired the reservation',
    'system.check_in': 'checked the guest in',
    'system.complete': 'completed the stay',
    'authorize.pending': 'is authorizing a payment',
    'authorize.done': 'authorized a payment',
    'authorize.failed': 'couldn’t authorize a payment',
    'capture.pending': 'is charging a payment',
    'capture.done': 'charged a payment',
    'capture.failed': 'couldn’t charge a payment',
    'release.pending': 'is releasing a payment',
    'release.done': 'released a payment',
    'release.failed': 'couldn’t release a payment',
    'refund.pending': 'is refunding a payment',
    'refund.done': 'refunded a payment',
    'refund.failed': 'couldn’t refund a payment',
  },
  fields: {
    ...APPLICATION_FIELDS,
    status: 'Status',
    case: 'Case',
    refunded: 'Refunded',
    kept: 'Not refunded',
    kind: 'Change',
    cost: 'Cost',
  },
  values: { ...APPLICATION_VALUES, ...STATUS_NAMES, ...CHANGE_NAMES },
});

import type { ReservationStatus, ResponseOf, StayChangeKind, StayKind } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import type { TagTone } from '@lodestay/ui';

export type InspectedReservation = ResponseOf<'inspectReservation'>;
export type ListedReservation = ResponseOf<'searchReservations'>['reservations'][number];

export const RESERVATIONS_PATH = '/staff/reservations';

/** The record of a reservation in the staff console. */
export const toReservationRecordHref = (reference: string): string => `${RESERVATIONS_PATH}/${reference}`;

/** The names of statuses for staff, who need to tell drafts from holds. */
export const STATUS_NAMES: Readonly<Record<ReservationStatus, string>> = {
  draft: 'Draft',
  held: 'Held',
  in_review: 'In review',
  approved: 'Approved',
  checked_in: 'Checked in',
  completed: 'Completed',
  expired: 'Expired',
  denied: 'Denied',
  canceled: 'Canceled',
};

/** The names of changes of a stay, for staff. */
export const CHANGE_NAMES: Readonly<Record<StayChangeKind, string>> = {
  start_earlier: 'Earlier check-in',
  extend: 'Longer stay',
  shorten: 'Shorter stay',
  leave: 'Notice',
  transfer: 'Move',
  party: 'People, pets or vehicles',
  end: 'End by us',
};

export const STATUS_TONES: Readonly<Record<ReservationStatus, TagTone>> = {
  draft: 'plain',
  held: 'warn',
  in_review: 'info',
  approved: 'good',
  checked_in: 'good',
  completed: 'plain',
  expired: 'plain',
  denied: 'bad',
  canceled: 'bad',
};

const STAY_KINDS: Readonly<Record<StayKind, string>> = {
  fixed: 'fixed stay',
  short_term: 'short-term stay',
  flex: 'Flex',
  one_year_flex: '1 Year Flex',
  standby: 'Standby',
};

export const formatStayKind = (kind: StayKind): string => STAY_KINDS[kind];

type PaymentState = NonNullable<ResponseOf<'getApplication'>['application']['payment']>;

const PAYMENT_STATES: Readonly<Record<PaymentState['status'], string>> = {
  created: 'Waiting for the bank',
  requires_action: 'Bank needs confirmation',
  processing: 'Waiting for the bank',
  authorized: 'Authorized, not charged',
  captured: 'Charged',
  released: 'Released, not charged',
  declined: 'Declined',
  refunded: 'Refunded',
};

/** 'Authorized, not charged' */
export const formatPaymentStatus = (status: PaymentState['status']): string => PAYMENT_STATES[status];

/** 'Authorized, not charged: $3,120.00 on Visa ending 4242' */
export const formatPaymentState = ({ status, cents, label }: PaymentState): string =>
  `${PAYMENT_STATES[status]}: ${formatMoney(cents)} on ${label}`;

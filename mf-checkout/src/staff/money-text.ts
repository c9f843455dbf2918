import {
  toQueuePath,
  type CancellationCause,
  type CancellationOutcome,
  type PaymentProblemKind,
  type PaymentProblemOutcome,
  type QUEUES,
  type RefundReason,
  type RefundState,
  type ResponseOf,
} from '@lodestay/contracts';
import { formatDate, formatMoney, formatMonthly } from '@lodestay/stay';
import type { TagTone } from '@lodestay/ui';

export type CancellationItem = ResponseOf<'listCancellations'>['items'][number];
export type CancellationRecordData = ResponseOf<'getCancellation'>;
export type RefundItem = ResponseOf<'listRefunds'>['items'][number];
export type RefundRecordData = ResponseOf<'getRefund'>;
export type ListedRefund = ResponseOf<'listReservationRefunds'>['refunds'][number];
export type ListedProblem = ResponseOf<'listReservationProblems'>['problems'][number];
export type RefundOptions = ResponseOf<'getRefundOptions'>;
export type ProblemItem = ResponseOf<'listPaymentProblems'>['items'][number];
export type ProblemRecordData = ResponseOf<'getPaymentProblem'>;

export const toRecordLink = (queue: (typeof QUEUES)[number], reference: string): string =>
  `${toQueuePath(queue)}/${reference}`;

export const toReservationLink = (reference: string): string => `/staff/reservations/${reference}`;

/** '$250' for whole dollars, '$250.50' otherwise. */
export const formatLimit = (cents: number): string => (cents % 100 === 0 ? formatMonthly(cents) : formatMoney(cents));

/** 'Dec 5, 2026 – Mar 5, 2027', or without an end 'from Dec 5, 2026'. */
export const formatStay = (checkIn: string, checkOut: string | null): string =>
  checkOut === null ? `From ${formatDate(checkIn)}` : `${formatDate(checkIn)} – ${formatDate(checkOut)}`;

export const REFUND_REASON_LABELS: Readonly<Record<RefundReason, string>> = {
  goodwill: 'Goodwill',
  home_problem: 'Problem with the home',
  billing_error: 'Billing error',
  cancellation_exception: 'Exception to the cancellation policy',
  other: 'Other',
};

export const REFUND_STATE_LABELS: Readonly<Record<RefundState, string>> = {
  waiting: 'Waiting for a second person',
  sending: 'Sent to the processor',
  refunded: 'Refunded',
  failed: 'Refused by the processor',
  rejected: 'Rejected',
  withdrawn: 'Taken back',
};

export const REFUND_STATE_TONES: Readonly<Record<RefundState, TagTone>> = {
  waiting: 'warn',
  sending: 'info',
  refunded: 'good',
  failed: 'bad',
  rejected: 'plain',
  withdrawn: 'plain',
};

export const CASE_REFUND_LABELS: Readonly<Record<CancellationItem['cancellation']['refundState'], string>> = {
  nothing_due: 'No refund due',
  sending: 'Refund sent to the processor',
  refunded: 'Refunded',
  released: 'Authorization released',
  failed: 'Refund refused by the processor',
};

export const CANCELLATION_OUTCOME_LABELS: Readonly<Record<CancellationOutcome, string>> = {
  settled: 'Settled',
  exception_granted: 'Exception granted',
  exception_refused: 'Exception refused',
  duplicate: 'Duplicate',
};

/** The rules of cancellations, by the name that the server stores. */
const RULES: Readonly<Record<string, string>> = {
  within_24_hours: 'Full refund within 24 hours of booking',
  thirty_days_before: 'Full refund 30 days or more before check-in',
  short_stay: 'Short stay: full refund until 24 hours before check-in',
  one_month_kept: 'Less than 30 days before check-in: the first month’s rent is kept',
  non_refundable: 'Less than 30 days before check-in: not refundable',
  flex_notice: 'Flex: 30 days’ notice',
  early_exit: '1-year Flex: early exit fee',
  standby_period: 'Standby: until the end of the paid month',
  in_stay: 'The stay has started',
  nothing_paid: 'Nothing was paid',
  our_cancellation: 'We canceled: full refund',
  our_cancellation_in_stay: 'We canceled during the stay: unused nights and one-time fees',
};

export const CANCELLATION_CAUSE_LABELS: Readonly<Record<CancellationCause, string>> = {
  guest_request: 'The guest asked for it',
  agreement_broken: 'The guest didn’t keep the agreement',
  no_show: 'The guest didn’t arrive',
  home_unusable: 'The home isn’t fit to stay in',
  home_withdrawn: 'The landlord no longer rents out the home',
  our_error: 'An error on our side',
};

export const formatRule = (rule: string): string => RULES[rule] ?? rule;

export const PROBLEM_KIND_LABELS: Readonly<Record<PaymentProblemKind, string>> = {
  capture: 'Charge failed',
  refund: 'Refund failed',
  release: 'Release failed',
  dispute: 'Disputed payment',
  installment: 'Unpaid installment',
  difference: 'Difference in the books',
  returned: 'Payment taken back by a bank',
};

export const PLAN_LABELS: Readonly<Record<NonNullable<ProblemItem['problem']['plan']>, string>> = {
  annual: 'Annual membership',
  standby: 'Standby',
};

/** What was paid for: the home, or a membership without a stay. A difference can be about the ledger itself. */
export const formatPaidFor = ({ homeTitle, plan }: Pick<ProblemItem['problem'], 'homeTitle' | 'plan'>): string =>
  homeTitle ?? (plan ? PLAN_LABELS[plan] : 'Ledger');

export const PROBLEM_STATE_LABELS: Readonly<Record<ProblemItem['problem']['state'], string>> = {
  no_answer: 'No answer yet',
  refused: 'Refused',
  disputed: 'Open at the bank',
  unpaid: 'Past due',
  different: 'Does not add up',
  solved: 'Solved',
};

export const PROBLEM_OUTCOME_LABELS: Readonly<Record<PaymentProblemOutcome, string>> = {
  solved: 'Solved',
  paid_otherwise: 'Paid another way',
  written_off: 'Written off',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
};

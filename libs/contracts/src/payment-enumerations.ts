/** Closed sets of payments, payment plans and refunds. Plain data: safe to import in a browser. */

export const PAYMENT_METHODS = ['card', 'bank_account'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** `requires_action`: the bank wants the guest to confirm. `requires_verification`: two small deposits must be entered. */
export const PAYMENT_METHOD_STATES = ['ready', 'requires_action', 'requires_verification', 'unusable'] as const;
export type PaymentMethodState = (typeof PAYMENT_METHOD_STATES)[number];

/**
 * Where an installment is. `processing`: the bank has not answered. `needs_confirmation`: the bank waits for the guest. `past_due`: a charge did
 * not work, or the date has passed. `void`: the stay ended before it was due.
 */
export const INSTALLMENT_STATES = [
  'scheduled',
  'due',
  'processing',
  'needs_confirmation',
  'past_due',
  'paid',
  'void',
  'written_off',
] as const;
export type InstallmentState = (typeof INSTALLMENT_STATES)[number];

/**
 * Whether a receipt is about a payment of the guest, a refund to the guest, or an earlier receipt that is no longer true (`correction`), because
 * a bank took a payment back or did not take a refund.
 */
export const RECEIPT_KINDS = ['payment', 'refund', 'correction'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Why staff refund more than the rules of a cancellation do. */
export const REFUND_REASONS = ['goodwill', 'home_problem', 'billing_error', 'cancellation_exception', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Why staff cancel a reservation, if the guest decided or caused it. The guest's policy decides the refund. */
export const GUEST_CANCELLATION_CAUSES = ['guest_request', 'agreement_broken'] as const;
/** Why staff cancel a reservation, if the home or the company cannot keep it. The guest gets back what they cannot use. */
export const OUR_CANCELLATION_CAUSES = ['home_unusable', 'home_withdrawn', 'our_error'] as const;
export const CANCELLATION_CAUSES = [
  ...GUEST_CANCELLATION_CAUSES,
  // The guest did not arrive. Their policy decides the refund as right before check-in.
  'no_show',
  ...OUR_CANCELLATION_CAUSES,
] as const;
export type CancellationCause = (typeof CANCELLATION_CAUSES)[number];

/** Where a refund by staff is. `sending`: issued, and the processor has not confirmed it yet. */
export const REFUND_STATES = ['waiting', 'sending', 'refunded', 'failed', 'rejected', 'withdrawn'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * What went wrong with a payment: an operation that failed, a dispute by the cardholder, an installment that no automatic charge could
 * collect, or a difference between the ledger and the processor.
 */
export const PAYMENT_PROBLEM_KINDS = [
  'capture',
  'refund',
  'release',
  'dispute',
  'installment',
  'difference',
  'returned',
] as const;
export type PaymentProblemKind = (typeof PAYMENT_PROBLEM_KINDS)[number];

/** How staff close a payment problem. The site itself closes it as solved when a later attempt works. */
export const PAYMENT_PROBLEM_OUTCOMES = [
  'solved',
  'paid_otherwise',
  'written_off',
  'dispute_won',
  'dispute_lost',
] as const;
export type PaymentProblemOutcome = (typeof PAYMENT_PROBLEM_OUTCOMES)[number];

/**
 * Where the annual membership is. `pending`: the first payment is not complete. `grace`: the renewal is not paid, and it is still active.
 * `lapsed`: it has ended.
 */
export const MEMBERSHIP_STATES = ['none', 'pending', 'active', 'renewal_off', 'grace', 'lapsed'] as const;
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

/** What the person can do with it. `cancel` ends it now for a full refund. */
export const MEMBERSHIP_ACTIONS = ['buy', 'pay', 'confirm', 'turn_off', 'turn_on', 'choose_method', 'cancel'] as const;
export type MembershipAction = (typeof MEMBERSHIP_ACTIONS)[number];

/**
 * Where the Standby subscription is. `pending`: the first payment is not complete. `ending` and `pausing`: canceled, or paused, from the end of
 * the paid month on. `past_due`: the next month is not paid.
 */
export const STANDBY_STATES = ['none', 'pending', 'active', 'ending', 'pausing', 'paused', 'past_due'] as const;
export type StandbyState = (typeof STANDBY_STATES)[number];

/** What the person can do with it. `keep` takes a cancellation back, `unpause` a pause that has not begun; `resume` ends one that has. */
export const STANDBY_ACTIONS = [
  'subscribe',
  'pay',
  'confirm',
  'cancel',
  'keep',
  'pause',
  'unpause',
  'resume',
  'choose_method',
] as const;
export type StandbyAction = (typeof STANDBY_ACTIONS)[number];

/** Where a credit comes from. `gift`: staff gave it. `referral`: a friend stayed. */
export const CREDIT_SOURCES = ['gift', 'referral'] as const;
export type CreditSource = (typeof CREDIT_SOURCES)[number];

/** What happens to a credit. `reversed`: the stay of the friend was canceled. */
export const CREDIT_MOVEMENTS = ['granted', 'used', 'returned', 'expired', 'reversed'] as const;
export type CreditMovement = (typeof CREDIT_MOVEMENTS)[number];

/**
 * Where a referral is. `review`: staff look at it. `reversed`: the stay was canceled after the credit. `refused`: both share a payment method, or
 * staff refused it. `too_short`: fewer than 30 nights.
 */
export const REFERRAL_STATES = ['booked', 'review', 'earned', 'reversed', 'refused', 'too_short', 'canceled'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];
/** `joined`: created an account with the invited address. */
export const FRIEND_STATES = ['invited', 'joined', ...REFERRAL_STATES] as const;
export type FriendState = (typeof FRIEND_STATES)[number];

/** What a member and a friend share. */
export const SHARED_REASONS = ['device', 'phone', 'stay'] as const;
export type SharedReason = (typeof SHARED_REASONS)[number];
/** Why a referral is reviewed or refused. `staff`: they decided so. */
export const REFERRAL_REASONS = [...SHARED_REASONS, 'payment_method', 'staff'] as const;
export type ReferralReason = (typeof REFERRAL_REASONS)[number];

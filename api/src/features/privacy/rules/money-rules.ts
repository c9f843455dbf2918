import { anonymize, inFile, keep, OF_STAY, OWN, remove, without, type DataRule } from './data-rule.ts';

const AT_PROCESSOR = 'It connects our records with those of the payment processor.';
const OUR_WORK = 'It is about the work of our team.';
const PERIODS = 'membership_period_id in (select id from membership_period where account_id = :account)';
const OWN_PAYMENTS = `${OF_STAY} or ${PERIODS}`;
const OF_PAYMENT = `payment_id in (select id from payment where ${OWN_PAYMENTS})`;
const LOTS = 'credit_lot_id in (select id from credit_lot where account_id = :account)';
const OF_LEDGER = `${OF_STAY} or ${PERIODS} or ${LOTS}`;

export const moneyRules: readonly DataRule[] = [
  {
    table: 'payment_method_notice',
    rows: 'method_id in (select id from payment_method where account_id = :account)',
    copy: without('It only says when to send an email.'),
    deletion: remove('payment_methods'),
  },
  {
    table: 'payment_method',
    rows: OWN,
    copy: inFile('payments', 'kind, label, expires_year, expires_month, state, is_default, created_at, removed_at'),
    // The processor's ID stays until the processor has forgotten the method, which a job does. It says nothing without the processor.
    deletion: anonymize(
      'payment_methods',
      `label = 'Removed payment method', fingerprint = null, expires_year = null, expires_month = null, is_default = false, removed_at = coalesce(removed_at, now())`,
    ),
  },
  {
    table: 'payment_customer',
    rows: 'customer = (:account)::text',
    copy: without(AT_PROCESSOR),
    deletion: remove('payment_methods'),
  },
  {
    table: 'payment',
    rows: OWN_PAYMENTS,
    copy: inFile(
      'payments',
      'id, reservation_id, purpose, method, label, amount_cents, captured_cents, refunded_cents, lines, status, disputed_at, debited_at, returned_at, returned_cents, created_at',
    ),
    deletion: keep('money', { since: 'created_at', end: { set: `label = 'Payment'` } }),
  },
  {
    table: 'receipt',
    rows: OWN_PAYMENTS,
    copy: inFile('payments', 'number, kind, reservation_id, amount_cents, issued_at'),
    deletion: keep('money', { since: 'issued_at', end: 'delete' }),
  },
  {
    table: 'dispute_evidence',
    rows: OF_PAYMENT,
    copy: without('It is what we answered your bank. Your bank has it.'),
    deletion: keep('money', { since: 'requested_at', end: 'delete' }),
  },
  {
    table: 'payment_operation',
    rows: OF_PAYMENT,
    copy: inFile('payments', 'payment_id, kind, amount_cents, status, created_at, done_at'),
    deletion: keep('money'),
  },
  {
    table: 'payment_dispute',
    rows: OF_PAYMENT,
    copy: inFile('payments', 'payment_id, reason, respond_by'),
    deletion: keep('money'),
  },
  {
    table: 'installment',
    rows: OF_STAY,
    copy: inFile('payments', 'reservation_id, label, due_on, from_date, to_date, lines, amount_cents, status, paid_at'),
    deletion: keep('money'),
  },
  {
    table: 'refund_request',
    rows: OF_STAY,
    copy: inFile('payments', 'reference, reservation_id, amount_cents, status, requested_at, decided_at'),
    deletion: keep('money'),
  },
  {
    table: 'refund_part',
    rows: OF_PAYMENT,
    copy: inFile('payments', 'payment_id, amount_cents'),
    deletion: keep('money'),
  },
  {
    table: 'deposit_deduction',
    rows: OF_STAY,
    copy: inFile('payments', 'reservation_id, description, amount_cents'),
    deletion: keep('money'),
  },
  {
    table: 'deposit_return',
    rows: OF_STAY,
    copy: inFile('payments', 'reservation_id, held_cents, return_by, settled_at, deducted_cents, returned_cents'),
    deletion: keep('money'),
  },
  {
    table: 'cancellation_case',
    rows: OF_STAY,
    copy: inFile('payments', 'reservation_id, paid_cents, refunded_cents, kept_cents, sentence, created_at'),
    deletion: keep('money'),
  },
  { table: 'payment_problem', rows: OWN_PAYMENTS, copy: without(OUR_WORK), deletion: keep('money') },
  {
    table: 'ledger_entry',
    rows: OF_LEDGER,
    copy: inFile(
      'ledger',
      'transaction_id, (select name from ledger_account where code = account) as account, cents, reservation_id, (select created_at from ledger_transaction where ledger_transaction.id = transaction_id) as at',
    ),
    deletion: keep('money'),
  },
  {
    table: 'ledger_transaction',
    rows: OF_LEDGER,
    copy: inFile('ledger', 'id, kind, created_at'),
    deletion: keep('money'),
  },
  {
    table: 'credit_lot',
    rows: OWN,
    copy: inFile('credits', 'id, source, cents, reason, granted_at, expires_on'),
    deletion: keep('money', { since: 'granted_at', end: { set: 'reason = null' } }),
  },
  {
    table: 'promo_redemption',
    rows: OWN,
    copy: inFile('credits', 'code, reservation_id, discount_cents, redeemed_at, released_at'),
    deletion: keep('money'),
  },
  { table: 'membership', rows: OWN, copy: inFile('membership', 'renews'), deletion: keep('money') },
  {
    table: 'membership_period',
    rows: OWN,
    copy: inFile('membership', 'plan, source, starts_on, ends_on, price_cents, status, paid_at'),
    deletion: keep('money'),
  },
  {
    table: 'standby_subscription',
    rows: OWN,
    copy: inFile('membership', 'status, is_canceled, resumes_on, created_at, ended_at, end_reason'),
    deletion: keep('money'),
  },
];

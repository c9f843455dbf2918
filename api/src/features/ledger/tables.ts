import type { Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountType, LedgerAccount } from './chart-of-accounts.ts';

/**
 * Why money moved.
 * - `installment`: an installment is due. The guest owes it from then on.
 * - `membership`: a year of the annual membership, paid without a stay.
 * - `payment`, `refund`: the processor moved the money.
 * - `card_fee`: the fee of a payment by card, which is owed only when the card is charged.
 * - `payment_return`: a bank took a debit back after it had worked, or the processor charged a fee for that.
 * - `refund_failure`: a refund came back to the processor, because it did not reach the guest.
 * - `credit_note`: the guest no longer owes an amount, or gets it back.
 * - `cancellation_fee`: what is kept of an amount that was only authorized.
 * - `deposit_return`: a deposit goes back to the guest. A credit note of the refund goes with it.
 * - `deposit_deduction`: a part of a deposit pays for damage.
 * - `tax_return`: occupancy tax goes back to the guest. A credit note of the refund goes with it.
 * - `credit_grant`, `credit_expiry`, `credit_reversal`: a member gets a credit, or loses what is left of it.
 * - `credit_use`, `credit_return`: credits pay a part of a booking, or come back. An installment that they pay is a `payment`.
 * - `charge`: a payment and its income in one; in entries of before only.
 */
export type TransactionKind =
  | 'charge'
  | 'installment'
  | 'membership'
  | 'payment'
  | 'card_fee'
  | 'refund'
  | 'credit_note'
  | 'cancellation_fee'
  | 'dispute'
  | 'dispute_won'
  | 'dispute_lost'
  | 'write_off'
  | 'payment_return'
  | 'refund_failure'
  | 'deposit_return'
  | 'deposit_deduction'
  | 'tax_return'
  | 'credit_grant'
  | 'credit_use'
  | 'credit_return'
  | 'credit_expiry'
  | 'credit_reversal';

export type LedgerTables = {
  ledgerAccount: { code: LedgerAccount; type: AccountType; name: string };
  ledgerTransaction: {
    id: string;
    kind: TransactionKind;
    /** What the transaction records, such as 'payment:<id>:300000'. Unique, so the same thing is never recorded twice. */
    source: string;
    paymentId: string | null;
    /** Null for movements of memberships. */
    reservationId: string | null;
    /** The year of a membership that was paid without a stay. */
    membershipPeriodId: string | null;
    /** The credit of a movement that no reservation causes. */
    creditLotId: Generated<string | null>;
    createdAt: Date;
  };
  ledgerEntry: {
    id: Generated<number>;
    transactionId: string;
    reservationId: string | null;
    membershipPeriodId: string | null;
    /** On every entry of `credits`. */
    creditLotId: Generated<string | null>;
    /** Only on entries of `receivable`: the installment that the guest owes or pays. */
    installmentId: string | null;
    account: LedgerAccount;
    /** Debits are positive. */
    cents: number;
  };
  ledgerSnapshot: { account: LedgerAccount; throughEntryId: number; cents: number; takenAt: Date };
};

/** The database as this feature sees it. */
export type Db = DbOf<LedgerTables>;
export type Trx = TrxOf<LedgerTables>;

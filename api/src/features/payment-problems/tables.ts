import type { PaymentProblemKind } from '@lodestay/contracts';
import type { Generated, Selectable } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { BillingTables } from '../billing/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { MembershipsTables } from '../memberships/tables.ts';
import type { QueuesTables } from '../queues/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';

export type PaymentProblemTable = {
  id: Generated<number>;
  reference: string;
  kind: PaymentProblemKind;
  /** Null for problems of memberships, and of the ledger itself. */
  reservationId: string | null;
  /** The year of the annual membership or the month of Standby. Null for problems of reservations. */
  membershipPeriodId: Generated<string | null>;
  /** Null for an installment that was never charged, because no method was saved, and for differences that are not about one payment. */
  paymentId: string | null;
  /** The installment that is not paid; null for other problems. */
  installmentId: Generated<string | null>;
  /** The operation that failed or gets no answer. Null for problems without one. */
  operationId: string | null;
  /** Which dispute of the payment it is. Null for other problems. */
  disputeNumber: Generated<number | null>;
  /** The check that found a difference and what it is about, such as 'cash:<payment>'. Unique. Null for other problems. */
  differenceSubject: Generated<string | null>;
  /** How large the difference is. 0 if it was found before this was recorded. Null for other problems. */
  differenceCents: Generated<number | null>;
  foundAt: Date;
  /** The last answer of the processor, or why an installment is not paid; null if there is none. */
  failure: string | null;
};
export type ProblemRow = Selectable<PaymentProblemTable>;

export type PaymentProblemsTables = { paymentProblem: PaymentProblemTable };

/** The database with this feature's table and those of the features it depends on. */
type Visible = PaymentProblemsTables &
  AccountsTables &
  ReservationsTables &
  HomesTables &
  BillingTables &
  MembershipsTables &
  QueuesTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;

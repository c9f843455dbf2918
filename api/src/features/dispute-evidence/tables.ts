import type { ColumnType, Generated, Selectable } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { ArrivalsTables } from '../arrivals/tables.ts';
import type { BillingTables } from '../billing/tables.ts';
import type { MaintenanceTables } from '../maintenance/tables.ts';
import type { MembershipsTables } from '../memberships/tables.ts';
import type { PaymentsTables } from '../payments/tables.ts';
import type { ReceiptsTables } from '../receipts/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { StayMessagesTables } from '../stay-messages/tables.ts';
import type { Evidence } from './evidence-content.ts';

export type DisputeEvidenceTable = {
  /** Also the idempotency key of the submission. */
  id: string;
  paymentId: string;
  /** Which dispute of the payment it answers. */
  disputeNumber: number;
  /** What was submitted. Never changed, so that a repeated call sends the same bytes. */
  content: ColumnType<Evidence, string, never>;
  requestedById: number | null;
  requestedAt: Date;
  status: 'pending' | 'submitted' | 'failed';
  attempts: Generated<number>;
  nextAttemptAt: Date | null;
  /** Why the processor refused it. */
  failure: string | null;
  submittedAt: Date | null;
};
export type DisputeEvidenceRow = Selectable<DisputeEvidenceTable>;

export type DisputeEvidenceTables = { disputeEvidence: DisputeEvidenceTable };

type Visible = DisputeEvidenceTables &
  AccountsTables &
  ArrivalsTables &
  BillingTables &
  MaintenanceTables &
  MembershipsTables &
  PaymentsTables &
  ReceiptsTables &
  ReservationsTables &
  StayMessagesTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;

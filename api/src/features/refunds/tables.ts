import type { RefundReason } from '@lodestay/contracts';
import type { Generated, Selectable } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { PaymentsTables } from '../payments/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';

export type RefundRequestTable = {
  id: Generated<number>;
  reference: string;
  reservationId: string;
  /** The cancellation case that it is about. */
  caseId: string | null;
  amountCents: number;
  /** The occupancy tax that goes back with it, once it is issued. */
  taxCents: Generated<number>;
  reasonCode: RefundReason;
  reason: string;
  requestedById: number | null;
  requestedAt: Date;
  /** Whether the limit of the requester was too low. Then the database refuses to issue it without a second person. */
  needsSecondPerson: boolean;
  status: 'waiting' | 'issued' | 'rejected' | 'withdrawn';
  decidedById: number | null;
  decidedAt: Date | null;
  decisionReason: string | null;
};
export type RefundRow = Selectable<RefundRequestTable>;

/** What an issued request returns of a payment. */
export type RefundPartTable = {
  requestId: number;
  paymentId: string;
  amountCents: number;
  /** The refund at the processor. */
  operationId: string;
};

export type RefundsTables = { refundRequest: RefundRequestTable; refundPart: RefundPartTable };

/** The database with this feature's tables and those of the features it depends on. */
type Visible = RefundsTables & PaymentsTables & ReservationsTables & HomesTables & AccountsTables & StaffMarketsTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;

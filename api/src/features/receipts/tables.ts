import type { ReceiptKind } from '@lodestay/contracts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { AuditTables } from '../../platform/audit/index.ts';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { BillingTables } from '../billing/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { LedgerTables } from '../ledger/tables.ts';
import type { MembershipsTables } from '../memberships/tables.ts';
import type { PaymentsTables } from '../payments/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';
import type { ReceiptContent } from './receipt-content.ts';

export type ReceiptTable = {
  id: Generated<number>;
  /** Such as 'LS-48402A-R1', 'LS-48402A-RF1' for a refund, or 'LS-48402A-RC1' for a correction. */
  number: string;
  kind: ReceiptKind;
  /** Null for receipts of memberships. */
  reservationId: string | null;
  membershipPeriodId: Generated<string | null>;
  paymentId: string;
  /** The movement of money that the receipt is about. */
  ledgerTransactionId: string;
  amountCents: number;
  /** What the PDF says. Never changed, so the PDF is always the same. Receipts of memberships have `MembershipReceiptContent`. */
  content: ColumnType<ReceiptContent, string, never>;
  /** When the money moved. */
  issuedAt: Date;
};
export type ReceiptRow = Selectable<ReceiptTable>;

export type ReceiptsTables = { receipt: ReceiptTable };

type Visible = ReceiptsTables &
  AccountsTables &
  AuditTables &
  BillingTables &
  HomesTables &
  LedgerTables &
  MembershipsTables &
  PaymentsTables &
  ReservationsTables &
  StaffMarketsTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;

import type { LineCode } from '@lodestay/stay';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { DeclineReason } from '../payments/index.ts';
import type { PaymentTable } from '../payments/tables.ts';

/** `due`: the guest owes it. `void`: the stay ended before it was due. */
export type InstallmentStatus = 'scheduled' | 'due' | 'paid' | 'void' | 'written_off';

export type InstallmentLine = {
  readonly code: LineCode;
  readonly cents: number;
  /** The name of a discount. Other lines have that of their code. */
  readonly label?: string;
  /** Of a monthly fee for a part of a month, or of parking that was removed since: the price of each month that follows. */
  readonly monthlyCents?: number;
};

export type InstallmentTable = {
  id: string;
  reservationId: string;
  /** 0 is the installment paid at booking. */
  position: number;
  label: string;
  dueOn: string;
  fromDate: string;
  toDate: string;
  /** When it is issued and charged: a morning hour of `dueOn` in the home's time zone. */
  dueAt: Date;
  /** Without the card fee. */
  lines: ColumnType<InstallmentLine[], string, string>;
  amountCents: number;
  /** Added if a card pays the whole installment; a part of it pays a share. */
  cardFeeCents: number;
  status: InstallmentStatus;
  issuedAt: Date | null;
  paidAt: Date | null;
  attempts: Generated<number>;
  /** The next automatic charge. Null while one is on its way, and when only the guest can go on. */
  nextAttemptAt: Date | null;
  /** A failure was final, such as a debit that the bank took back: nothing is charged by itself any more, whatever the guest tries. */
  onlyGuestPays: Generated<boolean>;
  lastFailure: DeclineReason | 'no_method' | null;
  remindedAt: Date | null;
  /** No longer owed of it since a change of the stay. */
  creditedCents: Generated<number>;
  /** Once it is issued: nights from this day on have fallen away, and what they cost went back. */
  creditedFrom: string | null;
  /** The card fee of what was paid for other nights and pays for these. */
  movedCardFeeCents: Generated<number>;
};
export type Installment = Selectable<InstallmentTable>;

export type BillingTables = { installment: InstallmentTable };

/** What billing sees of reservations and of the payments that it starts. */
type Seen = {
  reservation: {
    id: string;
    accountId: number;
    homeId: number;
    marketId: number;
    reference: string;
    status: string;
  };
  market: { id: number; timeZone: string };
  payment: PaymentTable;
};
export type Db = DbOf<BillingTables & Seen>;
export type Trx = TrxOf<BillingTables & Seen>;

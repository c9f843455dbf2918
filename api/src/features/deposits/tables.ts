import type { Generated, Selectable } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { LedgerTables } from '../ledger/tables.ts';
import type { PaymentsTables } from '../payments/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';

/** The deposit of a completed stay on its way back to the guest. */
export type DepositReturnTable = {
  reservationId: string;
  /** The reservation's. */
  reference: string;
  heldCents: number;
  movedOutOn: string;
  /** The last day for the return. Days are those of the home. */
  returnBy: string;
  /** The day on which all of it is returned if nobody settled it. */
  automaticOn: string;
  /** When it is returned automatically. Later than on `automaticOn` only after a failure. */
  nextAttemptAt: Date;
  openedAt: Date;
  settledAt: Date | null;
  settledById: number | null;
  isAutomatic: Generated<boolean>;
  deductedCents: number | null;
  /** What a bank took back and the guest did not pay again. It is not returned, and no longer owed. 0 until the settlement. */
  unpaidCents: Generated<number>;
  returnedCents: number | null;
  /** Where it is refunded to, as a sentence. */
  refundedTo: string | null;
};
export type DepositReturn = Selectable<DepositReturnTable>;

export type DepositsTables = {
  depositReturn: DepositReturnTable;
  depositDeduction: {
    reservationId: string;
    position: number;
    description: string;
    amountCents: number;
    /** Photos of the stay that show the damage. */
    photos: Generated<string[]>;
  };
};

/** The database with this feature's tables and those of the features it depends on. */
type Visible = DepositsTables &
  AccountsTables &
  HomesTables &
  LedgerTables &
  PaymentsTables &
  ReservationsTables &
  StaffMarketsTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;

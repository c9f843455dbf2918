import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { AgreementsTables } from '../agreements/tables.ts';
import type { AuditTables } from '../../platform/audit/index.ts';
import type { BillingTables } from '../billing/tables.ts';
import type { DepositsTables } from '../deposits/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { LedgerTables } from '../ledger/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';

export type ExitPacksTables = {
  /** Stays whose guest was told that the exit pack is ready. */
  exitPack: { reservationId: string; readyAt: Date };
};

type Visible = ExitPacksTables &
  AccountsTables &
  AgreementsTables &
  AuditTables &
  BillingTables &
  DepositsTables &
  HomesTables &
  LedgerTables &
  ReservationsTables &
  StaffMarketsTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;

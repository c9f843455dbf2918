import type { OverstayDecision } from '@lodestay/contracts';
import type { Selectable } from 'kysely';
import type { AuditTables } from '../../platform/audit/index.ts';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { AgreementsTables } from '../agreements/tables.ts';
import type { ArrivalsTables } from '../arrivals/tables.ts';
import type { BillingTables } from '../billing/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';

/** What staff decided about nights after the check-out of a stay, once. */
export type OverstayTable = {
  reservationId: string;
  decision: OverstayDecision;
  nights: number;
  fromDate: string;
  toDate: string;
  /** Without the card fee; 0 if the nights were waived. */
  amountCents: number;
  /** What the signed agreement says; null if the nights were waived. */
  sentence: string | null;
  installmentId: string | null;
  reason: string;
  decidedById: number | null;
  decidedAt: Date;
};
export type OverstayRow = Selectable<OverstayTable>;

export type OverstaysTables = { overstay: OverstayTable };

type Visible = OverstaysTables &
  AccountsTables &
  AgreementsTables &
  ArrivalsTables &
  AuditTables &
  BillingTables &
  HomesTables &
  ReservationsTables &
  StaffMarketsTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;

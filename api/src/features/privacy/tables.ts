import type { Selectable } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';

export type DataExportTable = {
  id: string;
  accountId: number;
  requestedAt: Date;
  /** Null while the file is prepared. */
  readyAt: Date | null;
  expiresAt: Date | null;
  keyId: string | null;
  bytes: number | null;
};
export type DataExport = Selectable<DataExportTable>;

export type PrivacyTables = { dataExport: DataExportTable };

/** What a copy finds of documents. */
type Seen = {
  reservation: { id: string; accountId: number; reference: string };
  adverseAction: { id: string; accountId: number };
  receipt: { number: string; membershipPeriodId: string | null };
  membershipPeriod: { id: string; accountId: number };
};
type Visible = PrivacyTables & AccountsTables & Seen;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;

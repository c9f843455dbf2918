import type { DocumentSlot, IdentityDocument } from '@lodestay/contracts';
import type { ColumnType, Selectable } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { CheckResult, CreditReport } from './providers/provider.ts';

export type IdentityCheckTable = {
  accountId: number;
  status: 'checking' | 'verified' | 'failed' | 'needs_staff';
  documentKind: IdentityDocument;
  provider: string;
  /** Null without a provider, so that staff decide. */
  sessionId: string | null;
  startedAt: Date;
  decidedAt: Date | null;
};

export type IncomeCheckTable = {
  accountId: number;
  status: 'checking' | 'confirmed' | 'not_confirmed' | 'needs_staff';
  statedIncomeCents: number;
  statedSavingsCents: number;
  confirmedIncomeCents: number | null;
  confirmedSavingsCents: number | null;
  creditScore: number | null;
  provider: string;
  sessionId: string | null;
  startedAt: Date;
  decidedAt: Date | null;
};
export type IncomeCheckRow = Selectable<IncomeCheckTable>;

export type VerificationDocumentTable = {
  id: string;
  accountId: number;
  slot: DocumentSlot;
  name: string;
  mediaType: 'image/webp' | 'application/pdf';
  /** Of the stored file, before encryption. */
  bytes: number;
  /** Names the key that the file is encrypted with, so that keys can be replaced. */
  keyId: string;
  addedAt: Date;
};
export type DocumentRow = Selectable<VerificationDocumentTable>;

export type VerificationTables = {
  identityCheck: IdentityCheckTable;
  incomeCheck: IncomeCheckTable;
  verificationDocument: VerificationDocumentTable;
  /** Emails that reminded a guest of open parts, by days since the request. */
  verificationReminder: { reservationId: string; day: number; sentAt: Date };
  /** The name that the last identity check compared with the document. */
  checkedName: { accountId: number; firstName: string; lastName: string };
  /** The consumer report of the last confirmed income check. */
  creditReport: { accountId: number; report: ColumnType<CreditReport, string, string> };
  sandboxCheck: { sessionId: string; outcome: ColumnType<CheckResult, string, string>; readyAt: Date };
};

type Visible = VerificationTables & AccountsTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;

import type { ColumnType, Selectable } from 'kysely';
import type { AuditTables } from '../../platform/audit/index.ts';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';
import type { AgreementContent } from './agreement-content.ts';

export type StayAgreementTable = {
  id: string;
  reservationId: string;
  /** 1 for the first. A version is never changed: new terms make a new one. */
  version: number;
  /** Names the terms that the version is about, so that a change is noticed. */
  termsKey: string;
  content: ColumnType<AgreementContent, string, never>;
  /** Of the PDF that the guest is asked to sign. */
  documentSha256: string;
  /** Names the key that the PDF is encrypted with. */
  keyId: string;
  issuedAt: Date;
};
export type StayAgreementRow = Selectable<StayAgreementTable>;

export type AgreementSignatureTable = {
  agreementId: string;
  accountId: number;
  name: string;
  /** The sentence that the guest agreed to. */
  consent: string;
  signedAt: Date;
  /** Seals what was signed, see `evidence.ts`. */
  evidence: string;
  /** Of the PDF with the signature record. */
  copySha256: string;
  keyId: string;
};
export type AgreementSignatureRow = Selectable<AgreementSignatureTable>;

export type AgreementsTables = {
  stayAgreement: StayAgreementTable;
  agreementSignature: AgreementSignatureTable;
  /** Emails that reminded a guest to sign, by days since the version was issued. */
  agreementReminder: { agreementId: string; day: number; sentAt: Date };
};

type Visible = AgreementsTables & ReservationsTables & HomesTables & AccountsTables & StaffMarketsTables & AuditTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;

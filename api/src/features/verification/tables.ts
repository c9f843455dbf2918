import type {
  ApplicationPerson,
  DocumentRequestKind,
  DocumentSlot,
  IdentityDocument,
  ReservationProfile,
  ReservationStatus,
} from '@lodestay/contracts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { CheckResult, CreditReport } from './providers/provider.ts';

type HostedColumns = {
  /** The person has not given everything on the page of the provider. */
  isWaiting: Generated<boolean>;
  polledAt: Generated<Date | null>;
  /** When the provider was told to delete what it collected. */
  forgottenAt: Generated<Date | null>;
};

export type IdentityCheckTable = {
  accountId: number;
  /** `wrong_person`: the document is genuine but belongs to somebody else. Staff decide, as with `needs_staff`. */
  status: 'checking' | 'verified' | 'failed' | 'wrong_person' | 'needs_staff';
  /** Null until a hosted check tells it. */
  documentKind: IdentityDocument | null;
  provider: string;
  /** Null without a provider, so that staff decide. */
  sessionId: string | null;
  startedAt: Date;
  decidedAt: Date | null;
} & HostedColumns;

export type IncomeCheckTable = {
  accountId: number;
  status: 'checking' | 'confirmed' | 'not_confirmed' | 'needs_staff';
  /** Null if the person stated nothing, because a hosted check reads it. */
  statedIncomeCents: number | null;
  statedSavingsCents: number | null;
  confirmedIncomeCents: number | null;
  confirmedSavingsCents: number | null;
  creditScore: number | null;
  /** Why staff decide, if there is a reason other than unclear documents. */
  reason: Generated<'wrong_person' | null>;
  provider: string;
  sessionId: string | null;
  /** Encrypted: it gives access to what the provider collected. Null without a hosted check, and after it is forgotten. */
  sessionSecret: Generated<Buffer | null>;
  sessionKeyId: Generated<string | null>;
  startedAt: Date;
  decidedAt: Date | null;
} & HostedColumns;
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

export type PetDocumentTable = {
  id: string;
  reservationId: string;
  /** The name of the pet, as in the profile of the stay. */
  pet: string;
  name: string;
  mediaType: 'image/webp' | 'application/pdf';
  bytes: number;
  keyId: string;
  addedAt: Date;
};
export type PetDocumentRow = Selectable<PetDocumentTable>;

/** Figures that staff read in a document. The newest record of an account is what its income check has, until another check starts. */
export type IncomeRecordTable = {
  id: Generated<number>;
  accountId: number;
  reservationId: string | null;
  /** Null after the document is deleted. */
  documentId: string | null;
  /** Null: not stated. */
  monthlyIncomeCents: number | null;
  savingsCents: number | null;
  creditScore: number | null;
  reason: string;
  recordedById: number | null;
  recordedAt: Date;
};

/** A document that staff asked a person of an application for. At most one of a kind is open for a person and an application. */
export type DocumentRequestTable = {
  id: string;
  reservationId: string;
  accountId: number;
  person: ApplicationPerson;
  kind: DocumentRequestKind;
  message: string;
  requestedById: number | null;
  requestedAt: Date;
  /** Until when the person is asked to send it. */
  dueAt: Date;
  closedAt: Date | null;
  /** 'ended': the application was decided or canceled first, or the guest removed the co-signer. */
  outcome: 'sent' | 'ended' | null;
};
export type DocumentRequestRow = Selectable<DocumentRequestTable>;

export type VerificationTables = {
  documentRequest: DocumentRequestTable;
  incomeRecord: IncomeRecordTable;
  petDocument: PetDocumentTable;
  identityCheck: IdentityCheckTable;
  incomeCheck: IncomeCheckTable;
  verificationDocument: VerificationDocumentTable;
  /** Emails that reminded a guest of open parts, by days since the request. */
  verificationReminder: { reservationId: string; day: number; sentAt: Date };
  /** The name that the last identity check compared with the document. */
  checkedName: { accountId: number; firstName: string; lastName: string };
  /** Keyed hashes that tell whether two accounts belong to one person, one row for each key of DOCUMENT_KEY. */
  identityFingerprint: {
    accountId: number;
    keyId: string;
    numberHash: Buffer | null;
    birthHash: Buffer | null;
  };
  /** The consumer report of the last confirmed income check. */
  creditReport: { accountId: number; report: ColumnType<CreditReport, string, string> };
  sandboxCheck: { sessionId: string; outcome: ColumnType<CheckResult, string, string>; readyAt: Date };
};

/** What this feature sees of the stays whose pets have documents. */
type Stays = {
  reservation: {
    id: string;
    accountId: number;
    status: ReservationStatus;
    profile: Partial<ReservationProfile> | null;
    endedAt: Date | null;
  };
};
type Visible = VerificationTables & AccountsTables & Stays;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;

import type { DocumentSlot, IdentityDocument } from '@lodestay/contracts';

export type ProvidedDocument = { slot: DocumentSlot; mediaType: string; bytes: Buffer };

export type IdentityRequest = {
  firstName: string;
  lastName: string;
  dateOfBirth: string | null;
  documentKind: IdentityDocument;
  /** Only passed on: it is not stored. */
  documentNumber: string;
  documents: readonly ProvidedDocument[];
};

export type IncomeRequest = {
  firstName: string;
  lastName: string;
  statedIncomeCents: number;
  statedSavingsCents: number;
  documents: readonly ProvidedDocument[];
};

/** A consumer reporting agency, as letters name it. */
export type CreditAgency = { name: string; address: string; phone: string };

/** What a person must be told about a credit score that a decision used. */
export type CreditReport = {
  agency: CreditAgency;
  score: number;
  range: { low: number; high: number };
  /** What lowered the score most, at most 4, or 5 with inquiries. */
  factors: readonly string[];
  /** The day of the score, 'YYYY-MM-DD'. */
  scoredOn: string;
};

/** What a provider found. `unclear` leaves the decision to staff. */
export type IdentityResult = { outcome: 'pending' | 'verified' | 'failed' | 'unclear' };
export type IncomeResult =
  | { outcome: 'pending' | 'failed' | 'unclear' }
  | {
      outcome: 'confirmed';
      monthlyIncomeCents: number;
      savingsCents: number;
      creditScore: number;
      /** The consumer report that the score is from. Absent if staff or documents state it. */
      report?: Omit<CreditReport, 'score'>;
    };
export type CheckResult = IdentityResult | IncomeResult;

/** A check takes seconds to days: it is started, and its result is asked for until there is one. */
export type Provider<Request, Result> = {
  name: string;
  start(request: Request): Promise<{ sessionId: string }>;
  getResult(sessionId: string): Promise<Result>;
};
export type IdentityProvider = Provider<IdentityRequest, IdentityResult>;
export type IncomeProvider = Provider<IncomeRequest, IncomeResult>;

/** Null leaves every decision to staff. */
export type Providers = { identity: IdentityProvider | null; income: IncomeProvider | null };

import type { DocumentSlot, IdentityDocument } from '@lodestay/contracts';

export type ProvidedDocument = { slot: DocumentSlot; mediaType: string; bytes: Buffer };

export type Person = { firstName: string; lastName: string; dateOfBirth: string | null };

export type IdentityRequest = Person & {
  documentKind: IdentityDocument;
  /** Passed on; only a keyed hash of it is stored. */
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

/**
 * What a provider found. `unclear` leaves the decision to staff, and so does `wrong_person`: the documents are genuine but belong to
 * somebody else. `isWaiting`: the person has not given everything yet.
 */
export type OpenResult =
  { outcome: 'pending'; isWaiting?: boolean } | { outcome: 'failed' | 'wrong_person' | 'unclear' };
/** What identifies the person who was checked. Only keyed hashes of it are stored. */
export type PersonDetails = { documentNumber: string | null; dateOfBirth: string | null };
export type IdentityResult =
  | OpenResult
  /** The details are absent if the person entered them before the check. */
  | { outcome: 'verified'; details?: PersonDetails; documentKind?: IdentityDocument | null };
export type IncomeResult =
  | OpenResult
  | {
      outcome: 'confirmed';
      monthlyIncomeCents: number;
      /** Null if the provider does not look at savings. */
      savingsCents: number | null;
      /** Null if the provider has no consumer report: staff check the score. */
      creditScore: number | null;
      /** The consumer report that the score is from. Absent if staff or documents state it. */
      report?: Omit<CreditReport, 'score'>;
    };
export type CheckResult = IdentityResult | IncomeResult;

/** Checks uploaded documents. It takes seconds to days: it is started, and its result is asked for until there is one. */
export type UploadProvider<Request, Result> = {
  kind: 'upload';
  name: string;
  start(request: Request): Promise<{ sessionId: string }>;
  getResult(sessionId: string): Promise<Result>;
};

/** A check at a provider. The secret gives access to what it collected; null if the session ID and our key are enough. */
export type Session = { sessionId: string; secret: string | null };
export type OpenRequest = {
  /** Our ID of the person at the provider. */
  reference: string;
  /** The same for a repeated call. */
  key: string;
  /** Where the provider sends the person afterwards. */
  returnUrl: string;
};

/**
 * Collects the documents on its own page, so that they never reach us. Every method throws `ProcessorUnavailableError` or
 * `ProcessorRejectionError`.
 */
export type HostedProvider<Result> = {
  kind: 'hosted';
  name: string;
  open(request: OpenRequest): Promise<Session & { url: string }>;
  /** A new address of the page. Null if the session is over, so that a new one is needed. */
  reopen(session: Session, request: OpenRequest): Promise<{ url: string } | null>;
  getResult(session: Session, person: Person): Promise<Result>;
  /** Deletes what the provider collected. Forgetting again changes nothing. */
  forget(session: Session): Promise<void>;
  /**
   * The session that an event is about, or null for events that change nothing. An event is a hint: the result is always asked for.
   * Throws `WebhookVerificationError` if the signature is missing, wrong or too old.
   */
  readWebhook(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<string | null>;
};

export type IdentityProvider = UploadProvider<IdentityRequest, IdentityResult> | HostedProvider<IdentityResult>;
export type IncomeProvider = UploadProvider<IncomeRequest, IncomeResult> | HostedProvider<IncomeResult>;

export type CheckProvider = IdentityProvider | IncomeProvider;

/** Null leaves every decision to staff. */
export type Providers = { identity: IdentityProvider | null; income: IncomeProvider | null };

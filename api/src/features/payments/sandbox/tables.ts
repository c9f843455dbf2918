import type { ColumnType } from 'kysely';
import type { PaymentMethod } from '@lodestay/contracts';
import type { DeclineReason } from '../decline-messages.ts';
import type { ProcessorMethodState, ProcessorState } from '../processor.ts';
import type { Scenario } from './test-accounts.ts';
import type { DbOf, TrxOf } from '../../../platform/db/database.ts';

type Json<T> = ColumnType<T, string, string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export type TokenTable = {
  id: string;
  method: PaymentMethod;
  label: string;
  scenario: Json<Scenario>;
  /** Null unless it is a test number, because a hash of a real number could be guessed. */
  fingerprint: string | null;
  expiresYear: number | null;
  expiresMonth: number | null;
  createdAt: Date;
  usedAt: Date | null;
};

export type MethodTable = {
  id: string;
  /** The merchant's own reference of the account. */
  customer: string;
  kind: PaymentMethod;
  label: string;
  scenario: Json<Scenario>;
  fingerprint: string | null;
  expiresYear: number | null;
  expiresMonth: number | null;
  state: ProcessorMethodState;
  declineReason: DeclineReason | null;
  /** How many charges were declined, for scenarios that decline only the first ones. */
  declinedCharges: Defaulted<number>;
  verificationAttempts: Defaulted<number>;
  challengeSecret: string;
  returnUrl: string;
  createdAt: Date;
  removedAt: Date | null;
};

export type SandboxPaymentTable = {
  id: string;
  /** The merchant's own payment ID. */
  reference: string;
  label: string;
  scenario: Json<Scenario>;
  methodId: Defaulted<string | null>;
  /** Whether it is captured at once, without a separate authorization. */
  isCharge: Defaulted<boolean>;
  amountCents: number;
  capturedCents: Defaulted<number>;
  refundedCents: Defaulted<number>;
  state: ProcessorState;
  declineReason: DeclineReason | null;
  disputed: Defaulted<boolean>;
  description: string;
  returnUrl: string;
  /** Part of the bank page's URL, so that only the person who was sent there can answer. */
  challengeSecret: string;
  answersAt: Date | null;
  disputesAt: Date | null;
  /** When the account holder's bank takes the debit back. */
  returnsAt: Defaulted<Date | null>;
  returnedCents: Defaulted<number>;
  returnFeeCents: Defaulted<number>;
  createdAt: Date;
};

/** A refund that fails, or failed. */
export type FailingRefundTable = {
  key: string;
  paymentId: string;
  cents: number;
  failsAt: Date;
  failedAt: Date | null;
};

export type DisputeTable = {
  id: string;
  paymentId: string;
  reason: string;
  respondBy: Date;
  /** The texts of the evidence, and the hash of its document. */
  evidence: ColumnType<object | null, string | null, string>;
  evidenceSha256: string | null;
  submittedAt: Date | null;
  createdAt: Date;
};

/** `resultId` is the ID of the payment or method that the request created or changed. */
export type RequestTable = { key: string; fingerprint: string; resultId: string; createdAt: Date };

export type EventTable = {
  id: string;
  type: string;
  paymentId: string;
  reference: string;
  createdAt: Date;
  attempts: Defaulted<number>;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
};

export type SandboxTables = {
  'sandbox.token': TokenTable;
  'sandbox.method': MethodTable;
  'sandbox.payment': SandboxPaymentTable;
  'sandbox.failingRefund': FailingRefundTable;
  'sandbox.dispute': DisputeTable;
  'sandbox.request': RequestTable;
  'sandbox.event': EventTable;
};

/** The database as this feature sees it. */
export type Db = DbOf<SandboxTables>;
export type Trx = TrxOf<SandboxTables>;

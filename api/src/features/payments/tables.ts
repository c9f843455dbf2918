import type { PaymentMethod } from '@lodestay/contracts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { DeclineReason } from './decline-messages.ts';
import type { PaymentStatus } from './payment-lifecycle.ts';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';

/** What a payment pays for, by the code of the price line. Sums to the payment's amount. */
export type PaidLine = { readonly code: string; readonly cents: number };

export type PaymentTable = {
  id: string;
  reservationId: string;
  processor: 'sandbox' | 'stripe';
  processorId: string | null;
  token: string;
  method: PaymentMethod;
  label: string;
  amountCents: number;
  capturedCents: Generated<number>;
  refundedCents: Generated<number>;
  lines: ColumnType<PaidLine[], string, never>;
  status: PaymentStatus;
  declineReason: DeclineReason | null;
  actionUrl: string | null;
  description: string;
  returnUrl: string;
  disputedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};
export type Payment = Selectable<PaymentTable>;

export type OperationKind = 'authorize' | 'capture' | 'release' | 'refund';

export type PaymentOperationTable = {
  id: string;
  sequence: Generated<number>;
  paymentId: string;
  kind: OperationKind;
  /** The amount to authorize, capture or refund. 0 for a release. */
  amountCents: number;
  status: Generated<'pending' | 'done' | 'failed'>;
  attempts: Generated<number>;
  nextAttemptAt: Date;
  failure: string | null;
  /** The idempotency key of a repeated operation; null while the ID is the key. */
  requestKey: Generated<string | null>;
  createdAt: Date;
  doneAt: Date | null;
};
export type PaymentOperation = Selectable<PaymentOperationTable>;

export type PaymentsTables = {
  payment: PaymentTable;
  paymentOperation: PaymentOperationTable;
  paymentEvent: { processor: string; eventId: string; type: string; receivedAt: Date };
  ledgerTransaction: {
    id: string;
    kind: 'charge' | 'refund';
    paymentId: string;
    reservationId: string;
    createdAt: Date;
  };
  ledgerEntry: { id: Generated<number>; transactionId: string; account: string; cents: number };
};

/** The database as this feature sees it. */
export type Db = DbOf<PaymentsTables>;
export type Trx = TrxOf<PaymentsTables>;

import type { PaymentMethod } from '@lodestay/contracts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { DeclineReason } from './decline-messages.ts';
import type { PaymentStatus } from './payment-lifecycle.ts';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { PaymentMethodsTables } from '../payment-methods/tables.ts';

/** What a payment pays for, by the code of the price line. Sums to the payment's amount. */
/** `label`: the name of a discount. Other lines have that of their code. */
export type PaidLine = { readonly code: string; readonly cents: number; readonly label?: string };

/**
 * `installment`: a charge of a saved method, or of credits, for a date of the payment plan. `membership`: a year of the annual membership, without
 * a stay. `credit`: what credits pay of the first installment, besides the payment of the booking.
 */
export type PaymentPurpose = 'booking' | 'installment' | 'membership' | 'credit';

export type ProcessorName = 'sandbox' | 'stripe';

export type PaymentTable = {
  id: string;
  /** Orders the payments of a reservation, whatever the clock did between them. */
  sequence: Generated<number>;
  /** Null for payments of memberships. */
  reservationId: string | null;
  /** The year that a payment of a membership pays for. Null for payments of reservations. */
  membershipPeriodId: Generated<string | null>;
  purpose: Generated<PaymentPurpose>;
  installmentId: Generated<string | null>;
  /** Our reference of the account that pays. */
  customer: string;
  /** `credits`: no processor takes part. */
  processor: ProcessorName | 'credits';
  processorId: string | null;
  /** From the processor's form. Null if a saved method pays. */
  token: string | null;
  /** The processor's ID of the saved method that pays. It stays the same when the method is replaced, as a repeated call needs. */
  processorMethodId: Generated<string | null>;
  /** The saved method. Null until the processor has saved it, and for old payments. */
  methodId: Generated<string | null>;
  /** The idempotency key of the request that pays a booking with a saved method, so that a repeated request is the same payment. */
  attemptKey: Generated<string | null>;
  method: PaymentMethod;
  label: string;
  amountCents: number;
  capturedCents: Generated<number>;
  /** Without refunds that did not reach the guest. */
  refundedCents: Generated<number>;
  /** Refunds that worked at first and then failed. */
  failedRefundCents: Generated<number>;
  lines: ColumnType<PaidLine[], string, never>;
  status: PaymentStatus;
  declineReason: DeclineReason | null;
  actionUrl: string | null;
  description: string;
  returnUrl: string;
  disputedAt: Date | null;
  /** When the bank decided for us about the dispute. Null while it is open and after we lost it. */
  disputeWonAt: Generated<Date | null>;
  /** How often the cardholder disputed it. After a won dispute, there can be another one. */
  disputeNumber: Generated<number>;
  /** When the processor is asked about a dispute next. Null for never. */
  disputeCheckAt: Generated<Date | null>;
  /** When the debit of a bank account began. While it is `processing`, nothing can stop it. */
  debitedAt: Generated<Date | null>;
  /** When the bank took a debit back that had worked. */
  returnedAt: Generated<Date | null>;
  returnedCents: Generated<number>;
  /** What the processor charged us for the return. */
  returnFeeCents: Generated<number>;
  createdAt: Date;
  updatedAt: Date;
};
/** A payment of a reservation or a membership. */
export type AnyPayment = Selectable<PaymentTable>;
/** A payment of a reservation: of its booking or an installment. */
export type Payment = AnyPayment & {
  reservationId: string;
  membershipPeriodId: null;
  purpose: 'booking' | 'installment' | 'credit';
};
/** A payment of a year of the annual membership, on its own. */
export type MembershipPayment = AnyPayment & { reservationId: null; membershipPeriodId: string; purpose: 'membership' };

export const isMembershipPayment = (payment: AnyPayment): payment is MembershipPayment =>
  payment.purpose === 'membership';

/** The reservation or the year of a membership that a payment is for. Payments of one subject are settled in order. */
export const getSubjectId = ({ reservationId, membershipPeriodId }: AnyPayment): string =>
  (reservationId ?? membershipPeriodId)!;

export type OperationKind = 'authorize' | 'charge' | 'capture' | 'release' | 'refund';

export type PaymentOperationTable = {
  id: string;
  sequence: Generated<number>;
  paymentId: string;
  kind: OperationKind;
  /** The amount to authorize, charge, capture or refund. 0 for a release. */
  amountCents: number;
  /** Of a partial capture: the occupancy tax in what is kept. */
  taxCents: Generated<number>;
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
  /** The customers of processors that keep their own IDs of them. */
  paymentCustomer: {
    processor: ProcessorName;
    customer: string;
    /** The idempotency key of the call that creates it. */
    requestKey: string;
    processorCustomerId: Generated<string | null>;
  };
  /** What the processor said about the disputes of a payment. */
  paymentDispute: {
    paymentId: string;
    /** 1 for the first dispute of the payment. */
    number: number;
    disputeId: string;
    reason: string | null;
    respondBy: Date | null;
    readAt: Date;
  };
  paymentEvent: { processor: string; eventId: string; type: string; receivedAt: Date };
};

/** The database with this feature's tables, and the saved methods that it charges. */
export type Db = DbOf<PaymentsTables & PaymentMethodsTables>;
export type Trx = TrxOf<PaymentsTables & PaymentMethodsTables>;

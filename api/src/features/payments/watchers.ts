import type { AnyTrx } from '../../platform/db/index.ts';
import type { ProcessorMethod } from './processor.ts';
import {
  isMembershipPayment,
  type AnyPayment,
  type MembershipPayment,
  type Payment,
  type PaymentOperation,
} from './tables.ts';

/** A part of the site that follows payments of reservations, or of memberships. Each method is called in the transaction that records the change, with reservation and payment locked. */
export type PaymentWatcher<P extends AnyPayment = Payment> = {
  /** The processor saved the card or bank account of a payment. Called before the payment's subjects hear of it. */
  methodSaved?(trx: AnyTrx, payment: P, method: ProcessorMethod): Promise<void>;
  /** The processor performed an operation, or refused it for good. `status` and `failure` of the operation say which. */
  operationClosed?(trx: AnyTrx, payment: P, operation: PaymentOperation): Promise<void>;
  /**
   * A refund that the processor had performed did not reach the account. It is booked, and its operation is failed. Called after
   * `operationClosed`, for each failure.
   */
  refundFailed?(trx: AnyTrx, payment: P, operation: PaymentOperation): Promise<void>;
  /** The processor has not answered several attempts. The site goes on trying. */
  operationDelayed?(trx: AnyTrx, payment: P, operation: PaymentOperation): Promise<void>;
  /** Money was captured or refunded, and is in the ledger. Called after the payment's subjects. */
  moneyMoved?(trx: AnyTrx, payment: P): Promise<void>;
  /** The account holder's bank took a debit back after it had worked. It is in the ledger. Called after the payment's subjects. */
  paymentReturned?(trx: AnyTrx, payment: P): Promise<void>;
  /** The cardholder disputed a captured payment at their bank. */
  paymentDisputed?(trx: AnyTrx, payment: P): Promise<void>;
  /** The bank decided for the cardholder, so that the payment is not paid. */
  disputeLost?(trx: AnyTrx, payment: P): Promise<void>;
};

export type MembershipWatcher = PaymentWatcher<MembershipPayment>;

/** Tells watchers what happens to payments, in the order in which they were added. */
export function createWatchers() {
  const watchers: PaymentWatcher[] = [];
  const membershipWatchers: MembershipWatcher[] = [];
  return {
    add: (watcher: PaymentWatcher) => void watchers.push(watcher),
    addForMemberships: (watcher: MembershipWatcher) => void membershipWatchers.push(watcher),
    async notify<Name extends keyof PaymentWatcher>(
      name: Name,
      ...change: Parameters<NonNullable<PaymentWatcher<AnyPayment>[Name]>>
    ): Promise<void> {
      for (const watcher of isMembershipPayment(change[1]) ? membershipWatchers : watchers)
        await (watcher[name] as ((...args: typeof change) => Promise<void>) | undefined)?.(...change);
    },
  };
}

export type Watchers = ReturnType<typeof createWatchers>;

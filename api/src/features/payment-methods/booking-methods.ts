import type { Clock } from '../../platform/clock/index.ts';
import type { MembershipWatcher, Payments, PaymentWatcher } from '../payments/index.ts';
import type { MethodStates } from './method-states.ts';
import { storeMethod } from './method-store.ts';
import type { Trx } from './tables.ts';

type Options = { clock: Clock; payments: Pick<Payments, 'setMethod'>; states: Pick<MethodStates, 'endMethod'> };

/** Keeps the card or bank account of a booking for the later charges of its plan. */
export const createBookingMethods = ({
  clock,
  payments,
  states,
}: Options): PaymentWatcher & Pick<MembershipWatcher, 'paymentReturned'> => ({
  async methodSaved(anyTrx, payment, method) {
    // Until the bank's confirmation, nobody knows whether the method works.
    if (method.state === 'requires_action' || method.state === 'unusable') return;
    // Credits are no method.
    if (payment.processor === 'credits') return;
    const trx: Trx = anyTrx;
    const { id } = await storeMethod(trx, Number(payment.customer), payment.processor, method, clock.now());
    await payments.setMethod(trx, payment.id, id);
  },

  // The bank does not allow another debit of the account without a new permission.
  async paymentReturned(trx, payment) {
    if (payment.methodId !== null) await states.endMethod(trx, payment.methodId);
  },
});

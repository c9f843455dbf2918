import type { Clock } from '../../platform/clock/index.ts';
import type { Payments, PaymentWatcher } from '../payments/index.ts';
import { storeMethod } from './method-store.ts';
import type { Trx } from './tables.ts';

type Options = { clock: Clock; payments: Pick<Payments, 'setMethod'> };

/** Keeps the card or bank account of a booking for the later charges of its plan. */
export const createBookingMethods = ({ clock, payments }: Options): PaymentWatcher => ({
  async methodSaved(anyTrx, payment, method) {
    // Until the bank's confirmation, nobody knows whether the method works.
    if (method.state === 'requires_action' || method.state === 'unusable') return;
    // Credits are no method.
    if (payment.processor === 'credits') return;
    const trx: Trx = anyTrx;
    const { id } = await storeMethod(trx, Number(payment.customer), payment.processor, method, clock.now());
    await payments.setMethod(trx, payment.id, id);
  },
});

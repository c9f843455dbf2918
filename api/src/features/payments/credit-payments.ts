import { randomUUID } from 'node:crypto';
import { sumCents } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyTrx } from '../../platform/db/index.ts';
import { returnCredit, takeCredit } from '../credits/index.ts';
import { bookKeptCredit } from './book-movements.ts';
import type { Recorder } from './recorder.ts';
import { toCustomer } from './repository.ts';
import type { AnyPayment, Payment, Trx } from './tables.ts';

/** How pages and documents call what credits paid. */
export const CREDITS_LABEL = 'Credits';

type Use = {
  readonly accountId: number;
  readonly reservationId: string;
  readonly cents: number;
  readonly description: string;
};

/** What credits pay of the first installment, by the lines of the payment of the booking. */
export const getCreditCents = ({ lines }: Pick<AnyPayment, 'lines'>): number =>
  -sumCents(lines.flatMap(({ code, cents }) => (code === 'credit' && cents < 0 ? cents : [])));

export const toPaidByCredit = ({ id, reservationId, installmentId }: AnyPayment) => ({
  paymentId: id,
  reservationId: reservationId!,
  installmentId,
});

/**
 * Payments by credits: they need no processor, and refunds return them to the credits. The credits are used from the moment the payment is
 * stored, so that nothing else can use them while a bank decides about the rest. Lock the credits of the account first.
 */
export function createCreditPayments({ clock, recorder }: { clock: Clock; recorder: Pick<Recorder, 'announce'> }) {
  async function insert(
    trx: Trx,
    { accountId, reservationId, cents, description }: Use,
    installmentId: string | null,
  ): Promise<Payment> {
    const at = clock.now();
    const isInstallment = installmentId !== null;
    const payment = await trx
      .insertInto('payment')
      .values({
        id: randomUUID(),
        reservationId,
        purpose: isInstallment ? 'installment' : 'credit',
        installmentId,
        customer: toCustomer(accountId),
        processor: 'credits',
        processorId: null,
        token: 'credits',
        // Like a bank account, credits have no fee.
        method: 'bank_account',
        label: CREDITS_LABEL,
        amountCents: cents,
        capturedCents: isInstallment ? cents : 0,
        lines: JSON.stringify([{ code: isInstallment ? 'installment' : 'credit', cents }]),
        status: isInstallment ? 'captured' : 'authorized',
        declineReason: null,
        actionUrl: null,
        description,
        returnUrl: '/',
        disputedAt: null,
        createdAt: at,
        updatedAt: at,
      })
      .returningAll()
      .$castTo<Payment>()
      .executeTakeFirstOrThrow();
    await takeCredit(trx, toPaidByCredit(payment), { accountId, cents, at });
    return payment;
  }

  const findReserved = (trx: Trx, reservationId: string) =>
    trx
      .selectFrom('payment')
      .selectAll()
      .where('reservationId', '=', reservationId)
      .where('purpose', '=', 'credit')
      .where('status', '=', 'authorized')
      .forUpdate()
      .executeTakeFirst();

  return {
    /** Uses credits for the first installment of a reservation whose booking is being paid. */
    reserve: async (anyTrx: AnyTrx, use: Use): Promise<void> => void (await insert(anyTrx, use, null)),

    /** The booking is charged: what the credits paid is paid. */
    async capture(anyTrx: AnyTrx, reservationId: string): Promise<void> {
      const trx: Trx = anyTrx;
      const reserved = await findReserved(trx, reservationId);
      if (!reserved) return;
      await trx
        .updateTable('payment')
        .set({ status: 'captured', capturedCents: reserved.amountCents, updatedAt: clock.now() })
        .where('id', '=', reserved.id)
        .execute();
    },

    /** The booking is not charged: the credits come back. Does nothing if none are reserved. */
    async release(anyTrx: AnyTrx, reservationId: string): Promise<void> {
      const trx: Trx = anyTrx;
      const reserved = await findReserved(trx, reservationId);
      if (!reserved) return;
      const at = clock.now();
      await trx
        .updateTable('payment')
        .set({ status: 'released', updatedAt: at })
        .where('id', '=', reserved.id)
        .execute();
      await returnCredit(trx, toPaidByCredit(reserved), { cents: reserved.amountCents, cause: reserved.id, at });
    },

    /** The booking is canceled before it is charged: `cents` of the credits are kept, with `taxCents` of occupancy tax, and the rest comes back. */
    async keep(
      anyTrx: AnyTrx,
      reservationId: string,
      { cents, taxCents }: { cents: number; taxCents: number },
    ): Promise<void> {
      const trx: Trx = anyTrx;
      const reserved = await findReserved(trx, reservationId);
      if (!reserved || cents > reserved.amountCents)
        throw new RangeError(`${cents} cents of credits are not reserved for ${reservationId}`);
      const at = clock.now();
      await trx
        .updateTable('payment')
        .set({ status: 'captured', capturedCents: cents, updatedAt: at })
        .where('id', '=', reserved.id)
        .execute();
      await bookKeptCredit(trx, reserved, cents, taxCents, at);
      const backCents = reserved.amountCents - cents;
      if (backCents > 0)
        await returnCredit(trx, toPaidByCredit(reserved), { cents: backCents, cause: reserved.id, at });
    },

    /** Pays an issued installment, or a part of it. */
    async pay(anyTrx: AnyTrx, use: Use & { readonly installmentId: string }): Promise<void> {
      await recorder.announce(anyTrx, await insert(anyTrx, use, use.installmentId));
    },
  };
}

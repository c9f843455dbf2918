import type { PaymentMethodState } from '@lodestay/contracts';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, type AnyTrx } from '../../platform/db/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Payments, ProcessorMethod } from '../payments/index.ts';
import './events.ts';
import { lockMethods, setDefault } from './method-store.ts';
import { findDefault, listMethods } from './saved-methods.ts';
import type { Db, SavedMethod, Trx } from './tables.ts';

type Options = { db: Db; clock: Clock; outbox: Outbox; logger: Logger; payments: Pick<Payments, 'processor'> };

/** Answers can be recorded late and out of order, so a method moves only forward. One that can no longer be charged must be added again. */
const ORDER: Readonly<Record<PaymentMethodState, number>> = {
  requires_action: 0,
  requires_verification: 0,
  ready: 1,
  unusable: 2,
};

/** Stripe takes the amounts of deposits for ten days after they have arrived. */
const VERIFICATION_DAYS = 30;
const BATCH = 100;

export type MethodStates = ReturnType<typeof createMethodStates>;

/** Follows saved methods whose state changes later, such as bank accounts that are verified by small deposits. */
export function createMethodStates({ db, clock, outbox, logger, payments: { processor } }: Options) {
  async function advance(
    trx: Trx,
    id: string,
    { state, verificationUrl }: Pick<ProcessorMethod, 'state' | 'verificationUrl'>,
  ): Promise<void> {
    const method = await trx.selectFrom('paymentMethod').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (method.removedAt || ORDER[state] < ORDER[method.state]) return;
    const url = state === 'requires_verification' ? verificationUrl : null;
    if (state === method.state && url === method.verificationUrl) return;
    const isDefault = method.isDefault && state === 'ready';
    await trx
      .updateTable('paymentMethod')
      .set({ state, verificationUrl: url, isDefault })
      .where('id', '=', id)
      .execute();
    if (state === method.state) return;
    const { accountId } = method;
    if (!(await findDefault(trx, accountId))) await makeAnotherDefault(trx, accountId);
    if (state === 'ready') await outbox.emit(trx, 'PaymentMethodAdded', { accountId, methodId: id });
  }

  async function makeAnotherDefault(trx: Trx, accountId: number): Promise<void> {
    const usable = (await listMethods(trx, accountId)).find(({ state }) => state === 'ready');
    if (usable) await setDefault(trx, usable);
  }

  /** Stores the processor's current state of a saved method. One of another system is ignored. */
  async function record(anyTrx: AnyTrx, answer: ProcessorMethod): Promise<void> {
    const trx: Trx = anyTrx;
    const saved = await trx
      .selectFrom('paymentMethod')
      .select(['id', 'accountId'])
      .where('processor', '=', processor.name)
      .where('processorMethodId', '=', answer.methodId)
      .orderBy('accountId')
      .execute();
    for (const { id, accountId } of saved) {
      await lockMethods(trx, accountId);
      await advance(trx, id, answer);
    }
  }

  const findUnverified = (): Promise<SavedMethod[]> =>
    db
      .selectFrom('paymentMethod')
      .selectAll()
      .where('processor', '=', processor.name)
      .where('state', '=', 'requires_verification')
      .where('removedAt', 'is', null)
      .where('createdAt', '>', new Date(clock.now().getTime() - VERIFICATION_DAYS * 86_400_000))
      .orderBy('createdAt')
      .limit(BATCH)
      .execute();

  return {
    record,

    /** A saved method can no longer be charged. */
    async endMethod(anyTrx: AnyTrx, id: string): Promise<void> {
      const trx: Trx = anyTrx;
      const { accountId } = await trx
        .selectFrom('paymentMethod')
        .select('accountId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await lockMethods(trx, accountId);
      await advance(trx, id, { state: 'unusable', verificationUrl: null });
    },

    /** Asks about bank accounts that wait for their verification, because its event can be lost. */
    async checkUnverified(): Promise<void> {
      for (const { id, processorMethodId } of await findUnverified()) {
        try {
          const answer = await processor.retrieveMethod(processorMethodId);
          await inTransaction(db, (trx) => record(trx, answer));
        } catch (error) {
          logger.warn({ err: error, method: id }, 'Bank account not checked; the next run does');
        }
      }
    },
  };
}

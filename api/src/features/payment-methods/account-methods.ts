import { createHash } from 'node:crypto';
import type { PaymentMethod } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import {
  ProcessorRejectionError,
  ProcessorUnavailableError,
  toCustomer,
  type Payments,
  type ProcessorMethod,
  type SaveMethodRequest,
} from '../payments/index.ts';
import './events.ts';
import { METHOD_MESSAGES } from './method-messages.ts';
import { storeMethod } from './method-store.ts';
import { findOwnMethod, listMethods } from './saved-methods.ts';
import type { Db, SavedMethod } from './tables.ts';

type Options = { db: Db; clock: Clock; outbox: Outbox; payments: Payments; siteOrigin: string };
type NewMethod = { kind: PaymentMethod; paymentToken: string; acceptedBy: SaveMethodRequest['acceptedBy'] };
/** A stored method, with the bank's page if the bank wants the guest to confirm. */
export type MethodResult = { method: SavedMethod; actionUrl: string | null };

const MAX_METHODS = 20;

export type AccountMethods = ReturnType<typeof createAccountMethods>;

/** Adds the payment methods of an account, and continues with the bank's confirmation or verification. */
export function createAccountMethods({ db, clock, outbox, payments, siteOrigin }: Options) {
  const { processor } = payments;

  async function askProcessor<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof ProcessorUnavailableError) throw new AppError('processor_unavailable', { cause: error });
      if (error instanceof ProcessorRejectionError) throw toDeclined('processing_error');
      throw error;
    }
  }

  const toDeclined = (reason: keyof typeof METHOD_MESSAGES) =>
    new AppError('payment_declined', { message: METHOD_MESSAGES[reason], data: { reason } });

  /** Stores the processor's state of a method. One that the bank refused is not kept. */
  async function record(accountId: number, answer: ProcessorMethod): Promise<MethodResult> {
    const method = await inTransaction(db, async (trx) => {
      const stored = await storeMethod(trx, accountId, processor.name, answer, clock.now());
      if (answer.state === 'unusable' && stored.processorMethodId === answer.methodId)
        await trx.updateTable('paymentMethod').set({ removedAt: clock.now() }).where('id', '=', stored.id).execute();
      else if (stored.state === 'ready')
        await outbox.emit(trx, 'PaymentMethodAdded', { accountId, methodId: stored.id });
      return stored;
    });
    if (answer.state === 'unusable') throw toDeclined(answer.declineReason ?? 'card_declined');
    return { method, actionUrl: method.state === 'requires_action' ? answer.actionUrl : null };
  }

  async function findOwn(accountId: number, id: string): Promise<SavedMethod> {
    const method = await findOwnMethod(db, accountId, id);
    if (!method) throw new AppError('not_found');
    return method;
  }

  return {
    async add(accountId: number, { kind, paymentToken: token, acceptedBy }: NewMethod): Promise<MethodResult> {
      if (!processor.methods.includes(kind))
        throw new AppError('invalid', { fields: [{ path: 'kind', message: 'Choose another payment method' }] });
      if ((await listMethods(db, accountId)).length >= MAX_METHODS)
        throw new AppError('action_not_allowed', {
          message: `You have ${MAX_METHODS} payment methods. Remove one before you add another.`,
        });
      // A token works once, so a retry with the same token in the same browser is the same request.
      const request = [accountId, token, ...(kind === 'bank_account' ? Object.values(acceptedBy) : [])].join(' ');
      const key = `method-${createHash('sha256').update(request).digest('hex')}`;
      const returnUrl = `${siteOrigin}/account/payment-methods`;
      const answer = await askProcessor(() =>
        processor.saveMethod({ customer: toCustomer(accountId), token, kind, returnUrl, acceptedBy }, key),
      );
      // Nothing is stored for a method that the bank refused at once.
      if (answer.state === 'unusable') throw toDeclined(answer.declineReason ?? 'card_declined');
      return record(accountId, answer);
    },

    /** Continues after the bank's confirmation. A method without an open confirmation stays as it is. */
    async confirm(accountId: number, id: string): Promise<MethodResult> {
      const method = await findOwn(accountId, id);
      if (method.state !== 'requires_action') return { method, actionUrl: null };
      return record(accountId, await askProcessor(() => processor.retrieveMethod(method.processorMethodId)));
    },

    /** Verifies a bank account by the amounts of its deposits. */
    async verify(accountId: number, id: string, amounts: readonly number[], key: string): Promise<MethodResult> {
      const method = await findOwn(accountId, id);
      if (method.state !== 'requires_verification') return { method, actionUrl: null };
      const [first = 0, second = 0] = amounts;
      const answer = await askProcessor(() => processor.verifyMethod(method.processorMethodId, [first, second], key));
      if (answer.state === 'requires_verification')
        throw new AppError('invalid', {
          fields: [
            { path: 'amounts', message: 'These amounts don’t match the deposits. Check your statement and try again.' },
          ],
        });
      return record(accountId, answer);
    },
  };
}

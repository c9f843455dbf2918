import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { PaymentMethod } from '@lodestay/contracts';
import type { Selectable } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { ProcessorRejectionError, type ProcessorMethod, type SaveMethodRequest } from '../processor.ts';
import { afterSeconds, getMethodState, getNextMonth, type SandboxMethod } from './outcomes.ts';
import { createRequestRunner } from './requests.ts';
import type { Db, TokenTable, Trx } from './tables.ts';
import { MICRO_DEPOSITS, type Scenario } from './test-accounts.ts';

export type Token = Pick<
  Selectable<TokenTable>,
  'method' | 'label' | 'scenario' | 'fingerprint' | 'expiresYear' | 'expiresMonth'
>;
type Changes = Partial<
  Pick<SandboxMethod, 'state' | 'declineReason' | 'declinedCharges' | 'verificationAttempts' | 'removedAt'>
>;
export type TokenDetails = Partial<Pick<ProcessorMethod, 'fingerprint' | 'expiresOn'>>;

const TOKEN_MINUTES = 60;
const MAX_VERIFICATION_ATTEMPTS = 10;

/** Letters and digits only, as in the IDs of real processors, by which staff search. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(15).toString('hex')}`;
export const newSecret = () => randomBytes(18).toString('base64url');

export function isSameSecret(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export type SandboxMethods = ReturnType<typeof createSandboxMethods>;

/** Tokens of the card form, and the methods that customers save with them. */
export function createSandboxMethods({ db, clock }: { db: Db; clock: Clock }) {
  const find = async (executor: Db | Trx, id: string): Promise<SandboxMethod> => {
    const method = await executor
      .selectFrom('sandbox.method')
      .selectAll()
      .where('id', '=', id)
      .where('removedAt', 'is', null)
      .executeTakeFirst();
    if (!method) throw new ProcessorRejectionError(`Method ${id} not found`);
    return method;
  };
  const findEvenIfRemoved = (executor: Db | Trx, id: string): Promise<SandboxMethod> =>
    executor.selectFrom('sandbox.method').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const runOnce = createRequestRunner({ db, clock }, findEvenIfRemoved);

  const update = (trx: Trx, id: string, changes: Changes): Promise<SandboxMethod> =>
    trx.updateTable('sandbox.method').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

  /** Uses up a token. An unknown, old or used one counts as declined. */
  async function useToken(trx: Trx, token: string, method: PaymentMethod): Promise<Token> {
    const now = clock.now();
    const used = await trx
      .updateTable('sandbox.token')
      .set({ usedAt: now })
      .where('id', '=', token)
      .where('method', '=', method)
      .where('usedAt', 'is', null)
      .where('createdAt', '>', afterSeconds(now, -60 * TOKEN_MINUTES))
      .returning(['method', 'label', 'scenario', 'fingerprint', 'expiresYear', 'expiresMonth'])
      .executeTakeFirst();
    const unset = { fingerprint: null, expiresYear: null, expiresMonth: null };
    const label = method === 'card' ? 'Card' : 'Bank account';
    return used ?? { method, label, scenario: { kind: 'decline', reason: 'token_used' }, ...unset };
  }

  /** Saves what a token stands for. */
  const insert = (
    trx: Trx,
    { method: kind, scenario, ...token }: Token,
    state: ReturnType<typeof getMethodState>,
    { customer, returnUrl }: Pick<SaveMethodRequest, 'customer' | 'returnUrl'>,
  ): Promise<SandboxMethod> =>
    trx
      .insertInto('sandbox.method')
      .values({
        id: newId('pm'),
        customer,
        kind,
        ...token,
        scenario: JSON.stringify(scenario),
        ...state,
        challengeSecret: newSecret(),
        returnUrl,
        createdAt: clock.now(),
        removedAt: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();

  return {
    useToken,
    insert,
    update,
    find: (id: string) => find(db, id),
    /** The method of a payment, which may be removed by now. */
    findOfPayment: (id: string) => findEvenIfRemoved(db, id),

    async createToken(
      method: PaymentMethod,
      label: string,
      scenario: Scenario,
      { fingerprint = null, expiresOn = null }: TokenDetails = {},
    ): Promise<string> {
      const now = clock.now();
      const expires = scenario.kind === 'expires_next_month' ? getNextMonth(now) : expiresOn;
      const id = newId('tok');
      await db
        .insertInto('sandbox.token')
        .values({
          id,
          method,
          label,
          scenario: JSON.stringify(scenario),
          fingerprint,
          expiresYear: expires?.year ?? null,
          expiresMonth: expires?.month ?? null,
          createdAt: now,
          usedAt: null,
        })
        .execute();
      return id;
    },

    save: (request: Omit<SaveMethodRequest, 'acceptedBy'>, key: string): Promise<SandboxMethod> =>
      runOnce(key, request, async (trx) => {
        const token = await useToken(trx, request.token, request.kind);
        return insert(trx, token, getMethodState(token.scenario), request);
      }),

    /** Finds a customer's method for a payment, and locks it. */
    async lockForPayment(trx: Trx, id: string, customer: string): Promise<SandboxMethod> {
      const method = await trx
        .selectFrom('sandbox.method')
        .selectAll()
        .where('id', '=', id)
        .where('customer', '=', customer)
        .where('removedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!method) throw new ProcessorRejectionError(`Method ${id} not found`);
      return method;
    },

    verify: (id: string, amounts: readonly [number, number], key: string): Promise<SandboxMethod> =>
      runOnce(key, { id, amounts, operation: 'verify' }, async (trx) => {
        const method = await find(trx, id);
        if (method.state !== 'requires_verification') return method;
        const isRight = amounts.toSorted((a, b) => a - b).join() === MICRO_DEPOSITS.join();
        if (isRight) return update(trx, id, { state: 'ready' });
        const verificationAttempts = method.verificationAttempts + 1;
        return verificationAttempts < MAX_VERIFICATION_ATTEMPTS
          ? update(trx, id, { verificationAttempts })
          : update(trx, id, { verificationAttempts, state: 'unusable', declineReason: 'verification_required' });
      }),

    remove: async (id: string, key: string): Promise<void> =>
      void (await runOnce(key, { id, operation: 'remove' }, (trx) => update(trx, id, { removedAt: clock.now() }))),

    /** Finds the method of a bank page, or null if the ID or the secret is wrong. */
    async findChallenge(id: string, secret: string): Promise<SandboxMethod | null> {
      const method = await db.selectFrom('sandbox.method').selectAll().where('id', '=', id).executeTakeFirst();
      return method && isSameSecret(method.challengeSecret, secret) ? method : null;
    },

    /** Records the cardholder's answer on the bank's page. A second answer is ignored. */
    answerChallenge: (id: string, isApproved: boolean): Promise<SandboxMethod> =>
      inTransaction(db, async (trx) => {
        const method = await find(trx, id);
        if (method.state !== 'requires_action') return method;
        return isApproved
          ? update(trx, id, { state: 'ready' })
          : update(trx, id, { state: 'unusable', declineReason: 'authentication_failed' });
      }),
  };
}

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PaymentMethod } from '@lodestay/contracts';
import type { Selectable } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { ProcessorRejectionError, type AuthorizeRequest } from '../processor.ts';
import type { SandboxPaymentTable } from './tables.ts';
import type { Scenario } from './test-accounts.ts';
import type { Db, Trx } from './tables.ts';

export type SandboxPayment = Selectable<SandboxPaymentTable>;
type Changes = Partial<
  Pick<
    SandboxPayment,
    'state' | 'declineReason' | 'capturedCents' | 'refundedCents' | 'disputed' | 'answersAt' | 'disputesAt'
  >
>;

const newId = (prefix: string) => `${prefix}_${randomBytes(15).toString('base64url')}`;
const hashRequest = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest('hex');
const afterSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

const TOKEN_MINUTES = 60;

export type SandboxBank = ReturnType<typeof createSandboxBank>;

/**
 * The sandbox's bank: tokens, payments and webhook events. Everything is in the database, so it survives a restart.
 * `delaySeconds` is how long the slow scenarios take.
 */
export function createSandboxBank({ db, clock, delaySeconds = 4 }: { db: Db; clock: Clock; delaySeconds?: number }) {
  /** The initial state of an authorization, by the scenario of its token. */
  function getInitialState(
    scenario: Scenario,
    now: Date,
  ): Pick<SandboxPayment, 'state' | 'declineReason' | 'answersAt'> {
    switch (scenario.kind) {
      case 'decline':
        return { state: 'declined', declineReason: scenario.reason, answersAt: null };
      case 'challenge':
        return { state: 'requires_action', declineReason: null, answersAt: null };
      case 'delay':
        return { state: 'processing', declineReason: null, answersAt: afterSeconds(now, delaySeconds) };
      default:
        return { state: 'authorized', declineReason: null, answersAt: null };
    }
  }

  async function emitEvent(trx: Trx, type: string, { id, reference }: SandboxPayment): Promise<void> {
    const now = clock.now();
    await trx
      .insertInto('sandbox.event')
      .values({
        id: newId('evt'),
        type,
        paymentId: id,
        reference,
        createdAt: now,
        nextAttemptAt: now,
        deliveredAt: null,
      })
      .execute();
  }

  async function updatePayment(
    trx: Trx,
    payment: SandboxPayment,
    changes: Changes,
    event: string,
  ): Promise<SandboxPayment> {
    const changed = await trx
      .updateTable('sandbox.payment')
      .set(changes)
      .where('id', '=', payment.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await emitEvent(trx, event, changed);
    return changed;
  }

  async function lockPayment(trx: Trx, id: string): Promise<SandboxPayment> {
    const payment = await trx
      .selectFrom('sandbox.payment')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!payment) throw new ProcessorRejectionError(`Payment ${id} not found`);
    return payment;
  }

  /** Runs `work` once per idempotency key. A repeated request returns the payment; a different request with the same key is rejected. */
  async function runOnce(
    key: string,
    request: unknown,
    work: (trx: Trx) => Promise<SandboxPayment>,
  ): Promise<SandboxPayment> {
    return inTransaction(db, async (trx) => {
      const fingerprint = hashRequest(request);
      const row = { key, fingerprint, paymentId: '', createdAt: clock.now() };
      const first = await trx
        .insertInto('sandbox.request')
        .values(row)
        .onConflict((on) => on.doNothing())
        .returning('key')
        .executeTakeFirst();
      if (first) {
        const payment = await work(trx);
        await trx.updateTable('sandbox.request').set({ paymentId: payment.id }).where('key', '=', key).execute();
        return payment;
      }
      const known = await trx
        .selectFrom('sandbox.request')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (known.fingerprint !== fingerprint)
        throw new ProcessorRejectionError('This idempotency key was used for another request');
      return trx.selectFrom('sandbox.payment').selectAll().where('id', '=', known.paymentId).executeTakeFirstOrThrow();
    });
  }

  async function useToken(
    trx: Trx,
    token: string,
    method: PaymentMethod,
  ): Promise<{ label: string; scenario: Scenario }> {
    const now = clock.now();
    const used = await trx
      .updateTable('sandbox.token')
      .set({ usedAt: now })
      .where('id', '=', token)
      .where('method', '=', method)
      .where('usedAt', 'is', null)
      .where('createdAt', '>', afterSeconds(now, -60 * TOKEN_MINUTES))
      .returning(['label', 'scenario'])
      .executeTakeFirst();
    return (
      used ?? {
        label: method === 'card' ? 'Card' : 'Bank account',
        scenario: { kind: 'decline', reason: 'token_used' },
      }
    );
  }

  return {
    async createToken(method: PaymentMethod, label: string, scenario: Scenario): Promise<string> {
      const id = newId('tok');
      await db
        .insertInto('sandbox.token')
        .values({ id, method, label, scenario: JSON.stringify(scenario), createdAt: clock.now(), usedAt: null })
        .execute();
      return id;
    },

    authorize(request: AuthorizeRequest, key: string): Promise<SandboxPayment> {
      return runOnce(key, request, async (trx) => {
        const { label, scenario } = await useToken(trx, request.token, request.method);
        const now = clock.now();
        const { paymentId: reference, amountCents, description, returnUrl } = request;
        const payment = {
          id: newId('pay'),
          reference,
          label,
          scenario: JSON.stringify(scenario),
          amountCents,
          description,
          returnUrl,
        };
        const rest = {
          ...getInitialState(scenario, now),
          challengeSecret: randomBytes(18).toString('base64url'),
          disputesAt: null,
          createdAt: now,
        };
        const created = await trx
          .insertInto('sandbox.payment')
          .values({ ...payment, ...rest })
          .returningAll()
          .executeTakeFirstOrThrow();
        await emitEvent(trx, `payment.${created.state}`, created);
        return created;
      });
    },

    async retrieve(id: string): Promise<SandboxPayment> {
      const payment = await db.selectFrom('sandbox.payment').selectAll().where('id', '=', id).executeTakeFirst();
      if (!payment) throw new ProcessorRejectionError(`Payment ${id} not found`);
      return payment;
    },

    capture(id: string, amountCents: number, key: string): Promise<SandboxPayment> {
      return runOnce(key, { id, amountCents, operation: 'capture' }, async (trx) => {
        const payment = await lockPayment(trx, id);
        if (payment.state !== 'authorized' || amountCents > payment.amountCents)
          throw new ProcessorRejectionError(
            `Cannot capture ${amountCents} cents of a payment in state ${payment.state}`,
          );
        const disputesAt = payment.scenario.kind === 'dispute' ? afterSeconds(clock.now(), delaySeconds) : null;
        return updatePayment(
          trx,
          payment,
          { state: 'captured', capturedCents: amountCents, disputesAt },
          'payment.captured',
        );
      });
    },

    release(id: string, key: string): Promise<SandboxPayment> {
      return runOnce(key, { id, operation: 'release' }, async (trx) => {
        const payment = await lockPayment(trx, id);
        if (payment.state === 'captured') throw new ProcessorRejectionError('Cannot release a captured payment');
        if (payment.state === 'released' || payment.state === 'declined') return payment;
        return updatePayment(trx, payment, { state: 'released', answersAt: null }, 'payment.released');
      });
    },

    refund(id: string, amountCents: number, key: string): Promise<SandboxPayment> {
      return runOnce(key, { id, amountCents, operation: 'refund' }, async (trx) => {
        const payment = await lockPayment(trx, id);
        const refundedCents = payment.refundedCents + amountCents;
        if (payment.state !== 'captured' || amountCents <= 0 || refundedCents > payment.capturedCents)
          throw new ProcessorRejectionError(
            `Cannot refund ${amountCents} cents of a payment in state ${payment.state}`,
          );
        return updatePayment(trx, payment, { refundedCents }, 'payment.refunded');
      });
    },

    /** Finds the payment of a bank page, or null if the ID or the secret is wrong. */
    async findChallenge(id: string, secret: string): Promise<SandboxPayment | null> {
      const payment = await db.selectFrom('sandbox.payment').selectAll().where('id', '=', id).executeTakeFirst();
      const expected = Buffer.from(payment?.challengeSecret ?? '');
      const given = Buffer.from(secret);
      return payment && given.length === expected.length && timingSafeEqual(given, expected) ? payment : null;
    },

    /** Records the cardholder's answer on the bank's page. A second answer is ignored. */
    async answerChallenge(id: string, approved: boolean): Promise<SandboxPayment> {
      return inTransaction(db, async (trx) => {
        const payment = await lockPayment(trx, id);
        if (payment.state !== 'requires_action') return payment;
        return approved
          ? updatePayment(trx, payment, { state: 'authorized' }, 'payment.authorized')
          : updatePayment(
              trx,
              payment,
              { state: 'declined', declineReason: 'authentication_failed' },
              'payment.declined',
            );
      });
    },

    /** Completes delayed authorizations and disputes that are due. */
    async completeDelayed(): Promise<void> {
      const now = clock.now();
      await inTransaction(db, async (trx) => {
        const due = trx
          .selectFrom('sandbox.payment')
          .selectAll()
          .where((row) => row.or([row('answersAt', '<=', now), row('disputesAt', '<=', now)]));
        for (const payment of await due.orderBy('id').limit(100).forUpdate().skipLocked().execute()) {
          if (payment.answersAt && payment.state === 'processing')
            await updatePayment(trx, payment, { state: 'authorized', answersAt: null }, 'payment.authorized');
          if (payment.disputesAt)
            await updatePayment(trx, payment, { disputed: true, disputesAt: null }, 'payment.disputed');
        }
      });
    },
  };
}

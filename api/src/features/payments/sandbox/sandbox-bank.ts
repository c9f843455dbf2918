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
const fingerprintOf = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest('hex');
const afterSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

const TOKEN_MINUTES = 60;

export type SandboxBank = ReturnType<typeof createSandboxBank>;

/**
 * The sandbox's books: tokens, payments, and the events that tell the merchant. Everything is in the database, so a
 * restart forgets nothing. `delaySeconds` is how long the slow scenarios take.
 */
export function createSandboxBank({ db, clock, delaySeconds = 4 }: { db: Db; clock: Clock; delaySeconds?: number }) {
  /** What an authorization comes to, by the scenario of the token. */
  function firstAnswer(scenario: Scenario, now: Date): Pick<SandboxPayment, 'state' | 'declineReason' | 'answersAt'> {
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

  async function emit(trx: Trx, type: string, { id, reference }: SandboxPayment): Promise<void> {
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

  async function change(trx: Trx, payment: SandboxPayment, changes: Changes, event: string): Promise<SandboxPayment> {
    const changed = await trx
      .updateTable('sandbox.payment')
      .set(changes)
      .where('id', '=', payment.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await emit(trx, event, changed);
    return changed;
  }

  async function locked(trx: Trx, id: string): Promise<SandboxPayment> {
    const payment = await trx
      .selectFrom('sandbox.payment')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!payment) throw new ProcessorRejectionError(`There is no payment ${id}`);
    return payment;
  }

  /** Runs `work` once for a key: the same request again reads what became of it, another request with the same key is refused. */
  async function once(
    key: string,
    request: unknown,
    work: (trx: Trx) => Promise<SandboxPayment>,
  ): Promise<SandboxPayment> {
    return inTransaction(db, async (trx) => {
      const fingerprint = fingerprintOf(request);
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
      if (known.fingerprint !== fingerprint) throw new ProcessorRejectionError('This key was used for another request');
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
      return once(key, request, async (trx) => {
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
          ...firstAnswer(scenario, now),
          challengeSecret: randomBytes(18).toString('base64url'),
          disputesAt: null,
          createdAt: now,
        };
        const created = await trx
          .insertInto('sandbox.payment')
          .values({ ...payment, ...rest })
          .returningAll()
          .executeTakeFirstOrThrow();
        await emit(trx, `payment.${created.state}`, created);
        return created;
      });
    },

    async retrieve(id: string): Promise<SandboxPayment> {
      const payment = await db.selectFrom('sandbox.payment').selectAll().where('id', '=', id).executeTakeFirst();
      if (!payment) throw new ProcessorRejectionError(`There is no payment ${id}`);
      return payment;
    },

    capture(id: string, amountCents: number, key: string): Promise<SandboxPayment> {
      return once(key, { id, amountCents, operation: 'capture' }, async (trx) => {
        const payment = await locked(trx, id);
        if (payment.state !== 'authorized' || amountCents > payment.amountCents)
          throw new ProcessorRejectionError(`Cannot capture ${amountCents} of a payment that is ${payment.state}`);
        const disputesAt = payment.scenario.kind === 'dispute' ? afterSeconds(clock.now(), delaySeconds) : null;
        return change(trx, payment, { state: 'captured', capturedCents: amountCents, disputesAt }, 'payment.captured');
      });
    },

    release(id: string, key: string): Promise<SandboxPayment> {
      return once(key, { id, operation: 'release' }, async (trx) => {
        const payment = await locked(trx, id);
        if (payment.state === 'captured')
          throw new ProcessorRejectionError('Cannot release a payment that is captured');
        if (payment.state === 'released' || payment.state === 'declined') return payment;
        return change(trx, payment, { state: 'released', answersAt: null }, 'payment.released');
      });
    },

    refund(id: string, amountCents: number, key: string): Promise<SandboxPayment> {
      return once(key, { id, amountCents, operation: 'refund' }, async (trx) => {
        const payment = await locked(trx, id);
        const refundedCents = payment.refundedCents + amountCents;
        if (payment.state !== 'captured' || amountCents <= 0 || refundedCents > payment.capturedCents)
          throw new ProcessorRejectionError(`Cannot refund ${amountCents} of a payment that is ${payment.state}`);
        return change(trx, payment, { refundedCents }, 'payment.refunded');
      });
    },

    /** The payment whose bank page this is, or null for a wrong address. */
    async challenge(id: string, secret: string): Promise<SandboxPayment | null> {
      const payment = await db.selectFrom('sandbox.payment').selectAll().where('id', '=', id).executeTakeFirst();
      const expected = Buffer.from(payment?.challengeSecret ?? '');
      const given = Buffer.from(secret);
      return payment && given.length === expected.length && timingSafeEqual(given, expected) ? payment : null;
    },

    /** The person's answer on the bank's page. A second answer changes nothing. */
    async answerChallenge(id: string, approved: boolean): Promise<SandboxPayment> {
      return inTransaction(db, async (trx) => {
        const payment = await locked(trx, id);
        if (payment.state !== 'requires_action') return payment;
        return approved
          ? change(trx, payment, { state: 'authorized' }, 'payment.authorized')
          : change(trx, payment, { state: 'declined', declineReason: 'authentication_failed' }, 'payment.declined');
      });
    },

    /** Gives the slow answers whose time has come. */
    async answerDelayed(): Promise<void> {
      const now = clock.now();
      await inTransaction(db, async (trx) => {
        const due = trx
          .selectFrom('sandbox.payment')
          .selectAll()
          .where((row) => row.or([row('answersAt', '<=', now), row('disputesAt', '<=', now)]));
        for (const payment of await due.orderBy('id').limit(100).forUpdate().skipLocked().execute()) {
          if (payment.answersAt && payment.state === 'processing')
            await change(trx, payment, { state: 'authorized', answersAt: null }, 'payment.authorized');
          if (payment.disputesAt) await change(trx, payment, { disputed: true, disputesAt: null }, 'payment.disputed');
        }
      });
    },
  };
}

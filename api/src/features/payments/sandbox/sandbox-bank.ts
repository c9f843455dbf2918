import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { ProcessorRejectionError, type AuthorizeRequest, type ChargeRequest } from '../processor.ts';
import {
  afterSeconds,
  DEBIT_DAYS,
  RETURN_DAYS,
  RETURN_FEE_CENTS,
  getAuthorizationOutcome,
  getChargeOutcome,
  getMethodProblem,
  getMethodState,
  type SandboxMethod,
  type SandboxPayment,
} from './outcomes.ts';
import { listCharges } from './list-charges.ts';
import { createRequestRunner } from './requests.ts';
import { createSandboxDisputes } from './sandbox-disputes.ts';
import { createSandboxRefunds } from './sandbox-refunds.ts';
import { createSandboxMethods, isSameSecret, newId, newSecret } from './sandbox-methods.ts';
import type { Db, Trx } from './tables.ts';
import type { Scenario } from './test-accounts.ts';

export type { SandboxPayment } from './outcomes.ts';
const DAY_SECONDS = 86_400;
type Changes = Partial<
  Pick<
    SandboxPayment,
    | 'state'
    | 'declineReason'
    | 'amountCents'
    | 'capturedCents'
    | 'refundedCents'
    | 'disputed'
    | 'answersAt'
    | 'disputesAt'
    | 'returnsAt'
    | 'returnedCents'
    | 'returnFeeCents'
  >
>;

export type SandboxBank = ReturnType<typeof createSandboxBank>;

/**
 * The sandbox's bank: tokens, saved methods, payments and webhook events. Everything is in the database, so it survives a restart.
 * `delaySeconds` is how long the slow scenarios take.
 */
export function createSandboxBank({ db, clock, delaySeconds = 4 }: { db: Db; clock: Clock; delaySeconds?: number }) {
  const methods = createSandboxMethods({ db, clock });
  const disputes = createSandboxDisputes({ db, clock });
  const refunds = createSandboxRefunds({ db, clock });
  const runOnce = createRequestRunner({ db, clock }, (trx, id) =>
    trx.selectFrom('sandbox.payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );

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

  async function insertPayment(
    trx: Trx,
    { paymentId: reference, amountCents, description, returnUrl }: Omit<ChargeRequest, 'methodId'>,
    { label, scenario }: Pick<SandboxPayment, 'label' | 'scenario'>,
    rest: Pick<SandboxPayment, 'state' | 'declineReason' | 'answersAt' | 'methodId'> & Changes & { isCharge?: boolean },
  ): Promise<SandboxPayment> {
    const created = await trx
      .insertInto('sandbox.payment')
      .values({
        id: newId('pay'),
        reference,
        label,
        scenario: JSON.stringify(scenario),
        amountCents,
        description,
        returnUrl,
        challengeSecret: newSecret(),
        createdAt: clock.now(),
        disputesAt: null,
        ...rest,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await emitEvent(trx, `payment.${created.state}`, created);
    return created;
  }

  /** What a capture changes. */
  const toCaptured = ({ scenario }: Pick<SandboxPayment, 'scenario'>, capturedCents: number) => ({
    state: 'captured' as const,
    capturedCents,
    answersAt: null,
    disputesAt: scenario.kind === 'dispute' ? afterSeconds(clock.now(), delaySeconds) : null,
    returnsAt: scenario.kind === 'returned' ? afterSeconds(clock.now(), RETURN_DAYS * DAY_SECONDS) : null,
  });

  /** The result of a payment that the bank took longer for, or that the cardholder approved. */
  const toSuccess = (payment: SandboxPayment) =>
    payment.isCharge || payment.state === 'debiting'
      ? toCaptured(payment, payment.amountCents)
      : { state: 'authorized' as const, answersAt: null };

  async function complete(trx: Trx, payment: SandboxPayment): Promise<void> {
    const isFailed = payment.isCharge && payment.scenario.kind === 'debit_fails';
    const changes = isFailed
      ? { state: 'declined' as const, declineReason: 'insufficient_funds' as const, answersAt: null }
      : toSuccess(payment);
    await updatePayment(trx, payment, changes, `payment.${changes.state}`);
  }

  const isWaiting = ({ state }: SandboxPayment): boolean => state === 'processing' || state === 'debiting';

  /** The account holder's bank takes back what was not refunded, and allows no more debits of the account. */
  async function returnDebit(trx: Trx, payment: SandboxPayment): Promise<void> {
    const returnedCents = payment.capturedCents - payment.refundedCents;
    if (payment.methodId)
      await methods.update(trx, payment.methodId, { state: 'unusable', declineReason: 'payment_returned' });
    const returned = { returnedCents, returnFeeCents: returnedCents > 0 ? RETURN_FEE_CENTS : 0, returnsAt: null };
    await updatePayment(trx, payment, returned, 'payment.returned');
  }

  async function authorizeToken(trx: Trx, request: AuthorizeRequest, tokenId: string): Promise<SandboxPayment> {
    const token = await methods.useToken(trx, tokenId, request.method);
    const outcome = getAuthorizationOutcome(token.scenario, clock.now(), delaySeconds);
    const state = getMethodState(token.scenario);
    const method = state.state === 'unusable' ? null : await methods.insert(trx, token, state, request);
    return insertPayment(trx, request, token, { ...outcome, methodId: method?.id ?? null });
  }

  /** A verified account works like any other. */
  const toVerifiedScenario = ({ scenario }: SandboxMethod): Scenario =>
    scenario.kind === 'micro_deposits' ? { kind: 'succeed' } : scenario;

  /** A method that was saved with a payment can be used once the cardholder approved that payment. */
  async function confirmMethod(trx: Trx, id: string | null, isApproved: boolean): Promise<void> {
    if (id === null) return;
    await trx
      .updateTable('sandbox.method')
      .set({ state: isApproved ? 'ready' : 'unusable' })
      .where('id', '=', id)
      .where('state', '=', 'requires_action')
      .execute();
  }

  async function authorizeMethod(trx: Trx, request: AuthorizeRequest, id: string): Promise<SandboxPayment> {
    const method = await methods.lockForPayment(trx, id, request.customer);
    const declineReason = getMethodProblem(method, clock.now());
    const outcome = declineReason
      ? { state: 'declined' as const, declineReason, answersAt: null }
      : getAuthorizationOutcome(toVerifiedScenario(method), clock.now(), delaySeconds);
    return insertPayment(trx, request, method, { ...outcome, methodId: id });
  }

  return {
    methods,
    disputes,
    refunds,
    createToken: methods.createToken,
    listCharges: (from: Date, until: Date) => listCharges(db, from, until),

    authorize: (request: AuthorizeRequest, key: string): Promise<SandboxPayment> =>
      runOnce(key, request, (trx) =>
        'token' in request.source
          ? authorizeToken(trx, request, request.source.token)
          : authorizeMethod(trx, request, request.source.methodId),
      ),

    charge: (request: ChargeRequest, key: string): Promise<SandboxPayment> =>
      runOnce(key, request, async (trx) => {
        const method = await methods.lockForPayment(trx, request.methodId, request.customer);
        const outcome = getChargeOutcome(method, clock.now(), delaySeconds);
        if (outcome.state === 'declined')
          await methods.update(trx, method.id, { declinedCharges: method.declinedCharges + 1 });
        const captured = outcome.state === 'captured' ? toCaptured(method, request.amountCents) : {};
        return insertPayment(trx, request, method, {
          ...outcome,
          ...captured,
          methodId: method.id,
          isCharge: true,
        });
      }),

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
        if (payment.scenario.kind === 'returned') {
          const answersAt = afterSeconds(clock.now(), DEBIT_DAYS * DAY_SECONDS);
          return updatePayment(trx, payment, { state: 'debiting', amountCents, answersAt }, 'payment.debiting');
        }
        return updatePayment(trx, payment, toCaptured(payment, amountCents), 'payment.captured');
      });
    },

    release(id: string, key: string): Promise<SandboxPayment> {
      return runOnce(key, { id, operation: 'release' }, async (trx) => {
        const payment = await lockPayment(trx, id);
        if (payment.state === 'captured') throw new ProcessorRejectionError('Cannot release a captured payment');
        if (payment.state === 'released' || payment.state === 'declined') return payment;
        if (payment.state === 'debiting' || (payment.isCharge && payment.state === 'processing'))
          throw new ProcessorRejectionError('Cannot release a debit that is under way');
        return updatePayment(trx, payment, { state: 'released', answersAt: null }, 'payment.released');
      });
    },

    refund(id: string, amountCents: number, key: string): Promise<SandboxPayment> {
      return runOnce(key, { id, amountCents, operation: 'refund' }, async (trx) => {
        const payment = await lockPayment(trx, id);
        const refundedCents = payment.refundedCents + amountCents;
        if (
          payment.state !== 'captured' ||
          amountCents <= 0 ||
          refundedCents + payment.returnedCents > payment.capturedCents
        )
          throw new ProcessorRejectionError(
            `Cannot refund ${amountCents} cents of a payment in state ${payment.state}`,
          );
        await refunds.plan(trx, payment, key, amountCents);
        return updatePayment(trx, payment, { refundedCents }, 'payment.refunded');
      });
    },

    /** Finds the payment of a bank page, or null if the ID or the secret is wrong. */
    async findChallenge(id: string, secret: string): Promise<SandboxPayment | null> {
      const payment = await db.selectFrom('sandbox.payment').selectAll().where('id', '=', id).executeTakeFirst();
      return payment && isSameSecret(payment.challengeSecret, secret) ? payment : null;
    },

    /** Records the cardholder's answer on the bank's page. A second answer is ignored. */
    async answerChallenge(id: string, approved: boolean): Promise<SandboxPayment> {
      return inTransaction(db, async (trx) => {
        const payment = await lockPayment(trx, id);
        if (payment.state !== 'requires_action') return payment;
        await confirmMethod(trx, payment.methodId, approved);
        if (!approved)
          return updatePayment(
            trx,
            payment,
            { state: 'declined', declineReason: 'authentication_failed' },
            'payment.declined',
          );
        const changes = toSuccess(payment);
        return updatePayment(trx, payment, changes, `payment.${changes.state}`);
      });
    },

    /** Completes delayed payments and disputes that are due. */
    async completeDelayed(): Promise<void> {
      const now = clock.now();
      await inTransaction(db, async (trx) => {
        for (const { paymentId, cents } of await refunds.failDue(trx)) {
          const payment = await lockPayment(trx, paymentId);
          await updatePayment(trx, payment, { refundedCents: payment.refundedCents - cents }, 'refund.failed');
        }
        const due = trx
          .selectFrom('sandbox.payment')
          .selectAll()
          .where((row) =>
            row.or([row('answersAt', '<=', now), row('disputesAt', '<=', now), row('returnsAt', '<=', now)]),
          );
        for (const payment of await due.orderBy('id').limit(100).forUpdate().skipLocked().execute()) {
          if (payment.returnsAt && payment.returnsAt <= now) await returnDebit(trx, payment);
          if (payment.answersAt && payment.answersAt <= now && isWaiting(payment)) await complete(trx, payment);
          if (payment.disputesAt && payment.disputesAt <= now) {
            await disputes.open(trx, payment.id);
            await updatePayment(trx, payment, { disputed: true, disputesAt: null }, 'payment.disputed');
          }
        }
      });
    },
  };
}

import { DISPUTE_EVIDENCE_FILE_PATH } from '@lodestay/contracts';
import { contracts, paymentProblems as schemas } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { sendPdf } from '../../platform/documents/index.ts';
import { authorizeCaller, readParams, route } from '../../platform/http/index.ts';
import type { Billing } from '../billing/index.ts';
import type { DisputeEvidence } from '../dispute-evidence/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Queues } from '../queues/index.ts';
import type { Refunds } from '../refunds/index.ts';
import { createProblemDecisions } from './problem-decisions.ts';
import { createProblemRecords } from './problem-records.ts';
import type { ProblemWatcher } from './problem-watcher.ts';
import type { Db } from './tables.ts';

export { createProblemDecisions } from './problem-decisions.ts';
export { createDifferenceReport } from './report-differences.ts';
export { createProblemWatcher, type ProblemWatcher } from './problem-watcher.ts';

type Options = {
  db: Db;
  clock: Clock;
  payments: Payments;
  queues: Queues;
  refunds: Refunds;
  watcher: ProblemWatcher;
  billing: Pick<Billing, 'writeOff'>;
  evidence: DisputeEvidence;
};

/** Registers the queue of payments that failed or are disputed. */
export function registerPaymentProblems(
  app: FastifyInstance,
  { db, clock, payments, queues, refunds, watcher, billing, evidence }: Options,
): void {
  payments.watch(watcher);
  payments.watchMemberships(watcher.ofMemberships);
  const records = createProblemRecords({ db, clock, payments, queues, refunds, evidence });
  const decisions = createProblemDecisions({ db, clock, payments, queues, evidence, writeOff: billing.writeOff });

  route(app, contracts.listPaymentProblems, ({ user, scope, query }) =>
    records.list({ accountId: user.id, scope }, query),
  );
  queues.registerExport({
    queue: 'payment_problems',
    contract: contracts.listPaymentProblems,
    list: records.list,
    columns: {
      kind: ({ problem }) => problem.kind,
      state: ({ problem }) => problem.state,
      'amount (cents)': ({ problem }) => problem.amount,
      reservation: ({ problem }) => problem.reservationReference,
      home: ({ problem }) => problem.homeTitle,
      membership: ({ problem }) => problem.plan,
    },
  });
  route(app, contracts.getPaymentProblem, ({ user, scope, params }) =>
    records.get(params.reference, { accountId: user.id, scope }, user.role),
  );
  route(app, contracts.listReservationProblems, ({ user, scope, params }) =>
    records.listByReservation(params.reference, { accountId: user.id, scope }),
  );
  route(app, contracts.assignPaymentProblems, async ({ user, scope, body }) => ({
    results: await queues.assign(
      { name: 'payment_problems', target: 'payment_problem', permission: 'payment_problem.update' },
      { accountId: user.id, scope },
      body,
    ),
  }));
  route(app, contracts.addPaymentProblemNote, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await decisions.addNote(params.reference, viewer, body);
    return records.get(params.reference, viewer, user.role);
  });
  route(app, contracts.retryPayment, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await decisions.retry(params.reference, viewer, body);
    return records.get(params.reference, viewer, user.role);
  });
  route(app, contracts.submitDisputeEvidence, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    const { payment } = await records.findDisputedPayment(params.reference, viewer);
    await decisions.submitEvidence(params.reference, viewer, payment, body);
    return records.get(params.reference, viewer, user.role);
  });
  app.get(DISPUTE_EVIDENCE_FILE_PATH, { config: { permission: 'payment_problem.update' } }, async (request, reply) => {
    const { user, scope } = await authorizeCaller(app, request);
    const { reference } = readParams(schemas.evidenceFileParams, request);
    const { payment, disputeNumber } = await records.findDisputedPayment(reference, { accountId: user.id, scope });
    const bytes = await evidence.read(payment, disputeNumber);
    await inTransaction(db, (trx) =>
      recordAction(trx, {
        at: clock.now(),
        actor: { accountId: user.id },
        action: 'dispute_evidence.view',
        target: { type: 'payment_problem', id: reference },
      }),
    );
    return sendPdf(reply, `evidence-${reference}`, bytes);
  });
  route(app, contracts.closePaymentProblem, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await decisions.close(params.reference, viewer, body);
    return records.get(params.reference, viewer, user.role);
  });
}

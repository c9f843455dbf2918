import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { route } from '../../platform/http/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Queues } from '../queues/index.ts';
import type { Refunds } from '../refunds/index.ts';
import { createCaseDecisions } from './case-decisions.ts';
import { createCaseRecords } from './case-records.ts';
import type { Db } from './tables.ts';

export { createCaseDecisions } from './case-decisions.ts';

type Options = { db: Db; clock: Clock; payments: Payments; queues: Queues; refunds: Refunds };

/** Registers the queue of cancellation cases for staff. A case is opened by the cancellation itself, in reservations. */
export function registerCancellationCases(
  app: FastifyInstance,
  { db, clock, payments, queues, refunds }: Options,
): void {
  const records = createCaseRecords({ db, payments, queues, refunds });
  const decisions = createCaseDecisions({ db, clock, queues });

  route(app, contracts.listCancellations, ({ user, scope, query }) =>
    records.list({ accountId: user.id, scope }, query),
  );
  queues.registerExport({
    queue: 'cancellations',
    contract: contracts.listCancellations,
    list: records.list,
    columns: {
      home: ({ cancellation }) => cancellation.homeTitle,
      'check-in': ({ cancellation }) => cancellation.checkIn,
      'check-out': ({ cancellation }) => cancellation.checkOut,
      'paid (cents)': ({ cancellation }) => cancellation.paid,
      'refunded (cents)': ({ cancellation }) => cancellation.refunded,
      'kept (cents)': ({ cancellation }) => cancellation.kept,
      'additional refunds (cents)': ({ cancellation }) => cancellation.goodwill,
      'refund state': ({ cancellation }) => cancellation.refundState,
    },
  });
  route(app, contracts.getCancellation, ({ user, scope, params }) =>
    records.get(params.reference, { accountId: user.id, scope }, user.role),
  );
  route(app, contracts.assignCancellations, async ({ user, scope, body }) => ({
    results: await queues.assign(
      { name: 'cancellations', target: 'cancellation', permission: 'cancellation.update' },
      { accountId: user.id, scope },
      body,
    ),
  }));
  route(app, contracts.addCancellationNote, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await decisions.addNote(params.reference, viewer, body);
    return records.get(params.reference, viewer, user.role);
  });
  route(app, contracts.closeCancellation, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await decisions.close(params.reference, viewer, body);
    return records.get(params.reference, viewer, user.role);
  });
  route(app, contracts.reopenCancellation, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await decisions.reopen(params.reference, viewer, body);
    return records.get(params.reference, viewer, user.role);
  });
}

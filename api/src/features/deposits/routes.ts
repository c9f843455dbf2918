import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/db/index.ts';
import { route } from '../../platform/http/index.ts';
import type { Queues } from '../queues/index.ts';
import type { createDepositViews } from './deposit-views.ts';
import type { createSettlements } from './settlements.ts';
import type { Db } from './tables.ts';

type Options = {
  db: Db;
  queues: Queues;
  views: ReturnType<typeof createDepositViews>;
  settlements: ReturnType<typeof createSettlements>;
};

export function registerDepositRoutes(app: FastifyInstance, { db, queues, views, settlements }: Options): void {
  route(app, contracts.getReservationDeposit, ({ user, params }) => views.getForGuest(user.id, params.id));
  route(app, contracts.listDeposits, ({ user, scope, query }) => views.list({ accountId: user.id, scope }, query));
  queues.registerExport({
    queue: 'deposits',
    contract: contracts.listDeposits,
    list: views.list,
    columns: {
      'deposit (cents)': ({ deposit }) => deposit.amount,
      'returned (cents)': ({ deposit }) => deposit.returned,
      'return by': ({ deposit }) => deposit.returnBy,
      'moved out': ({ deposit }) => deposit.movedOutOn,
      home: ({ deposit }) => deposit.homeTitle,
    },
  });
  route(app, contracts.getDeposit, ({ user, scope, params }) =>
    views.get(params.reference, { accountId: user.id, scope }, user),
  );
  route(app, contracts.assignDeposits, async ({ user, scope, body }) => ({
    results: await queues.assign(
      { name: 'deposits', target: 'reservation', permission: 'deposit.settle' },
      { accountId: user.id, scope },
      body,
    ),
  }));
  route(app, contracts.addDepositNote, async ({ user, scope, params: { reference }, body }) => {
    const by = { accountId: user.id, scope };
    await inTransaction(db, async (trx) => {
      await queues.lock(trx, 'deposits', reference, by);
      const target = { type: 'reservation' as const, id: reference };
      await queues.addNote(trx, { queue: 'deposits', target, authorId: user.id }, body);
    });
    return views.get(reference, by, user);
  });
  route(app, contracts.settleDeposit, async ({ user, scope, params: { reference }, body }) => {
    const by = { accountId: user.id, scope };
    await settlements.settleByStaff(reference, by, body);
    return views.get(reference, by, user);
  });
}

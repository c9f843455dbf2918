import { routes } from '@lodestay/contracts';
import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock/index.ts';
import { inTransaction } from '../db/index.ts';
import { authorizeRequest, readQuery, route } from '../http/index.ts';
import { exportEntries } from './export.ts';
import { recordAction } from './record-action.ts';
import { findVerification, searchEntries, type FindName } from './search-entries.ts';
import type { Db } from './tables.ts';

const EXPORT_PATH = `${routes.listAuditEntries[1]}.csv`;

/** Registers reading the audit log and downloading it. The download is itself recorded. */
export function registerAuditRoutes(
  app: FastifyInstance,
  { db, clock, findName }: { db: Db; clock: Clock; findName: FindName },
): void {
  const contract = contracts.listAuditEntries;
  route(app, contract, async ({ query }) => {
    const [page, verification] = await Promise.all([searchEntries(db, query, findName), findVerification(db)]);
    return { ...page, verification };
  });

  app.get(EXPORT_PATH, { config: { permission: contract.permission } }, async (request, reply) => {
    const user = await authorizeRequest(app, request);
    const query = readQuery(contract, request);
    await inTransaction(db, (trx) =>
      recordAction(trx, {
        at: clock.now(),
        actor: { accountId: user.id },
        action: 'audit.export',
        target: { type: 'audit_log', id: 'all' },
        after: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
      }),
    );
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit-log.csv"')
      .header('cache-control', 'no-store')
      .send(exportEntries(db, query, findName));
  });
}

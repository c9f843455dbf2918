import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../clock/index.ts';
import { inTransaction } from '../db/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { recordAction } from './record-action.ts';
import type { Db } from './tables.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

export { listChanges } from './list-changes.ts';
export { findLastEntry, listEntriesAbout, listImpersonations } from './list-entries.ts';
export { registerAuditRoutes } from './routes.ts';
export { recordAction, type AuditActor, type AuditedAction, type AuditTarget } from './record-action.ts';
export { verifyAuditLog, type AuditLogState } from './verify-audit-log.ts';
export type { AuditTables } from './tables.ts';

type AuditOptions = { db: Db; clock: Clock; jobs: Jobs; logger: Pick<Logger, 'error'> };

/**
 * Records what staff write while they impersonate an account. Verifies the audit log every night, and logs an error if somebody
 * tampered with it.
 */
export function registerAudit(app: FastifyInstance, { db, clock, jobs, logger }: AuditOptions): void {
  app.http.recordAliasedWritesWith(({ staffId, accountId, route }) =>
    inTransaction(db, (trx) =>
      recordAction(trx, {
        at: clock.now(),
        actor: { accountId: staffId, onBehalfOf: accountId },
        action: 'alias.write',
        target: { type: 'account', id: accountId },
        after: { route },
      }),
    ),
  );
  jobs.schedule('41 3 * * *', 'verify-audit-log', async () => {
    const state = await verifyAuditLog(db);
    await db
      .insertInto('auditVerification')
      .values({ verifiedAt: clock.now(), ...state })
      .execute();
    if (state.problem !== null)
      logger.error({ position: state.position, problem: state.problem }, 'the audit log is not intact');
  });
}

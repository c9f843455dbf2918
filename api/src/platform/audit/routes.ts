import { routes, type RequestOf } from '@lodestay/contracts';
import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock/index.ts';
import { inTransaction } from '../db/index.ts';
import { authorizeRequest, readQuery, route } from '../http/index.ts';
import { exportEntries } from './export.ts';
import { AUDIT_ACTIONS, AUDIT_TARGETS, recordAction } from './record-action.ts';
import { findVerification, searchEntries, type AuditQuery, type FindName } from './search-entries.ts';
import type { Db } from './tables.ts';

const EXPORT_PATH = `${routes.listAuditEntries[1]}.csv`;

/** Finds the account with an email address; null if there is none. */
export type FindId = (email: string) => Promise<number | null>;

type AuditRoutes = { db: Db; clock: Clock; findName: FindName; findId: FindId };

/** No account has this ID, so nothing is found for it. */
const NOBODY = 0;
const ID = /^[1-9]\d{0,8}$/;

/** Registers reading the audit log and downloading it. The download is itself recorded. */
export function registerAuditRoutes(app: FastifyInstance, { db, clock, findName, findId }: AuditRoutes): void {
  async function toQuery({
    person,
    ...query
  }: NonNullable<RequestOf<'listAuditEntries'>['query']>): Promise<AuditQuery> {
    if (person === undefined) return query;
    return { ...query, accountId: ID.test(person) ? Number(person) : ((await findId(person)) ?? NOBODY) };
  }

  const contract = contracts.listAuditEntries;
  route(app, contract, async ({ query }) => {
    const [page, verification] = await Promise.all([
      searchEntries(db, await toQuery(query), findName),
      findVerification(db),
    ]);
    return { ...page, verification, actions: [...AUDIT_ACTIONS], targetTypes: [...AUDIT_TARGETS] };
  });

  app.get(EXPORT_PATH, { config: { permission: contract.permission } }, async (request, reply) => {
    const user = await authorizeRequest(app, request);
    const query = await toQuery(readQuery(contract, request));
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

import { AGREEMENT_FILE_PATH, STAFF_AGREEMENT_FILE_PATH } from '@lodestay/contracts';
import { agreements as schemas, contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { sendPdf } from '../../platform/documents/index.ts';
import { authorizeCaller, readParams, route } from '../../platform/http/index.ts';
import { findReservationInScope } from '../reservations/index.ts';
import type { Agreements } from './agreements.ts';
import type { Db } from './tables.ts';

type Options = { db: Db; clock: Clock; agreements: Agreements };

export function registerAgreementRoutes(app: FastifyInstance, { db, clock, agreements }: Options): void {
  route(app, contracts.getStayAgreement, ({ user, params }) => agreements.get(user, params.id));
  route(app, contracts.signStayAgreement, ({ user, params, body }) => agreements.sign(user, params.id, body), {
    limits: [{ max: 30, minutes: 60, name: 'account', per: ({ user }) => String(user.id) }],
    repeat: ({ user, params }) => agreements.get(user, params.id),
  });
  app.get(AGREEMENT_FILE_PATH, { config: { permission: 'reservation.read' } }, async (request, reply) => {
    const { user } = await authorizeCaller(app, request);
    const { id, version } = readParams(schemas.agreementFileParams, request);
    return sendPdf(reply, `stay-agreement-${version}`, await agreements.read(user, id, version));
  });

  route(app, contracts.inspectStayAgreement, async ({ user, scope, params }) => {
    const row = await findReservationInScope(db, params.reference, { accountId: user.id, scope });
    const { timeZone } = await db
      .selectFrom('market')
      .select('timeZone')
      .where('id', '=', row.marketId)
      .executeTakeFirstOrThrow();
    return { timeZone, versions: await agreements.inspect(row.id) };
  });
  app.get(STAFF_AGREEMENT_FILE_PATH, { config: { permission: 'reservation.inspect' } }, async (request, reply) => {
    const { user, scope } = await authorizeCaller(app, request);
    const { reference, version } = readParams(schemas.staffAgreementFileParams, request);
    const row = await findReservationInScope(db, reference, { accountId: user.id, scope });
    const bytes = await agreements.readForStaff(row.id, version);
    await inTransaction(db, (trx) =>
      recordAction(trx, {
        at: clock.now(),
        actor: { accountId: user.id },
        action: 'agreement.view',
        target: { type: 'reservation', id: reference },
        after: { version },
      }),
    );
    return sendPdf(reply, `stay-agreement-${reference}-${version}`, bytes);
  });
}

import { DEPOSIT_STATEMENT_FILE_PATH, EXIT_PACK_FILE_PATH, STAFF_EXIT_PACK_FILE_PATH } from '@lodestay/contracts';
import { accountDocuments, contracts, exitPacks } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { sendPdf } from '../../platform/documents/index.ts';
import { AppError, authorizeCaller, readParams, route } from '../../platform/http/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import { findReservationInScope } from '../reservations/index.ts';
import { createAnnouncement } from './announce.ts';
import { createExitPackReader } from './read-pack.ts';
import type { Db } from './tables.ts';

type Options = { db: Db; clock: Clock; jobs: Jobs; outbox: Outbox };

/** Registers exit packs: all documents of a completed stay as one PDF, for its guest and for staff who may read the reservation. */
export function registerExitPacks(app: FastifyInstance, { db, clock, jobs, outbox }: Options): void {
  const packs = createExitPackReader({ db, clock });

  async function assertOwn(accountId: number, id: string): Promise<void> {
    const own = await db
      .selectFrom('reservation')
      .select('id')
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .executeTakeFirst();
    if (!own) throw new AppError('not_found');
  }

  route(app, contracts.getExitPack, async ({ user, params }) => {
    await assertOwn(user.id, params.id);
    return packs.get(params.id);
  });

  route(app, contracts.getStaffExitPack, async ({ user, scope, params }) => {
    const { id } = await findReservationInScope(db, params.reference, { accountId: user.id, scope });
    return packs.get(id);
  });

  app.get(EXIT_PACK_FILE_PATH, { config: { permission: 'reservation.read' } }, async (request, reply) => {
    const { id } = readParams(exitPacks.exitPackFileParams, request);
    await assertOwn((await authorizeCaller(app, request)).user.id, id);
    const { reference, bytes } = await packs.render(id);
    return sendPdf(reply, `exit-pack-${reference}`, bytes);
  });

  app.get(DEPOSIT_STATEMENT_FILE_PATH, { config: { permission: 'reservation.read' } }, async (request, reply) => {
    const { id } = readParams(accountDocuments.depositStatementFileParams, request);
    await assertOwn((await authorizeCaller(app, request)).user.id, id);
    const { reference, bytes } = await packs.renderStatement(id);
    return sendPdf(reply, `deposit-statement-${reference}`, bytes);
  });

  app.get(STAFF_EXIT_PACK_FILE_PATH, { config: { permission: 'reservation.inspect' } }, async (request, reply) => {
    const { reference } = readParams(exitPacks.staffExitPackFileParams, request);
    const { user, scope } = await authorizeCaller(app, request);
    const { id } = await findReservationInScope(db, reference, { accountId: user.id, scope });
    const { bytes } = await packs.render(id);
    await inTransaction(db, (trx) =>
      recordAction(trx, {
        at: clock.now(),
        actor: { accountId: user.id },
        action: 'exit_pack.view',
        target: { type: 'reservation', id: reference },
      }),
    );
    return sendPdf(reply, `exit-pack-${reference}`, bytes);
  });

  jobs.schedule('*/5 * * * *', 'announce-exit-packs', createAnnouncement({ db, clock, outbox, logger: app.log }));
}

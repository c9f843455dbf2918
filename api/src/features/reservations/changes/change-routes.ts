import type { FastifyInstance } from 'fastify';
import { contracts } from '@lodestay/contracts/schemas';
import { AppError, route, type SignedInUser } from '../../../platform/http/index.ts';
import { findOwn } from '../repository.ts';
import type { Db, ReservationRow } from '../tables.ts';
import type { Views } from '../views.ts';
import type { KeepHome } from '../keep-home/keep-home.ts';
import type { BumpedStays } from '../standby-bumps/bumped-stays.ts';
import type { createChangeOptions } from './change-options.ts';
import type { StayChanges } from './stay-changes.ts';

type Options = {
  db: Db;
  views: Views;
  changes: StayChanges;
  keepHome: KeepHome;
  bumpedStays: BumpedStays;
  findOptions: ReturnType<typeof createChangeOptions>;
};

const LIMIT = { max: 30, minutes: 60, per: ({ user }: { user: SignedInUser }) => String(user.id) };

/** Guests change the dates, the home or the party of their approved stays. */
export function registerStayChanges(
  app: FastifyInstance,
  { db, views, changes, keepHome, bumpedStays, findOptions }: Options,
): void {
  const show = (row: ReservationRow) => views.getReservation(row);
  /** A repeated idempotency key answers with the reservation as it is. */
  const settings = {
    limits: [LIMIT],
    async repeat({ user, params }: { user: SignedInUser; params: { id: string } }) {
      const row = await findOwn(db, user.id, params.id);
      if (!row) throw new AppError('not_found');
      return show(row);
    },
  };
  route(app, contracts.getStayChanges, ({ user, params }) => findOptions(user, params.id));
  route(app, contracts.previewStayStart, ({ user, params, query }) =>
    changes.preview(user, params.id, { kind: 'start', startDate: query.startDate }),
  );
  route(
    app,
    contracts.changeStayStart,
    async ({ user, params, body }) =>
      show(await changes.apply(user, params.id, { kind: 'start', startDate: body.startDate }, body)),
    settings,
  );
  route(app, contracts.previewStayEnd, ({ user, params, query }) =>
    changes.preview(user, params.id, { kind: 'end', endDate: query.endDate }),
  );
  route(
    app,
    contracts.changeStayEnd,
    async ({ user, params, body }) =>
      show(await changes.apply(user, params.id, { kind: 'end', endDate: body.endDate }, body)),
    settings,
  );
  route(
    app,
    contracts.previewStayAddition,
    ({ user, params, body }) => changes.preview(user, params.id, { kind: 'party', added: body }),
    { limits: [LIMIT], repeat: 'run again' },
  );
  route(
    app,
    contracts.addToStay,
    async ({ user, params, body: { acceptedRefund, acceptedCost, ...added } }) =>
      show(await changes.apply(user, params.id, { kind: 'party', added }, { acceptedRefund, acceptedCost })),
    settings,
  );
  route(
    app,
    contracts.previewStayRemoval,
    ({ user, params, body }) => changes.preview(user, params.id, { kind: 'remove', removed: body }),
    { limits: [LIMIT], repeat: 'run again' },
  );
  route(
    app,
    contracts.removeFromStay,
    async ({ user, params, body: { pets, vehicles, ...accepted } }) =>
      show(await changes.apply(user, params.id, { kind: 'remove', removed: { pets, vehicles } }, accepted)),
    settings,
  );
  route(app, contracts.previewKeepHome, ({ user, params, query }) => keepHome.preview(user, params.id, query.endDate));
  route(
    app,
    contracts.keepHome,
    async ({ user, params, body }) => show(await keepHome.keep(user, params.id, body.endDate, body)),
    settings,
  );
  route(
    app,
    contracts.declineKeepHome,
    async ({ user, params }) => show(await keepHome.decline(user, params.id)),
    settings,
  );
  route(app, contracts.getStandbyBump, ({ user, params }) => bumpedStays.find(user, params.id));
  route(app, contracts.findOpenBump, ({ user }) => bumpedStays.findOfAccount(user));
  route(
    app,
    contracts.moveBumpedStay,
    async ({ user, params, body }) => show(await bumpedStays.move(user, params.id, body)),
    settings,
  );
  route(app, contracts.previewLeaving, ({ user, params, query }) =>
    changes.preview(user, params.id, { kind: 'leave', endDate: query.endDate ?? null }),
  );
  route(
    app,
    contracts.leaveStay,
    async ({ user, params, body }) =>
      show(await changes.apply(user, params.id, { kind: 'leave', endDate: body.endDate ?? null }, body)),
    settings,
  );
  route(app, contracts.previewTransfer, ({ user, params, query }) =>
    changes.preview(user, params.id, { kind: 'transfer', ...query, endDate: query.endDate ?? null }),
  );
  route(
    app,
    contracts.transferStay,
    async ({ user, params, body }) =>
      show(
        await changes.apply(
          user,
          params.id,
          { kind: 'transfer', homeSlug: body.homeSlug, movesOn: body.movesOn, endDate: body.endDate ?? null },
          body,
        ),
      ),
    settings,
  );
}

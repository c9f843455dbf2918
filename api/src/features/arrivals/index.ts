import { getScope } from '@lodestay/contracts/permissions';
import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { route, type SignedInUser } from '../../platform/http/index.ts';
import { createEachRow, type Jobs, type Outbox } from '../../platform/jobs/index.ts';
import { findReservationInScope } from '../reservations/index.ts';
import type { StayPhotos } from '../stay-photos/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import type { DocumentCipher } from '../verification/index.ts';
import { createCheckIns, type ReportProblems } from './check-ins.ts';
import { createCheckOuts } from './check-outs.ts';
import { createDepartureQuestions } from './departures/departure-questions.ts';
import { createDepartures } from './departures/departures.ts';
import { createFollowUps } from './departures/follow-ups.ts';
import { createArrivalQuestions } from './guest-arrivals/arrival-questions.ts';
import { createGuestArrivals } from './guest-arrivals/guest-arrivals.ts';
import { createHomeArrivals } from './home-arrivals.ts';
import { createNotices } from './notices.ts';
import type { Db } from './tables.ts';

export { findOverstay, type Overstay } from './departures/overstays.ts';
export { createNoShows } from './guest-arrivals/no-shows.ts';
export {
  getCheckOutStart,
  getCheckOutState,
  getGuideRelease,
  getInventoryEnd,
  getInventoryState,
  isGuideReleased,
} from './dates.ts';
export { GUIDE_RELEASE } from './guide-release.ts';
export { createHomeArrivals } from './home-arrivals.ts';
export type { ReportProblems } from './check-ins.ts';

type Options = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  outbox: Outbox;
  cipher: DocumentCipher;
  photos: StayPhotos;
  reportProblems: ReportProblems;
};

/** Registers check-in and check-out: the guide, the inventory, and what guests do when they leave. */
export function registerArrivals(app: FastifyInstance, options: Options): void {
  const { db, jobs } = options;
  const homeArrivals = createHomeArrivals(options);
  const guestArrivals = createGuestArrivals(options);
  const checkIns = createCheckIns({ ...options, homeArrivals, guestArrivals });
  const departures = createDepartures(options);
  const checkOuts = createCheckOuts(options);
  const scheduled = {
    ...options,
    eachStay: createEachRow<string>(app.log, 'reservation', 'Arrival or departure not handled'),
  };
  const notices = createNotices(scheduled);
  const limits = [
    { max: 30, minutes: 60, name: 'account', per: ({ user }: { user: { id: number } }) => String(user.id) },
  ];

  route(app, contracts.getCheckIn, ({ user, params }) => checkIns.get(user, params.id));
  route(app, contracts.submitInventory, ({ user, params, body }) => checkIns.submit(user, params.id, body), {
    limits,
    repeat: ({ user, params }) => checkIns.get(user, params.id),
  });
  route(app, contracts.getCheckOut, ({ user, params }) => checkOuts.get(user, params.id));
  route(app, contracts.confirmCheckOut, ({ user, params, body }) => checkOuts.confirm(user, params.id, body), {
    limits,
    repeat: ({ user, params }) => checkOuts.get(user, params.id),
  });
  async function inspect(reference: string, user: SignedInUser, viewer: Viewer) {
    const { id, marketId } = await findReservationInScope(db, reference, viewer);
    const canRecord = getScope(user.role, 'arrival.update') !== null;
    const [market, guide, inventory, checkOut] = await Promise.all([
      db.selectFrom('market').select('timeZone').where('id', '=', marketId).executeTakeFirstOrThrow(),
      db.selectFrom('checkInGuide').select('releasedAt').where('reservationId', '=', id).executeTakeFirst(),
      checkIns.inspect(id),
      checkOuts.inspect(id),
    ]);
    return {
      timeZone: market.timeZone,
      arrival: await guestArrivals.inspect(reference, viewer, { canRecord }),
      departure: await departures.inspect(reference, viewer, { canRecord }),
      guideReleasedAt: guide?.releasedAt.toISOString() ?? null,
      inventory,
      checkOut,
    };
  }
  route(app, contracts.inspectArrival, ({ user, scope, params }) =>
    inspect(params.reference, user, { accountId: user.id, scope }),
  );
  route(
    app,
    contracts.sayArrival,
    async ({ user, params, body }) => {
      await guestArrivals.say(user, params.id, body.arrivesOn);
      return checkIns.get(user, params.id);
    },
    { limits, repeat: ({ user, params }) => checkIns.get(user, params.id) },
  );
  route(
    app,
    contracts.recordArrival,
    async ({ user, scope, params, body }) => {
      const viewer = { accountId: user.id, scope };
      await guestArrivals.recordForGuest(params.reference, viewer, body.arrivesOn);
      return inspect(params.reference, user, viewer);
    },
    { repeat: ({ user, scope, params }) => inspect(params.reference, user, { accountId: user.id, scope }) },
  );
  route(
    app,
    contracts.recordDeparture,
    async ({ user, scope, params, body }) => {
      const viewer = { accountId: user.id, scope };
      await departures.record(params.reference, viewer, body.leftAt === null ? null : new Date(body.leftAt));
      return inspect(params.reference, user, viewer);
    },
    { repeat: ({ user, scope, params }) => inspect(params.reference, user, { accountId: user.id, scope }) },
  );
  const listFollowUps = createFollowUps(options);
  route(app, contracts.listStayFollowUps, ({ user, scope }) => listFollowUps({ accountId: user.id, scope }));
  route(app, contracts.getHomeArrival, ({ user, scope, params }) =>
    homeArrivals.get(params.slug, { accountId: user.id, scope }),
  );
  route(app, contracts.updateHomeArrival, ({ user, scope, params, body }) =>
    homeArrivals.update(params.slug, { accountId: user.id, scope }, body),
  );
  jobs.every(60, 'release-check-in-guides', notices.releaseGuides);
  jobs.every(300, 'ask-for-arrivals', createArrivalQuestions(scheduled).askDue);
  jobs.every(300, 'ask-for-departures', createDepartureQuestions(scheduled).askDue);
  jobs.every(300, 'announce-check-outs', notices.announceCheckOuts);
}

import { getScope } from '@lodestay/contracts/permissions';
import { addDays } from '@lodestay/stay';
import type { Logger } from 'pino';
import type { WholeDb } from '../database.ts';
import { createHomeArrivals } from '../features/arrivals/index.ts';
import { createGuestRequests } from '../features/maintenance/index.ts';
import { createQueueChanges } from '../features/queues/index.ts';
import { createStayReviews } from '../features/reviews/index.ts';
import { createDocumentCipher, recordVerified } from '../features/verification/index.ts';
import { createClock, type Clock } from '../platform/clock/index.ts';
import type { SignedInUser } from '../platform/http/index.ts';
import type { Outbox } from '../platform/jobs/index.ts';
import {
  DEMO_GUEST_REVIEW,
  DEMO_GUIDE,
  DEMO_REQUEST,
  DEMO_REVIEW,
  DEMO_STAY_GUEST,
  DEMO_STAY_PHONE,
} from './demo-stays.ts';
import { createDemoAgreements, type AgreementConfig } from './issue-demo-agreements.ts';
import { book, createServices, findHome, findStaff } from './seed-demo-cancellations.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Nobody gets an email about invented stays. */
const noEvents: Outbox = { emit: async () => {} };

type Options = {
  db: WholeDb;
  clock: Clock;
  logger: Logger;
  config: AgreementConfig;
};

async function findGuest(db: WholeDb): Promise<SignedInUser | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'email', 'firstName', 'lastName', 'role', 'organizationId'])
    .where('email', '=', DEMO_STAY_GUEST)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    activeMembership: true,
    hasActiveStandbySubscription: false,
    sessionId: 0,
    aliasedBy: null,
    aliasEndsAt: null,
  };
}

/**
 * Creates three stays of a demo guest, on a site where the guest has none: one that is over with its reviews, the current one with a
 * signed agreement and a maintenance request, and one to come with an agreement to sign.
 */
export async function seedDemoStays({ db, clock, logger, config }: Options): Promise<void> {
  const guest = await findGuest(db);
  const known =
    guest &&
    (await db.selectFrom('reservation').select('id').where('accountId', '=', guest.id).limit(1).executeTakeFirst());
  if (!guest || known) return;
  const manager = (await findStaff(db))('hub_manager');
  if (!manager) return;
  const past = createClock(clock.now());
  const services = createServices(db, past, logger);
  const shared = { db, clock: past, outbox: noEvents };
  const queues = createQueueChanges(shared);
  const cipher = createDocumentCipher(config.documentSecrets);
  const agreements = createDemoAgreements(db, past, logger, config);
  const homeArrivals = createHomeArrivals({ db, clock: past, cipher });
  const maintenance = createGuestRequests({ ...shared, queues, photos: { attach: async () => {} } });
  const reviews = createStayReviews({ ...shared, logger, queues });
  const now = clock.now().getTime();
  const today = clock.today('America/Denver');
  const moveTo = (days: number) => past.moveTo(new Date(now + days * DAY_MS));
  const viewer = { accountId: manager.accountId, scope: getScope('hub_manager', 'arrival.update')! };

  /** Books a stay days before its check-in, with a guide for the home and its agreement. */
  async function add(startsIn: number, nights: number, bookedIn: number) {
    moveTo(bookedIn);
    const [startDate, endDate] = [addDays(today, startsIn), addDays(today, startsIn + nights)];
    const home = await findHome(db, startDate, endDate, nights);
    if (!home) return undefined;
    await recordVerified(db, guest!.id, past.now());
    const advance = (seconds: number) => past.advance(seconds * 1000);
    const stay = { homeSlug: home.slug, startDate, endDate };
    const { id, reference } = await book(services, guest!, stay, { phone: DEMO_STAY_PHONE }, advance);
    const { version } = await homeArrivals.read(home.id);
    if (version === 0) await homeArrivals.update(home.slug, viewer, DEMO_GUIDE);
    await agreements.issue(id);
    return { id, reference };
  }
  async function sign(id: string): Promise<void> {
    const { current, signer } = await agreements.get(guest!, id);
    if (!current) return;
    const { version, documentSha256 } = current;
    await agreements.sign(guest!, id, { name: signer, consent: true, version, documentSha256 });
  }

  const over = await add(-36, 28, -60);
  if (over) {
    await sign(over.id);
    moveTo(-35);
    await services.sweeps.advanceByDate();
    moveTo(-7);
    await services.sweeps.advanceByDate();
    await reviews.write(guest, over.id, DEMO_REVIEW);
    await reviews.writeAboutGuest(over.reference, viewer, { overall: 5, text: DEMO_GUEST_REVIEW });
    await db
      .updateTable('homeReview')
      .set({ moderation: 'published', moderatedAt: past.now() })
      .where('reservationId', '=', over.id)
      .execute();
    const { reference } = await db
      .selectFrom('homeReview')
      .select('reference')
      .where('reservationId', '=', over.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('queueItem')
      .set({ closedAt: past.now(), outcome: 'published', dueAt: null })
      .where('queue', '=', 'reviews')
      .where('reference', '=', reference)
      .execute();
  }
  const current = await add(-1, 90, -20);
  if (current) {
    await sign(current.id);
    past.moveTo(new Date(now - HOUR_MS / 2));
    await services.sweeps.advanceByDate();
    await maintenance.report(guest, current.id, DEMO_REQUEST);
  }
  await add(120, 60, -1);
}

import { addDays } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { WholeDb } from '../database.ts';
import {
  createAccounts,
  createAccountTokens,
  createSessions,
  createSignInChallenges,
} from '../features/accounts/index.ts';
import { createPlans } from '../features/billing/index.ts';
import { createAvailability } from '../features/availability/index.ts';
import { createDepositOpening } from '../features/deposits/index.ts';
import { createNoShows } from '../features/arrivals/index.ts';
import { createExtensionRequestViews } from '../features/extension-requests/index.ts';
import { createStayMemberships } from '../features/memberships/index.ts';
import { createStandbyStays } from '../features/standby/index.ts';
import { createHomes } from '../features/homes/index.ts';
import { createPayments, createSandboxBank, createSandboxProcessor } from '../features/payments/index.ts';
import { createQueueChanges } from '../features/queues/index.ts';
import { createCancellationRefunds } from '../features/refunds/index.ts';
import { createPromotions } from '../features/promotions/index.ts';
import { createReservationServices } from '../features/reservations/index.ts';
import { createAdverseActions } from '../features/adverse-actions/index.ts';
import { createCoSigners } from '../features/stay-people/index.ts';
import { createVerificationReader, recordVerified } from '../features/verification/index.ts';
import { createClock, type Clock } from '../platform/clock/index.ts';
import type { SignedInUser } from '../platform/http/index.ts';
import type { Outbox } from '../platform/jobs/index.ts';
import { issueDemoAgreements, type AgreementConfig } from './issue-demo-agreements.ts';
import { DEMO_APPLICATIONS, type DemoApplication } from './demo-applications.ts';

const HOUR_MS = 3_600_000;
/** Seconds from the submission to the automatic review. */
const REVIEW_SECONDS = 3;

/** Nobody gets an email about invented applications. */
const noEvents: Outbox = { emit: async () => {} };

/** The functions that guests and staff use, on a clock of their own. */
function createServices(db: WholeDb, clock: Clock, logger: Logger) {
  const shared = { db, clock, logger, outbox: noEvents };
  const bank = createSandboxBank(shared);
  const processor = createSandboxProcessor({ bank, clock, origin: '', webhookSecret: '' });
  const sessions = createSessions(shared);
  const accounts = createAccounts({
    ...shared,
    sessions,
    challenges: createSignInChallenges({ ...shared, sessions }),
    tokens: createAccountTokens(shared),
  });
  const payments = createPayments({ ...shared, processor });
  const queues = createQueueChanges(shared);
  const verification = createVerificationReader(shared);
  const services = createReservationServices({
    ...shared,
    homes: createHomes(shared),
    availability: createAvailability(shared),
    payments,
    queues,
    plans: createPlans({ ...shared, payments }),
    deposits: createDepositOpening({ ...shared, queues: createQueueChanges(shared) }),
    extensionRequests: createExtensionRequestViews(shared),
    noShows: createNoShows(shared),
    verification,
    coSigners: createCoSigners({ ...shared, verification }),
    adverseActions: createAdverseActions({ ...shared, verification }),
    accounts,
    stayMemberships: createStayMemberships({ ...shared, accounts }),
    standby: createStandbyStays(shared),
    refundApprovals: createCancellationRefunds({ ...shared, queues }),
    promotions: createPromotions({ ...shared, siteOrigin: '' }),
    siteOrigin: '',
    reviewSeconds: REVIEW_SECONDS,
  });
  return { ...services, bank };
}
type Services = ReturnType<typeof createServices>;

/** A furnished home that is available for the stay and has no application yet; undefined if there is none. */
const findHome = (db: WholeDb, { market, bedrooms, nights }: DemoApplication, start: string, end: string) =>
  db
    .selectFrom('home')
    .innerJoin('market', 'market.id', 'home.marketId')
    .select(['home.id', 'home.slug'])
    .where('market.slug', '=', market)
    .where('home.beds', '=', bedrooms)
    .where('home.minimumNights', '<=', nights)
    .where('home.type', '=', 'FurnishedHome')
    .where('home.removedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('occupancy')
            .select(sql`1`.as('taken'))
            .whereRef('occupancy.homeId', '=', 'home.id')
            .where(sql<boolean>`occupancy.stay && daterange(${start}::date, ${end}::date)`),
        ),
      ),
    )
    // The last ones, which lists rarely show first.
    .orderBy('home.id', 'desc')
    .limit(1)
    .executeTakeFirst();

async function createGuest(db: WholeDb, clock: Clock, application: DemoApplication): Promise<SignedInUser> {
  const { firstName, lastName, phone, dateOfBirth } = application;
  const person = {
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    firstName,
    lastName,
    role: 'applicant' as const,
    organizationId: null,
  };
  const { id } = await db
    .insertInto('account')
    .values({
      ...person,
      phone,
      dateOfBirth,
      passwordHash: null,
      whyLanding: null,
      photoId: null,
      emailConfirmedAt: clock.now(),
      createdAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordVerified(db, id, clock.now());
  return {
    ...person,
    id,
    activeMembership: false,
    hasActiveStandbySubscription: false,
    sessionId: 0,
    aliasedBy: null,
    aliasEndsAt: null,
  };
}

/** Books as a guest does: a draft, the profile, a hold and a payment. Returns the reference. */
async function submit(
  { booking, checkout, views, bank }: Services,
  guest: SignedInUser,
  stay: { homeSlug: string; startDate: string; endDate: string },
  { phone, dateOfBirth, occupants, pets = [] }: DemoApplication,
): Promise<string> {
  const { id, reference } = await booking.create(guest, stay);
  const { email, firstName, lastName } = guest;
  await booking.saveProfile(guest, id, {
    purpose: 'business_stay',
    firstName,
    lastName,
    email,
    phone,
    dateOfBirth,
    occupants: [...occupants],
    pets: [...pets],
    vehicles: [],
  });
  const quote = await views.getQuote(await booking.hold(guest, id), 'card');
  await checkout.pay(guest, id, {
    paymentMethod: 'card',
    paymentToken: await bank.createToken('card', 'Visa ending 4242', { kind: 'succeed' }),
    acceptedTotal: quote.total,
    acceptedDueAtBooking: quote.dueAtBooking,
  });
  return reference;
}

/** The person who works on an application, and another one who may decide it too. */
async function findDeciders(db: WholeDb, reference: string) {
  const item = await db
    .selectFrom('queueItem')
    .select('assigneeId')
    .where('queue', '=', 'applications')
    .where('reference', '=', reference)
    .executeTakeFirst();
  const admins = await db
    .selectFrom('account')
    .select('id')
    .where('role', 'in', ['admin', 'super_admin'])
    .orderBy('id')
    .execute();
  const first = item?.assigneeId ?? admins[0]?.id;
  const second = admins.find(({ id }) => id !== first)?.id;
  if (first === undefined || second === undefined) return undefined;
  const toViewer = (accountId: number) => ({ accountId, scope: 'all' }) as const;
  return { first: toViewer(first), second: toViewer(second) };
}

/**
 * Creates the demo applications on a site without applications, each at its time in the past. The demo homes and the demo accounts of
 * staff must exist. The listings of the booked homes no longer state a guest limit or pet rule.
 */
export async function seedDemoApplications({
  db,
  clock,
  logger,
  config,
}: {
  db: WholeDb;
  clock: Clock;
  logger: Logger;
  config: AgreementConfig;
}): Promise<void> {
  const known = await db
    .selectFrom('queueItem')
    .select('id')
    .where('queue', '=', 'applications')
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const past = createClock(clock.now());
  const services = createServices(db, past, logger);
  const { sweeps, decisions } = services;
  const now = clock.now().getTime();

  for (const application of DEMO_APPLICATIONS.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const { hoursAgo, startsIn, nights, notStated, note, denial, approval } = application;
    const moveTo = (hoursLater: number) => past.moveTo(new Date(now - (hoursAgo - hoursLater) * HOUR_MS));
    moveTo(0);
    const startDate = addDays(clock.today('America/Denver'), startsIn);
    const endDate = addDays(startDate, nights);
    const home = await findHome(db, application, startDate, endDate);
    if (!home) continue;
    await db
      .updateTable('home')
      .set(Object.fromEntries(notStated.map((rule) => [rule, null])))
      .where('id', '=', home.id)
      .execute();
    const guest = await createGuest(db, past, application);
    const reference = await submit(services, guest, { homeSlug: home.slug, startDate, endDate }, application);
    past.advance(2 * REVIEW_SECONDS * 1000);
    await sweeps.review();
    const deciders = await findDeciders(db, reference);
    if (!deciders) continue;
    const { first, second } = deciders;
    if (note !== undefined) {
      moveTo(1);
      await decisions.addNote(reference, first, { text: note, mentions: [] });
    }
    if (denial) {
      const { isConfirmed, ...request } = denial;
      moveTo(3);
      await decisions.requestDenial(reference, first, { ...request, version: 1 });
      moveTo(5);
      if (isConfirmed) await decisions.confirmDenial(reference, second, { version: 2 });
    }
    if (approval) {
      moveTo(4);
      await decisions.approve(reference, first, { ...approval, version: 1 });
    }
  }
  await issueDemoAgreements(db, clock, logger, config);
}

import { ADMIN_ROLES, type UserRole } from '@lodestay/contracts';
import { getScope, type Permission } from '@lodestay/contracts/permissions';
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
import { createCaseDecisions } from '../features/cancellation-cases/index.ts';
import { createDepositOpening } from '../features/deposits/index.ts';
import { createNoShows } from '../features/arrivals/index.ts';
import { createExtensionRequestViews } from '../features/extension-requests/index.ts';
import { createStayMemberships } from '../features/memberships/index.ts';
import { createStandbyStays } from '../features/standby/index.ts';
import { createHomes } from '../features/homes/index.ts';
import { createProblemWatcher } from '../features/payment-problems/index.ts';
import {
  createPayments,
  createSandboxBank,
  createSandboxProcessor,
  ProcessorRejectionError,
} from '../features/payments/index.ts';
import { createQueueChanges } from '../features/queues/index.ts';
import { createCancellationRefunds, createRefundRequests } from '../features/refunds/index.ts';
import { createPromotions } from '../features/promotions/index.ts';
import { createReservationServices } from '../features/reservations/index.ts';
import { createAdverseActions } from '../features/adverse-actions/index.ts';
import { createCoSigners } from '../features/stay-people/index.ts';
import { createVerificationReader, recordVerified } from '../features/verification/index.ts';
import { createClock, type Clock } from '../platform/clock/index.ts';
import type { SignedInUser } from '../platform/http/index.ts';
import type { Outbox } from '../platform/jobs/index.ts';
import { issueDemoAgreements, type AgreementConfig } from './issue-demo-agreements.ts';
import { DEMO_PAID_STAYS, type DemoPaidStay } from './demo-cancellations.ts';

const HOUR_MS = 3_600_000;
/** Seconds from the submission to the automatic review. */
const REVIEW_SECONDS = 3;
const REFUSAL = 'The card was closed by its bank, so the refund could not be delivered.';

/** Nobody gets an email about invented stays. */
const noEvents: Outbox = { emit: async () => {} };

/** The functions that guests and staff use, on a clock of their own. `refuseRefunds` makes the processor refuse refunds. */
export function createServices(db: WholeDb, clock: Clock, logger: Logger) {
  const shared = { db, clock, logger, outbox: noEvents };
  const bank = createSandboxBank(shared);
  const sandbox = createSandboxProcessor({ bank, clock, origin: '', webhookSecret: '' });
  let isRefusing = false;
  const processor: typeof sandbox = {
    ...sandbox,
    refund: (...request) =>
      isRefusing ? Promise.reject(new ProcessorRejectionError(REFUSAL)) : sandbox.refund(...request),
  };
  const payments = createPayments({ ...shared, logger: logger.child({}, { level: 'silent' }), processor });
  const queues = createQueueChanges(shared);
  payments.watch(createProblemWatcher({ clock, queues }));
  const sessions = createSessions(shared);
  const accounts = createAccounts({
    ...shared,
    sessions,
    challenges: createSignInChallenges({ ...shared, sessions }),
    tokens: createAccountTokens(shared),
  });
  const verification = createVerificationReader(shared);
  const reservations = createReservationServices({
    ...shared,
    homes: createHomes(shared),
    availability: createAvailability(shared),
    payments,
    queues,
    plans: createPlans({ clock, payments }),
    deposits: createDepositOpening({ clock, queues }),
    extensionRequests: createExtensionRequestViews({ clock }),
    noShows: createNoShows({ clock }),
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
  return {
    ...reservations,
    bank,
    refunds: createRefundRequests({ db, clock, payments, queues }),
    cases: createCaseDecisions({ db, clock, queues }),
    refuseRefunds: (isRefused: boolean) => void (isRefusing = isRefused),
  };
}
type Services = ReturnType<typeof createServices>;

/** A furnished home in Denver whose policy keeps a month's rent, and that takes the stay. */
export const findHome = (db: WholeDb, start: string, end: string, nights: number) =>
  db
    .selectFrom('home')
    .innerJoin('market', 'market.id', 'home.marketId')
    .select(['home.id', 'home.slug'])
    .where('market.slug', '=', 'denver')
    .where('home.type', '=', 'FurnishedHome')
    .where('home.cancellationPolicy', '=', 'one_month')
    .where('home.removedAt', 'is', null)
    .where('home.minimumNights', '<=', nights)
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

async function createGuest(db: WholeDb, clock: Clock, { firstName, lastName, phone }: DemoPaidStay) {
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
      dateOfBirth: '1987-04-12',
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
  } satisfies SignedInUser;
}

/** Books, pays and is approved, as a guest. */
export async function book(
  { booking, checkout, views, bank, sweeps }: Services,
  guest: SignedInUser,
  stay: { homeSlug: string; startDate: string; endDate: string },
  { phone, isDisputed = false }: Pick<DemoPaidStay, 'phone' | 'isDisputed'>,
  advance: (seconds: number) => void,
) {
  const { id, reference } = await booking.create(guest, stay);
  const { email, firstName, lastName } = guest;
  await booking.saveProfile(guest, id, {
    purpose: 'business_stay',
    firstName,
    lastName,
    email,
    phone,
    dateOfBirth: '1987-04-12',
    occupants: [],
    pets: [],
    vehicles: [],
  });
  const quote = await views.getQuote(await booking.hold(guest, id), 'card');
  await checkout.pay(guest, id, {
    paymentMethod: 'card',
    paymentToken: await bank.createToken('card', 'Visa ending 4242', { kind: isDisputed ? 'dispute' : 'succeed' }),
    acceptedTotal: quote.total,
    acceptedDueAtBooking: quote.dueAtBooking,
  });
  advance(2 * REVIEW_SECONDS);
  await sweeps.review();
  return { id, reference };
}

/** The demo accounts of staff by role. */
export async function findStaff(db: WholeDb) {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'role'])
    .where('role', 'in', ADMIN_ROLES)
    .orderBy('id', 'desc')
    .execute();
  const ids = new Map(rows.map(({ id, role }) => [role, id]));
  return (role: UserRole, permission: Permission = 'refund.request') => {
    const accountId = ids.get(role);
    return accountId === undefined ? undefined : { accountId, role, scope: getScope(role, permission)! };
  };
}

/**
 * Creates the demo cancellations, refunds and payment problems on a site without any, each at its time in the past. The demo homes and
 * the demo accounts of staff must exist. Run it after other demo reservations, which are only created on a site without reservations.
 */
export async function seedDemoCancellations({
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
  const known = await db.selectFrom('cancellationCase').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const getStaff = await findStaff(db);
  const past = createClock(clock.now());
  const services = createServices(db, past, logger);
  const { refunds, cases, cancellation, refuseRefunds } = services;
  const now = clock.now().getTime();

  for (const stay of DEMO_PAID_STAYS.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const { hoursAgo, canceledAfter, note, refund, end } = stay;
    const moveTo = (hoursLater: number) => past.moveTo(new Date(now - (hoursAgo - hoursLater) * HOUR_MS));
    moveTo(0);
    const startDate = addDays(clock.today('America/Denver'), stay.startsIn);
    const endDate = addDays(startDate, stay.nights);
    const home = await findHome(db, startDate, endDate, stay.nights);
    if (!home) continue;
    const guest = await createGuest(db, past, stay);
    const advance = (seconds: number) => past.advance(seconds * 1000);
    const { id, reference } = await book(services, guest, { homeSlug: home.slug, startDate, endDate }, stay, advance);
    let caseReference: string | null = null;
    if (canceledAfter !== undefined) {
      moveTo(canceledAfter);
      const { refunded } = await cancellation.preview(guest, id);
      await cancellation.cancel(guest, id, refunded);
      ({ reference: caseReference } = await db
        .selectFrom('cancellationCase')
        .select('reference')
        .where('reservationId', '=', id)
        .executeTakeFirstOrThrow());
    }
    const manager = getStaff('hub_manager', 'cancellation.update');
    if (note !== undefined && caseReference && manager) {
      moveTo(canceledAfter! + 3);
      await cases.addNote(caseReference, manager, { text: note, mentions: [] });
    }
    const requester = refund && getStaff(refund.by);
    if (refund && requester) {
      const { amount, reasonCode, reason, hoursLater, rejection, isRefused = false } = refund;
      moveTo((canceledAfter ?? 0) + hoursLater);
      refuseRefunds(isRefused);
      const request = { amount: amount * 100, reasonCode, reason, caseReference };
      const asked = await refunds.request(reference, requester, request);
      refuseRefunds(false);
      const second = rejection && getStaff(rejection.by, 'refund.approve');
      if (rejection && second) {
        moveTo((canceledAfter ?? 0) + hoursLater + 2);
        await refunds.reject(asked, second, { reason: rejection.reason, version: 1 });
      }
    }
    if (end && caseReference && manager) {
      moveTo(canceledAfter! + 24);
      await cases.close(caseReference, manager, { outcome: end[0], reason: end[1], version: 1 });
    }
  }
  await issueDemoAgreements(db, clock, logger, config);
}

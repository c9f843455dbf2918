import type { DateRange } from '@lodestay/stay';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { registerAccountTasks } from './features/account-tasks/index.ts';
import { registerAccounts } from './features/accounts/index.ts';
import { createAdverseActions, registerAdverseActions } from './features/adverse-actions/index.ts';
import { registerAnalytics } from './features/analytics/index.ts';
import { createAvailability } from './features/availability/index.ts';
import { createDepositOpening } from './features/deposits/index.ts';
import { registerEmailChoices } from './features/email-choices/index.ts';
import { registerCredits } from './features/credits/index.ts';
import { createNoShows } from './features/arrivals/index.ts';
import { createExtensionRequestViews, registerExtensionRequests } from './features/extension-requests/index.ts';
import { registerFormerAddresses } from './features/former-addresses/index.ts';
import { registerHomes } from './features/homes/index.ts';
import { registerInventoryFigures } from './features/inventory-figures/index.ts';
import { registerLeads } from './features/leads/index.ts';
import { createPlans } from './features/billing/index.ts';
import { registerLeases } from './features/leases/index.ts';
import { createStayMemberships } from './features/memberships/index.ts';
import { createStandbyStays } from './features/standby/index.ts';
import { registerCatalogPage, registerNotifications } from './features/notifications/index.ts';
import { registerPaymentMethods } from './features/payment-methods/index.ts';
import { createProblemWatcher } from './features/payment-problems/index.ts';
import { createSandboxFaults, registerPayments, type Payments, type SandboxFaults } from './features/payments/index.ts';
import { registerPeople } from './features/people/index.ts';
import { registerPerDiem } from './features/per-diem/index.ts';
import { registerPictures, type PictureWarmer } from './features/pictures/index.ts';
import { createPriceLists, registerPriceLists } from './features/price-lists/index.ts';
import { registerPrivacy } from './features/privacy/index.ts';
import { createPromotions, registerPromotions } from './features/promotions/index.ts';
import { registerPushNotifications } from './features/push-notifications/index.ts';
import { registerQueues } from './features/queues/index.ts';
import { registerReferrals } from './features/referrals/index.ts';
import { registerAccountDocuments } from './features/account-documents/index.ts';
import { registerExitPacks } from './features/exit-packs/index.ts';
import { registerRentalProfiles } from './features/rental-profiles/index.ts';
import { createCancellationRefunds } from './features/refunds/index.ts';
import { countTakenSpots, registerReservations } from './features/reservations/index.ts';
import { registerSavedSearches } from './features/saved-searches/index.ts';
import { registerSavedViews } from './features/saved-views/index.ts';
import { registerSearch } from './features/search/index.ts';
import { registerStaffInventory } from './features/staff-inventory/index.ts';
import { registerStaffSearch } from './features/staff-search/index.ts';
import { registerStatus } from './features/status/index.ts';
import { registerSitemap } from './features/sitemap/index.ts';
import { createDocumentCipher, registerVerification } from './features/verification/index.ts';
import { createCoSigners, registerStayPeople } from './features/stay-people/index.ts';
import { registerStayProblems } from './features/stay-problems/index.ts';
import { registerTaxes } from './features/taxes/index.ts';
import { registerTurnovers } from './features/turnovers/index.ts';
import { registerWaitlistAlerts } from './features/waitlist-alerts/index.ts';
import { migrations } from './migrations.ts';
import { registerAudit, registerAuditRoutes } from './platform/audit/index.ts';
import { registerClockRoutes, type MovableClock } from './platform/clock/index.ts';
import { logOutages, findMissingMigrations, type DatabaseHandle } from './platform/db/index.ts';
import { createFeatureFlags, registerFeatureFlags } from './platform/feature-flags/index.ts';
import {
  createHttp,
  createRateLimits,
  NotReady,
  registerContractRoute,
  registerHealth,
} from './platform/http/index.ts';
import { createJobs, createOutbox, registerJobRoutes, type Jobs } from './platform/jobs/index.ts';
import { createMailer, localDelivery, registerMailRoutes, createSmtpDelivery } from './platform/mail/index.ts';
import { registerMoneyFeatures } from './money-features.ts';
import { registerStayFeatures } from './stay-features.ts';

export type AppOptions = { config: Config; database: DatabaseHandle; clock: MovableClock; logger: Logger };

export type RunnableApp = {
  app: FastifyInstance;
  jobs: Jobs;
  payments: Payments;
  /** Switches for what goes wrong at the sandbox. Undefined in production. */
  sandboxFaults: SandboxFaults | undefined;
  listenForPayments(): Promise<void>;
  warmPictures: PictureWarmer;
};

/** Creates the API with all features. It does not listen yet, and its jobs are not started. */
export async function createApp({ config, database, clock, logger }: AppOptions): Promise<RunnableApp> {
  const { db } = database;
  const rateLimits = createRateLimits({
    kind: config.rateLimitStore,
    pool: database.pool,
    warn: (error) => logger.warn({ err: error }, 'rate limits count in this process only: the database is unavailable'),
  });
  // In production only the shell can reach the API. It may use any host name of its network, so all hosts are allowed.
  const app = await createHttp({
    db,
    logger,
    siteOrigin: config.siteOrigin,
    trustProxy: config.trustProxy,
    rateLimits,
    docs: !config.production,
    anyHost: config.production,
  });
  const outbox = createOutbox();
  const jobs = createJobs({ database, clock, logger });
  const mailer = createMailer({
    db,
    clock,
    delivery: config.mail.smtpUrl ? createSmtpDelivery(config.mail.smtpUrl, config.mail.from) : localDelivery,
  });

  logOutages(database, logger);
  registerHealth(app, async () => {
    const missing = findMissingMigrations((await database.check.run()).migrations, migrations);
    if (missing.length > 0) throw new NotReady(`Migrations are missing in the database: ${missing.join(', ')}.`);
  });
  registerContractRoute(app);
  if (!config.production) {
    registerClockRoutes(app, clock);
    registerMailRoutes(app, db);
    registerCatalogPage(app, config.siteOrigin);
    registerJobRoutes(app, jobs);
  }
  registerAudit(app, { db, clock, jobs, logger });
  jobs.every(600, 'forget-rate-limits', rateLimits.deleteExpired);
  jobs.schedule('27 * * * *', 'forget-idempotency-keys', () => app.http.idempotency.deleteExpired());

  const { siteOrigin } = config;
  const { accounts, emailChanges, emailConfirmations, accountAccess, finishSignIn, tokenAttempts, recentProof } =
    registerAccounts(app, {
      db,
      clock,
      outbox,
      jobs,
      siteOrigin,
      siteSecrets: config.siteSecrets,
      cipher: createDocumentCipher(config.documentSecrets),
      documentSecrets: config.documentSecrets,
    });
  const push = registerPushNotifications(app, { db, clock, jobs, outbox, keys: config.pushKeys });
  const { emailChoices } = registerEmailChoices(app, {
    db,
    clock,
    siteOrigin,
    siteSecrets: config.siteSecrets,
    push,
  });
  const flags = await createFeatureFlags(app, { db, clock });
  const { invitations } = registerPeople(app, {
    db,
    clock,
    jobs,
    outbox,
    accountAccess,
    finishSignIn,
    tokenAttempts,
    siteOrigin,
  });
  const priceLists = createPriceLists(app, { db });
  const availability = createAvailability({ clock });
  const parking = {
    spotsTaken: (executor: typeof db, propertyId: number, nights: DateRange) =>
      countTakenSpots(executor, propertyId, nights, null, clock.now()),
  };
  const promotions = createPromotions({ db, clock, siteOrigin });
  const { homes, places, findPreviewWords } = registerHomes(app, {
    db,
    clock,
    calendar: availability,
    parking,
    flags,
    getPriceLists: priceLists.get,
    bookableSources: config.bookableSources,
    promos: promotions,
  });
  const { matches } = registerSearch(app, {
    db,
    clock,
    jobs,
    homes,
    places,
    flags,
    getPriceLists: priceLists.get,
  });
  const { savedSearchEmails } = registerSavedSearches(app, { db, clock, jobs, outbox, matches, siteOrigin });
  registerAuditRoutes(app, { db, clock, findName: accounts.findFullName, findId: accounts.findId });
  const queues = registerQueues(app, { db, clock, jobs, outbox });
  registerSavedViews(app, { db, clock });
  const { leads, waitlist } = registerLeads(app, { db, clock, outbox, jobs, queues, siteOrigin });
  const { waitlistEmails } = registerWaitlistAlerts(app, {
    db,
    clock,
    jobs,
    outbox,
    matches,
    getPriceLists: priceLists.get,
  });
  registerPriceLists(app, { db, clock, priceLists });
  registerTaxes(app, { db, clock, jobs, rulesUrl: config.taxRulesUrl });
  registerLeases(app, { db, clock });
  registerPromotions(app, {
    promotions,
    db,
    clock,
    homes,
    availability,
    getPriceLists: priceLists.get,
    findName: accounts.findFullName,
  });
  registerStatus(app, { db, clock });
  registerFeatureFlags(app, {
    db,
    clock,
    flags,
    findName: accounts.findFullName,
    isMarket: async (slug) => (await places.resolveSlug(slug)) === 'market',
  });
  registerAnalytics(app, { db, clock, jobs });
  registerPerDiem(app, { db });
  registerFormerAddresses(app, { db });
  registerSitemap(app, { db, clock, siteOrigin });
  registerInventoryFigures(app, { db, clock, jobs });
  const { warmPictures, reencodePicture, photographUploads } = registerPictures(app, {
    db,
    dataDir: config.dataDir,
    findPreviewWords,
  });
  registerStaffInventory(app, { db, clock, findPeople: queues.findPeople, photographUploads });
  const sandboxFaults = config.production ? undefined : createSandboxFaults();
  const { payments, listen: listenForPayments } = await registerPayments(app, {
    db,
    clock,
    jobs,
    logger,
    stripe: config.stripe,
    sandbox: config.sandbox,
    siteOrigin,
    trustProxy: config.trustProxy,
    faults: sandboxFaults,
  });
  const problemWatcher = createProblemWatcher({ clock, queues });
  registerPaymentMethods(app, { db, clock, jobs, outbox, payments, logger, siteOrigin });
  const {
    verification,
    messageFiles,
    attach: attachStays,
  } = await registerVerification(app, {
    db,
    clock,
    jobs,
    outbox,
    dataDir: config.dataDir,
    reencodePicture,
    documentSecrets: config.documentSecrets,
    siteSecrets: config.siteSecrets,
    clamavUrl: config.clamavUrl,
    siteOrigin,
    provider: config.verification,
  });
  const coSigners = createCoSigners({ outbox, verification });
  const adverseActions = createAdverseActions({ clock, outbox, verification });
  const { letters } = registerAdverseActions(app, { db });
  const reservations = registerReservations(app, {
    db,
    clock,
    jobs,
    outbox,
    logger,
    homes,
    availability,
    payments,
    queues,
    plans: createPlans({ clock, payments }),
    deposits: createDepositOpening({ clock, queues }),
    extensionRequests: createExtensionRequestViews({ clock }),
    noShows: createNoShows({ clock }),
    verification,
    coSigners,
    adverseActions,
    accounts,
    promotions,
    stayMemberships: createStayMemberships({ clock, outbox, accounts }),
    standby: createStandbyStays({ clock }),
    refundApprovals: createCancellationRefunds({ clock, queues }),
    siteOrigin,
    getPriceLists: priceLists.get,
  });
  attachStays(reservations);
  registerExtensionRequests(app, { db, clock, jobs, outbox, logger, reservations });
  const { links: stayInvitations } = registerStayPeople(app, {
    db,
    clock,
    jobs,
    outbox,
    coSigners,
    verification,
    reservations,
    adverseActions,
    isSandbox: config.verification.kind === 'sandbox',
  });
  const { agreements, photos } = registerStayFeatures(app, {
    db,
    clock,
    jobs,
    outbox,
    queues,
    config,
    reencodePicture,
    messageFiles,
  });
  const { billingDocuments, offeredRefunds } = registerMoneyFeatures(app, {
    db,
    clock,
    jobs,
    outbox,
    logger,
    payments,
    queues,
    agreements,
    accounts,
    photos,
    problemWatcher,
    siteOrigin,
    getPriceLists: priceLists.get,
  });
  registerStayProblems(app, {
    db,
    clock,
    jobs,
    outbox,
    logger,
    queues,
    photos,
    refunds: offeredRefunds,
    remedies: reservations.remedies,
  });
  registerCredits(app, { db, clock, jobs, outbox, logger });
  registerAccountTasks(app, { db, clock, findNeeds: reservations.findNeeds, verification });
  const referrals = registerReferrals(app, { db, clock, jobs, outbox, logger, promotions, emailChoices });
  registerRentalProfiles(app, {
    db,
    clock,
    jobs,
    logger,
    verification,
    keys: config.rentalProfileKeys,
    siteOrigin,
  });
  registerAccountDocuments(app, { db, clock });
  registerExitPacks(app, { db, clock, jobs, outbox });
  registerTurnovers(app, { db, clock, jobs, logger, queues, dataDir: config.dataDir, reencodePicture });
  const { deletions } = registerPrivacy(app, {
    db,
    clock,
    jobs,
    outbox,
    recentProof,
    agreements,
    billingDocuments,
    letters,
    dataDir: config.dataDir,
    documentSecrets: config.documentSecrets,
    siteSecrets: config.siteSecrets,
  });
  registerStaffSearch(app, { db });
  registerNotifications({
    db,
    jobs,
    clock,
    mailer,
    push,
    emailChoices,
    accounts,
    deletions,
    emailChanges,
    emailConfirmations,
    invitations,
    referralInvitations: referrals.invitations,
    leads,
    queues,
    reservations,
    stayInvitations,
    letters,
    billingDocuments,
    waitlist,
    savedSearchEmails,
    waitlistEmails,
    siteOrigin,
  });

  return { app, jobs, payments, sandboxFaults, listenForPayments, warmPictures };
}

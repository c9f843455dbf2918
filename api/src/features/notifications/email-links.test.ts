import { randomUUID } from 'node:crypto';
import { routes, type RouteName } from '@lodestay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '../../platform/db/index.ts';
import { createOutbox } from '../../platform/jobs/index.ts';
import { databaseDigest } from '../../testing/database-digest.ts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { EMAIL_KINDS } from '../email-choices/index.ts';
import { testHome, testPlace } from '../homes/homes.testing.ts';
import { actOn, askAsVisitor, staffIn } from '../leads/staff/staff-leads.testing.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { insertPaidReservation } from '../reservations/paid-reservation.testing.ts';
import * as accountEmails from './account-emails.ts';
import * as refundEmails from './refund-emails.ts';
import * as reservationEmails from './reservation-emails.ts';
import * as savedSearchEmails from './saved-search-email.ts';
import * as stayChangeEmails from './stay-change-emails.ts';

const SITE = 'http://localhost:4200';
const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };

/**
 * The API routes that each linked page calls when it opens, by path. The pages' own tests check that they call nothing else
 * before a button is pressed.
 */
const PAGE_ROUTES: Record<string, readonly RouteName[]> = {
  '/': [],
  '/confirm-email/:token': ['getEmailConfirmation'],
  '/magic-link/:token': ['getMagicLink'],
  '/invitations/:token': ['getInvitation'],
  '/stay-invitations/:token': ['getStayInvitation'],
  '/account/co-signing/:id': ['getCoSigning'],
  '/password-reset/:token': ['getPasswordReset'],
  '/waitlist/unsubscribe/:token': ['getWaitlistPlace'],
  '/saved-searches/unsubscribe/:token': ['getSearchEmails'],
  '/emails/unsubscribe/:token': ['getEmailUnsubscribe'],
  '/s/:market': ['searchHomes'],
  '/account/reservations/:id': ['getReservation', 'getReservationDeposit', 'getStayOverstay', 'getExitPack'],
  '/account/reservations/:id/application': ['getApplicationProgress'],
  '/account/reservations/:id/agreement': ['getStayAgreement'],
  '/account/reservations/:id/changes': ['getStayChanges'],
  '/account/reservations/:id/check-in': ['getCheckIn'],
  '/account/reservations/:id/check-out': ['getCheckOut'],
  '/account/reservations/:id/maintenance': ['listStayMaintenance'],
  '/account/reservations/:id/problem': ['getStayProblem'],
  '/account/reservations/:id/review': ['getStayReview'],
  '/account/payment-methods': ['listPaymentMethods'],
  '/account/membership': ['getMembership', 'getStandby', 'listPaymentMethods'],
  '/account/credits': ['listCredits'],
  '/account/profile': ['getProfile'],
  '/account/support/:reference': ['getSupportCase'],
  '/account/security': ['getAccountSecurity'],
  '/account/privacy': ['getPrivacy'],
  '/privacy': [],
  '/staff/leads/:reference': ['getLead', 'listColleagues'],
  '/staff/reservations/:reference': ['inspectReservation', 'listColleagues'],
  '/homes/:slug': ['getHome', 'getAvailability', 'listSimilarHomes'],
};

let test: TestApp;
let guest: TestUser;
beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
  guest = await test.signedInUser({ email: 'maya@example.com' });
});
afterAll(() => test.close());

const matchPath = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:[a-z]+/g, '([^/]+)')}$`).exec(path);

/** Triggers the emails about a lead: to the person, and to the staff who work on it. */
async function sendStaffEmails(): Promise<void> {
  const admin = await staffIn(test, 'admin');
  const manager = await staffIn(test, 'hub_manager');
  const reference = await askAsVisitor(test);
  const steps = actOn(test, admin, reference);
  await steps.note({ text: 'Look', mentions: [manager.id] });
  await steps.reply({ subject: 'Homes for your team', text: 'Hello Priya,\n\nWe have three.' });
  const home = await testHome(test.db);
  const reservation = await createGuest(test, guest).draft(home.slug, STAY);
  await test.call('addReservationNote', {
    as: admin,
    params: { reference: reservation.reference },
    body: { text: 'Look', mentions: [manager.id] },
  });
  // It happens on another day, so emit it directly.
  await inTransaction(test.db, (trx) =>
    createOutbox().emit(trx, 'QueueItemDue', { queue: 'leads', reference, assigneeId: admin.id }),
  );
}

/** Triggers the emails to people whom a guest invites. The guest of this test co-signs for somebody else. */
async function sendStayPeopleEmails(): Promise<void> {
  const other = await test.signedInUser();
  const place = await testPlace(test.db);
  const { id } = await insertPaidReservation(test.db, { accountId: other.id, place, now: test.clock.now() });
  const invited = { firstName: 'Pia', lastName: 'Berg', email: 'pia@example.com' };
  const { status } = await test.call('inviteOccupant', { as: other, params: { id }, body: invited });
  expect(status).toBe(201);
  const personId = randomUUID();
  const now = test.clock.now();
  const coSigner = { ...invited, id: personId, reservationId: id, kind: 'co_signer' as const, createdAt: now };
  await test.db
    .insertInto('stayPerson')
    .values({ ...coSigner, acceptedAt: now, accountId: guest.id })
    .execute();
  const requestId = randomUUID();
  await test.db
    .insertInto('documentRequest')
    .values({
      id: requestId,
      reservationId: id,
      accountId: guest.id,
      person: 'co_signer',
      kind: 'income',
      message: 'The last page is missing',
      requestedById: null,
      requestedAt: now,
      dueAt: now,
      closedAt: null,
      outcome: null,
    })
    .execute();
  await inTransaction(test.db, async (trx) => {
    await createOutbox().emit(trx, 'CoSignerIncomplete', { personId });
    await createOutbox().emit(trx, 'DocumentRequested', { requestId, requestedAt: now.toISOString() });
  });
}

async function sendSupportEmail(): Promise<void> {
  const body = { category: 'other' as const, subject: 'A question', text: 'May I?', reservationId: null };
  const { reference } = (await test.call('openSupportCase', { as: guest, body })).body;
  const as = await test.signedInUser({ role: 'admin' });
  const params = { reference };
  expect((await test.call('closeSupport', { as, params, body: { version: 1 } })).status).toBe(200);
}

/** Triggers every event that sends an email. */
async function sendEveryEmail(): Promise<void> {
  await changeEmailAddress();
  const person = createGuest(test, guest);
  const unconfirmed = await test.signedInUser({ emailConfirmed: false });
  const other = await test.signedInUser();
  await sendStaffEmails();
  await sendStayPeopleEmails();
  await sendSupportEmail();
  const signUp = {
    email: `${randomUUID()}@example.com`,
    password: 'quiet-harbor-41',
    firstName: 'Priya',
    lastName: 'Nair',
  };
  await test.call('signUp', { body: signUp });
  await test.call('sendEmailConfirmation', { as: unconfirmed });
  await test.call('createMagicLink', { body: { email: guest.email } });
  await test.call('forgotPassword', { body: { email: guest.email } });
  await test.call('createLead', {
    body: { productType: 'contact', firstName: 'Priya', email: 'priya@example.com', message: 'Hello' },
  });
  await test.call('createLead', {
    body: { productType: 'city_waitlist', firstName: 'Priya', email: 'priya@example.com', city: 'Denver' },
  });
  await test.call('createInvitation', {
    as: await test.signedInUser({ role: 'admin' }),
    body: { email: 'tom@example.com', kind: 'partner' },
  });
  await test.call('inviteFriends', { as: guest, body: { emails: ['friend@example.com'] } });
  const place = await testPlace(test.db);
  await test.call('createSavedSearch', {
    as: guest,
    body: { path: '/s/denver', query: '', name: 'Denver', summary: '', frequency: 'immediately' },
  });
  const { id } = await person.approved((await testHome(test.db)).slug, STAY);
  await person.cancel(id, (await person.preview(id)).refunded);
  await person.held((await testHome(test.db, { place })).slug, STAY);
  test.clock.advance(16 * 60_000);
  await test.jobs.drain();
  // These events need a second person or an old link to happen, so emit them directly.
  const { homeId } = await test.db
    .selectFrom('reservation')
    .select('homeId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const outbox = createOutbox();
  const letterId = randomUUID();
  const facts = JSON.stringify({ reasons: ['We are unable to verify your identity'], report: null });
  await test.db
    .insertInto('adverseAction')
    .values({
      id: letterId,
      reservationId: id,
      accountId: guest.id,
      person: 'applicant',
      facts,
      createdAt: test.clock.now(),
    })
    .execute();
  await inTransaction(test.db, async (trx) => {
    const notice = { reservationId: id, reference: 'LS-7K2M9Q', accountId: guest.id, homeId, ...STAY, nights: 90 };
    await outbox.emit(trx, 'RefundIssued', {
      ...notice,
      amountCents: 15_000,
      paymentLabel: 'Visa 4242',
      method: 'card',
    });
    await outbox.emit(trx, 'RefundFailed', {
      ...notice,
      amountCents: 15_000,
      paymentId: randomUUID(),
      at: test.clock.now().toISOString(),
      paymentLabel: 'Visa ending 4242',
    });
    const { id: periodId } = await trx
      .selectFrom('membershipPeriod')
      .select('id')
      .where('accountId', '=', guest.id)
      .executeTakeFirstOrThrow();
    const year = { accountId: guest.id, periodId };
    const charge = { ...year, amountCents: 20_314, paymentLabel: 'Visa ending 4242' };
    await outbox.emit(trx, 'MembershipRenewalSoon', {
      ...charge,
      renewsOn: '2027-11-21',
      chargeOn: '2027-11-21',
      cardFeeCents: 414,
    });
    await outbox.emit(trx, 'MembershipRenewed', year);
    await outbox.emit(trx, 'MembershipRenewalFailed', {
      ...charge,
      message: 'The card has expired.',
      retryOn: null,
      graceEndsOn: '2027-12-05',
    });
    await outbox.emit(trx, 'MembershipNeedsConfirmation', charge);
    await outbox.emit(trx, 'MembershipPurchaseFailed', { ...charge, message: 'The card has expired.' });
    await outbox.emit(trx, 'MembershipLapsed', year);
    await outbox.emit(trx, 'MembershipRenewalChanged', { ...year, isOn: false, endsOn: '2027-11-21' });
    await outbox.emit(trx, 'MembershipRefunded', { ...charge, method: 'card' });
    await outbox.emit(trx, 'MembershipRefundFailed', charge);
    await outbox.emit(trx, 'StandbyStarted', year);
    await outbox.emit(trx, 'StandbyRenewed', year);
    await outbox.emit(trx, 'StandbyRateChanges', {
      ...year,
      renewsOn: '2027-11-21',
      formerCents: 7_900,
      amountCents: 8_900,
    });
    await outbox.emit(trx, 'StandbyPaymentFailed', {
      ...charge,
      message: 'The card has expired.',
      retryOn: null,
      graceEndsOn: '2027-12-05',
    });
    await outbox.emit(trx, 'StandbyNeedsConfirmation', charge);
    await outbox.emit(trx, 'StandbyNotStarted', { ...charge, message: 'The card has expired.' });
    for (const change of ['canceled', 'kept', 'paused', 'unpaused'] as const)
      await outbox.emit(trx, 'StandbyChanged', { ...year, change, on: '2027-11-21', resumesOn: '2027-12-21' });
    await outbox.emit(trx, 'StandbyEnded', { ...year, reason: 'unpaid' });
    const credit = { accountId: guest.id, cents: 25_000, expiresOn: '2027-11-20' };
    await outbox.emit(trx, 'CreditGranted', { ...credit, source: 'gift', reason: 'Sorry for the noise' });
    await outbox.emit(trx, 'CreditReversed', credit);
    await outbox.emit(trx, 'CreditExpiresSoon', credit);
    await outbox.emit(trx, 'DepositSettled', {
      ...notice,
      heldCents: 50_000,
      deductions: [{ description: 'Broken lamp', cents: 8_000 }],
      returnedCents: 42_000,
      refundedTo: 'It is refunded to Visa ending 4242.',
    });
    await outbox.emit(trx, 'ExitPackReady', notice);
    await outbox.emit(trx, 'OverstayCharged', {
      ...notice,
      extraNights: 2,
      leftOn: '2027-04-13',
      amountCents: 20_000,
      lines: [{ label: 'Rent', cents: 20_000 }],
      sentence: 'Nights after the check-out are due.',
    });
    await outbox.emit(trx, 'StayMessageAnswered', notice);
    await outbox.emit(trx, 'StayChanged', { ...notice, kind: 'extend', sentence: 'Your stay ends later.' });
    await outbox.emit(trx, 'StayChangeOffered', {
      ...notice,
      sentence: 'Your stay ends later.',
      reason: 'You asked by phone.',
      expiresAt: '2027-04-05T17:00:00.000Z',
    });
    await outbox.emit(trx, 'StayBumped', {
      ...notice,
      bumpId: notice.reservationId,
      endsOn: '2027-02-10',
      fullStartsOn: '2027-02-11',
      sentence: 'Another guest booked this home.',
    });
    await outbox.emit(trx, 'AgreementUnsigned', { ...notice, version: 1 });
    await outbox.emit(trx, 'AgreementSigned', { ...notice, version: 1, signedAt: test.clock.now().toISOString() });
    await outbox.emit(trx, 'CheckInGuideReleased', notice);
    await outbox.emit(trx, 'ArrivalUnconfirmed', {
      ...notice,
      expectedOn: '2027-01-11',
      noShowFrom: '2027-01-13T23:00:00.000Z',
    });
    await outbox.emit(trx, 'DepartureUnconfirmed', { ...notice, checkOutAt: '2027-04-11T17:00:00.000Z' });
    await outbox.emit(trx, 'CheckOutNear', { ...notice, checkOutAt: '2027-04-11T17:00:00.000Z' });
    await outbox.emit(trx, 'MaintenanceChanged', {
      ...notice,
      request: 'MR-7K2M9Q',
      change: 'reported',
      scheduledAt: null,
    });
    await outbox.emit(trx, 'StayProblemChanged', {
      ...notice,
      problem: 'SP-7K2M9Q',
      change: 'reported',
      expiresAt: null,
    });
    await outbox.emit(trx, 'ReviewInvited', { ...notice, writableUntil: '2027-04-25T17:00:00.000Z' });
    await outbox.emit(trx, 'ReviewsRevealed', notice);
    await outbox.emit(trx, 'ReviewDecided', { ...notice, refusal: null });
    await outbox.emit(trx, 'AdverseActionTaken', { letterId });
    await outbox.emit(trx, 'ApplicationIncomplete', notice);
    await outbox.emit(trx, 'PaymentMethodExpiring', {
      accountId: guest.id,
      methodId: randomUUID(),
      label: 'Visa ending 4242',
      year: 2026,
      month: 12,
      references: ['LS-7K2M9Q'],
    });
    await outbox.emit(trx, 'ReservationDenied', {
      ...notice,
      reason: 'Guests must be 18 or older to book.',
    });
    await outbox.emit(trx, 'ReservationDenied', { ...notice, reason: 'The guest keeps it.', offersOthers: true });
    await outbox.emit(trx, 'KeepOfferOpened', { ...notice, expiresAt: '2027-04-05T17:00:00.000Z' });
    await outbox.emit(trx, 'ParkingOffered', {
      ...notice,
      vehicle: 'Toyota Corolla',
      offerEndsAt: '2027-04-05T17:00:00.000Z',
    });
    await outbox.emit(trx, 'ParkingOfferExpired', { ...notice, vehicle: 'Toyota Corolla' });
    await outbox.emit(trx, 'ExtensionPossible', {
      ...notice,
      wantedEnd: '2027-05-11',
      availableUntil: '2027-04-20',
      turnEndsAt: '2027-04-05T17:00:00.000Z',
    });
    const installment = { ...notice, label: 'Second month', dueOn: '2027-02-11', amountCents: 295_264 };
    await outbox.emit(trx, 'InstallmentDueSoon', { ...installment, paymentLabel: 'Visa 4242' });
    await outbox.emit(trx, 'InstallmentPaid', { ...installment, paymentLabel: 'Visa 4242', outstandingCents: 5000 });
    await outbox.emit(trx, 'InstallmentFailed', {
      ...installment,
      paymentLabel: 'Visa 4242',
      message: 'Your bank declined the card.',
      retryOn: '2027-02-12',
    });
    await outbox.emit(trx, 'InstallmentNeedsConfirmation', { ...installment, paymentLabel: 'Visa 4242' });
    const dueAt = '2027-04-05T17:00:00.000Z';
    await outbox.emit(trx, 'DataExportReady', { accountId: guest.id, exportId: randomUUID(), expiresAt: dueAt });
    const { id: deletionId } = await trx
      .insertInto('accountDeletion')
      .values({
        accountId: other.id,
        requestedAt: new Date(dueAt),
        dueAt: new Date(dueAt),
        doneAt: new Date(dueAt),
        lastEmail: other.email,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await outbox.emit(trx, 'AccountDeletionRequested', { accountId: guest.id, deletionId, dueAt });
    await outbox.emit(trx, 'AccountDeletionSoon', { accountId: guest.id, deletionId, dueAt });
    await outbox.emit(trx, 'AccountDeletionCanceled', { accountId: guest.id, deletionId });
    await outbox.emit(trx, 'AccountDeleted', { deletionId });
    await outbox.emit(trx, 'PasswordChanged', { accountId: guest.id });
    await outbox.emit(trx, 'AccountSecurityChanged', { accountId: guest.id, change: 'two_step.turn_on' });
  });
  // Sign-in links expire within minutes, so request this one last.
  await test.call('createMagicLink', { body: { email: guest.email } });
  await test.jobs.drain();
}

/** Another guest, because the links in emails to the first one must keep working. */
async function changeEmailAddress() {
  const as = await test.signedInUser({ email: 'former@example.com' });
  await test.call('requestEmailChange', { as, body: { email: 'new@example.com' } });
  await test.jobs.drain();
  const { text } = await test.db
    .selectFrom('mailMessage')
    .select('text')
    .where('recipient', '=', 'new@example.com')
    .executeTakeFirstOrThrow();
  await test.call('confirmEmail', { params: { token: /confirm-email\/([\w-]{43})/.exec(text)![1]! } });
}

async function findLinks(): Promise<string[]> {
  const emails = await test.db.selectFrom('mailMessage').select(['html', 'text', 'headers']).execute();
  const found = emails
    .flatMap(({ html, text, headers }) => [
      html.replaceAll('&amp;', '&'),
      text,
      ...Object.values(headers as Record<string, string>),
    ])
    .flatMap((content) => content.match(/https?:\/\/[^\s"'<>]+/g) ?? []);
  return [...new Set(found)];
}

/** The API paths that opening a link requests: the link itself, or the routes of its page. */
function getApiCalls(url: string): string[] {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/api/')) return [pathname];
  const [pattern, routeNames] = Object.entries(PAGE_ROUTES).find(([path]) => matchPath(path, pathname)) ?? [];
  if (!pattern || !routeNames) throw new Error(`Add ${pathname} to PAGE_ROUTES, with the routes that its page calls`);
  const value = matchPath(pattern, pathname)![1] ?? '';
  return routeNames.map((name) => toApiPath(name, value));
}
const toApiPath = (name: RouteName, value: string) => routes[name][1].replace(/:[a-z]+/, value);

describe('links in emails', () => {
  it('lead to this site only, and change nothing when opened (GET, HEAD)', async () => {
    await sendEveryEmail();
    const { rows: unsent } = await test.database.pool.query<{ name: string }>(
      "select name from pgboss.queue where name like 'mail-%' and name not in (select name from pgboss.job where state = 'completed')",
    );
    // A name here is an email that this test does not trigger.
    expect(unsent).toEqual([]);

    const kinds = await test.db.selectFrom('mailMessage').select('kind').distinct().execute();
    const neverSent = Object.keys(EMAIL_KINDS).filter((kind) => !kinds.some((sent) => sent.kind === kind));
    // Every email that the site can send is in the catalog, and the catalog has no others.
    expect(neverSent).toEqual([]);
    expect(kinds.filter(({ kind }) => kind === null || !(kind in EMAIL_KINDS))).toEqual([]);

    const subjects = await test.db.selectFrom('mailMessage').select('subject').distinct().execute();
    expect(subjects.length).toBeGreaterThanOrEqual(
      [accountEmails, refundEmails, reservationEmails, savedSearchEmails, stayChangeEmails]
        .flatMap((composers) => Object.keys(composers))
        .filter((name) => name.startsWith('compose')).length,
    );

    const all = await findLinks();
    expect(all.filter((url) => !url.startsWith(`${SITE}/`))).toEqual([]);
    const pages = Object.keys(PAGE_ROUTES).filter((path) => all.some((url) => matchPath(path, new URL(url).pathname)));
    expect(pages.sort()).toEqual(Object.keys(PAGE_ROUTES).sort());

    const admin = await test.signedInUser({ role: 'admin' });
    const before = await databaseDigest(test.database);
    const opened = new Map<string, number>();
    const getOpener = (call: string) => (call.startsWith('/api/v1/staff/') ? admin : guest);
    for (const call of new Set(all.flatMap(getApiCalls))) {
      for (const method of ['GET', 'HEAD'] as const)
        opened.set(
          `${method} ${call}`,
          (await test.app.inject({ method, url: call, headers: { 'x-api-token': getOpener(call).token } })).statusCode,
        );
    }
    expect(opened.size).toBeGreaterThan(20);
    expect([...opened].filter(([, status]) => status >= 400 && status !== 422)).toEqual([]);
    expect(await databaseDigest(test.database)).toEqual(before);
  }, 120_000);

  it('still work after they were opened', async () => {
    const all = await findLinks();
    const token = (path: string) =>
      all
        .map((url) => matchPath(`${path}/:token`, new URL(url).pathname)?.[1])
        .findLast((found) => found !== undefined)!;
    expect((await test.call('useMagicLink', { params: { id: token('/magic-link') } })).status).toBe(201);
    expect((await test.call('confirmEmail', { params: { token: token('/confirm-email') } })).body).toEqual({
      confirmed: true,
    });
    expect(
      (await test.call('leaveWaitlist', { params: { token: token('/waitlist/unsubscribe') } })).body,
    ).toMatchObject({ waiting: false });
  });
});

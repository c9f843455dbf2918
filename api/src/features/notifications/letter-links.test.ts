import { randomUUID } from 'node:crypto';
import { routes, type RouteName } from '@lodestay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '../../platform/db/index.ts';
import { createOutbox } from '../../platform/jobs/index.ts';
import { databaseDigest } from '../../testing/database-digest.ts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { guestOf } from '../reservations/booking.testing.ts';
import * as accountLetters from './account-letters.ts';
import * as reservationLetters from './reservation-letters.ts';

const SITE = 'http://localhost:4200';
const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };

/**
 * What the pages that letters link to read when they open, by path. The pages' own tests say that they call nothing else before a
 * button is pressed.
 */
const READS_OF_PAGES: Record<string, readonly RouteName[]> = {
  '/': [],
  '/confirm-email/:token': ['getEmailConfirmation'],
  '/magic-link/:token': ['getMagicLink'],
  '/password-reset/:token': [],
  '/waitlist/unsubscribe/:token': ['getWaitlistPlace'],
  '/account/reservations/:id': ['getReservation'],
  '/homes/:slug': ['getHome', 'getAvailability', 'listSimilarHomes'],
};

let test: TestApp;
let guest: TestUser;
beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
  guest = await test.signedInUser({ email: 'maya@example.com' });
});
afterAll(() => test.close());

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:[a-z]+/g, '([^/]+)')}$`).exec(path);

/** Makes everything happen that a letter is written about. */
async function writeEveryLetter(): Promise<void> {
  const person = guestOf(test, guest);
  const unconfirmed = await test.signedInUser({ emailConfirmed: false });
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
  const { id } = await person.approved((await testHome(test.db)).slug, STAY);
  await person.cancel(id, (await person.preview(id)).refunded);
  await person.held((await testHome(test.db)).slug, STAY);
  test.clock.advance(16 * 60_000);
  await test.jobs.drain();
  // Of what takes a second person or an old link, only the letter is of interest here.
  const { homeId } = await test.db
    .selectFrom('reservation')
    .select('homeId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const outbox = createOutbox();
  await inTransaction(test.db, async (trx) => {
    await outbox.emit(trx, 'ReservationDenied', {
      reservationId: id,
      reference: 'LS-7K2M9Q',
      accountId: guest.id,
      homeId,
      ...STAY,
      nights: 90,
      reason: 'Guests must be 18 or older to book.',
    });
    await outbox.emit(trx, 'PasswordChanged', { accountId: guest.id });
  });
  // Links that a letter brings are good for minutes: ask for them last.
  await test.call('createMagicLink', { body: { email: guest.email } });
  await test.jobs.drain();
}

async function links(): Promise<string[]> {
  const mails = await test.db.selectFrom('mailMessage').select(['html', 'text', 'headers']).execute();
  const found = mails
    .flatMap(({ html, text, headers }) => [
      html.replaceAll('&amp;', '&'),
      text,
      ...Object.values(headers as Record<string, string>),
    ])
    .flatMap((words) => words.match(/https?:\/\/[^\s"'<>]+/g) ?? []);
  return [...new Set(found)];
}

/** The calls of the api that opening a link comes to: the link itself, or what its page reads. */
function callsOf(url: string): string[] {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/api/')) return [pathname];
  const [pattern, reads] = Object.entries(READS_OF_PAGES).find(([path]) => matches(path, pathname)) ?? [];
  if (!pattern || !reads) throw new Error(`Add ${pathname} to READS_OF_PAGES, with what its page reads`);
  const value = matches(pattern, pathname)![1] ?? '';
  return reads.map((name) => addressOf(name, value));
}
const addressOf = (name: RouteName, value: string) => routes[name][1].replace(/:[a-z]+/, value);

describe('the links in letters', () => {
  it('lead to this site only, and opening them (GET, HEAD) changes nothing', async () => {
    await writeEveryLetter();
    const { rows: unsent } = await test.database.pool.query<{ name: string }>(
      "select name from pgboss.queue where name like 'mail-%' and name not in (select name from pgboss.job where state = 'completed')",
    );
    // A letter that this test does not write.
    expect(unsent).toEqual([]);

    const subjects = await test.db.selectFrom('mailMessage').select('subject').distinct().execute();
    expect(subjects.length).toBeGreaterThanOrEqual(
      [accountLetters, reservationLetters]
        .flatMap((letters) => Object.keys(letters))
        .filter((name) => name.endsWith('Letter')).length,
    );

    const all = await links();
    expect(all.filter((url) => !url.startsWith(`${SITE}/`))).toEqual([]);
    const kinds = Object.keys(READS_OF_PAGES).filter((path) => all.some((url) => matches(path, new URL(url).pathname)));
    expect(kinds.sort()).toEqual(
      Object.keys(READS_OF_PAGES)
        .filter((path) => path !== '/')
        .sort(),
    );

    const before = await databaseDigest(test.database);
    const opened = new Map<string, number>();
    for (const call of new Set(all.flatMap(callsOf))) {
      for (const method of ['GET', 'HEAD'] as const)
        opened.set(
          `${method} ${call}`,
          (await test.app.inject({ method, url: call, headers: { 'x-api-token': guest.token } })).statusCode,
        );
    }
    expect(opened.size).toBeGreaterThan(20);
    expect([...opened].filter(([, status]) => status >= 400 && status !== 422)).toEqual([]);
    expect(await databaseDigest(test.database)).toEqual(before);
  }, 120_000);

  it('still work after they were opened', async () => {
    const all = await links();
    const token = (path: string) =>
      all.map((url) => matches(`${path}/:token`, new URL(url).pathname)?.[1]).findLast((found) => found !== undefined)!;
    expect((await test.call('useMagicLink', { params: { id: token('/magic-link') } })).status).toBe(201);
    expect((await test.call('confirmEmail', { params: { token: token('/confirm-email') } })).body).toEqual({
      confirmed: true,
    });
    expect(
      (await test.call('leaveWaitlist', { params: { token: token('/waitlist/unsubscribe') } })).body,
    ).toMatchObject({ waiting: false });
  });
});

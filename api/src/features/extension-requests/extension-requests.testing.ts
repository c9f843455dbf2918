import { sql } from 'kysely';
import { createLogger } from '../../platform/http/index.ts';
import { createOutbox } from '../../platform/jobs/index.ts';
import type { TestApp, TestUser } from '../../testing/index.ts';
import type { TestPlace } from '../homes/homes.testing.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { createChangingGuest, expectAnswer } from '../reservations/changes/stay-changes.testing.ts';
import { createTurns } from './index.ts';

export const NOW = '2026-11-21T18:00:00Z';
export const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
export const AFTER = { startDate: '2027-04-11', endDate: '2027-07-11' };
/** So late after the stay that its guest has no right to keep the home. */
export const LATER = { startDate: '2027-04-15', endDate: '2027-07-11' };
export const WANTED = '2027-06-01';
export const HOUR = 3_600_000;

type PreviewEnd = Parameters<typeof createTurns>[0]['reservations']['previewEnd'];

/** Requests for longer stays, for tests. */
export function createAsking(test: TestApp) {
  const params = (as: TestUser, id: string) => ({ as, params: { id } });
  return {
    newGuest: async (): Promise<Guest> => createGuest(test, await test.signedInUser()),
    ask: (as: TestUser, id: string, endDate = WANTED, key?: string) =>
      test.call('requestExtension', { ...params(as, id), body: { endDate }, key }),
    withdraw: (as: TestUser, id: string) => test.call('withdrawExtensionRequest', params(as, id)),

    /** Extends a stay as its guest does: for the previewed price. */
    async extend(as: TestUser, id: string, endDate: string) {
      const { refund, cost } = await expectAnswer(
        test.call('previewStayEnd', { ...params(as, id), query: { endDate } }),
      );
      return test.call('changeStayEnd', {
        ...params(as, id),
        body: { endDate, acceptedRefund: refund, acceptedCost: cost },
      });
    },

    /** The job of one more process. */
    runWorker: (previewEnd: PreviewEnd = async () => undefined) =>
      createTurns({
        db: test.db,
        clock: test.clock,
        outbox: createOutbox(),
        logger: createLogger('silent'),
        reservations: { previewEnd },
      }).run(),

    drain: () => test.jobs.drain(),

    /** Nights that staff blocked. */
    block: (homeId: number, start: string, end: string) =>
      test.db
        .insertInto('occupancy')
        .values({
          homeId,
          stay: sql<string>`daterange(${start}::date, ${end}::date)`,
          source: 'block',
          reservationId: null,
          holdExpiresAt: null,
        })
        .execute(),
    unblock: (homeId: number) =>
      test.db.deleteFrom('occupancy').where('homeId', '=', homeId).where('source', '=', 'block').execute(),
    /** Removes the block that starts on a day. */
    unblockFrom: (homeId: number, start: string) =>
      test.db
        .deleteFrom('occupancy')
        .where('homeId', '=', homeId)
        .where('source', '=', 'block')
        .where(sql<string>`lower(stay)`, '=', start)
        .execute(),

    readRequests: (reservationId: string) =>
      test.db
        .selectFrom('extensionRequest')
        .selectAll()
        .where('reservationId', '=', reservationId)
        .orderBy('id')
        .execute(),

    async readEmails(reference: string) {
      const rows = await test.db
        .selectFrom('mailMessage')
        .select(['subject', 'text'])
        .where('about', '=', `reservation:${reference}`)
        .execute();
      return rows.filter(({ subject }) => subject.startsWith('You can stay longer'));
    },
  };
}
export type Asking = ReturnType<typeof createAsking>;

/** A guest with an approved stay in a home of its own, and what they do about staying longer. */
export async function setUpStay(test: TestApp, place: TestPlace, stay: { startDate: string; endDate: string } = STAY) {
  const asking = createAsking(test);
  const user = await test.signedInUser();
  const me = createChangingGuest(test, user, place);
  const home = await me.newHome();
  const { id: stayId, reference } = await me.guest.approved(home.slug, stay);
  const ask = (endDate = WANTED, as = user, key?: string) => asking.ask(as, stayId, endDate, key);
  return {
    user,
    me,
    home,
    stayId,
    reference,
    ask,
    read: async () => (await me.guest.get(stayId)).extensionRequest,
    outcomes: async () => (await asking.readRequests(stayId)).map(({ outcome }) => outcome),
    emails: (of = reference) => asking.readEmails(of),
    /** The nights after the stay are taken, and the guest asks for them. */
    async askWhileBlocked(endDate = WANTED) {
      await asking.block(home.id, '2027-04-11', '2027-07-11');
      return expectAnswer(ask(endDate));
    },
  };
}
export type GivenStay = Awaited<ReturnType<typeof setUpStay>>;

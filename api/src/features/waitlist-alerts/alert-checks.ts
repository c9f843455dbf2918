import type { FastifyBaseLogger } from 'fastify';
import type { PriceList } from '@lodestay/stay';
import { sql } from 'kysely';
import { getWesternmostDay, type Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { findListedHomeIds, type SearchMatches } from '../search/index.ts';
import { markDueChecks } from './openings.ts';
import { selectWaitlistPlaces, toWaitlistSearch } from './waitlist-search.ts';
import type { Db } from './tables.ts';

/** The shortest time between two runs, so that the homes of a few minutes cost one search per list. */
export const BETWEEN_RUNS_MS = 3 * 60_000;

/** The shortest time between two emails to a person, from all waitlists. */
const BETWEEN_EMAILS_MS = 24 * 3_600_000;

const HOMES_PER_EMAIL = 3;

/** People that one step reads, and the most that one run checks. The next run continues. */
const STEP = 200;
const MAX_PER_RUN = 10_000;

/** A check that fails is due again after this time. */
const RETRY_MS = 10 * 60_000;

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  matches: SearchMatches;
  /** By default the built-in list. */
  getPriceLists?: () => readonly PriceList[];
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** Finds homes for people on waitlists after homes became available, and queues one email for each person. */
export function createAlertChecks({ db, clock, outbox, matches, getPriceLists, log }: Options) {
  let ranAt: number | undefined;

  const selectDue = () =>
    selectWaitlistPlaces(db)
      .innerJoin('waitlistCheck', 'waitlistCheck.leadId', 'lead.id')
      .select(['lead.id as leadId', 'lead.email'])
      .where('dueAt', '<=', clock.now())
      .orderBy('dueAt')
      .orderBy('waitlistCheck.leadId')
      .limit(STEP)
      .execute();

  type Due = Awaited<ReturnType<typeof selectDue>>[number];

  const forget = (people: readonly Due[]) =>
    db
      .deleteFrom('waitlistCheck')
      .where(
        'leadId',
        'in',
        people.map(({ leadId }) => leadId),
      )
      .execute();

  /**
   * Records the email and emits the event that sends it, and ends the check, in one transaction. Sends nothing to people who left,
   * and not the same homes as in the last email. If the person had an email from any waitlist today, the check is due a day after it.
   */
  const queueEmail = ({ leadId, email }: Due, homeIds: number[]): Promise<void> =>
    inTransaction(db, async (trx) => {
      const now = clock.now();
      // The locks make other emails to the person, and a click on the unsubscribe link, wait.
      const leads = await trx
        .selectFrom('lead')
        .select(['id', 'closedAt'])
        .where('email', '=', email)
        // A literal, because the index contains only these rows.
        .where(sql<boolean>`product_type = 'city_waitlist'`)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      const [check] = await trx.deleteFrom('waitlistCheck').where('leadId', '=', leadId).returning('leadId').execute();
      if (!check || !leads.some(({ id, closedAt }) => id === leadId && closedAt === null)) return;
      const last = await trx
        .selectFrom('waitlistEmail')
        .distinctOn('leadId')
        .select(['leadId', 'homeIds', 'createdAt'])
        .where(
          'leadId',
          'in',
          leads.map(({ id }) => id),
        )
        .orderBy('leadId')
        .orderBy('id', 'desc')
        .execute();
      if (hasSameHomes(last.find((each) => each.leadId === leadId)?.homeIds, homeIds)) return;
      const mayEmailAt = Math.max(...last.map(({ createdAt }) => createdAt.getTime() + BETWEEN_EMAILS_MS));
      if (mayEmailAt > now.getTime()) {
        await trx
          .insertInto('waitlistCheck')
          .values({ leadId, dueAt: new Date(mayEmailAt) })
          .execute();
        return;
      }
      const { id: emailId } = await trx
        .insertInto('waitlistEmail')
        .values({ leadId, homeIds, createdAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await outbox.emit(trx, 'WaitlistHomesFound', { emailId });
    });

  async function check(people: readonly Due[], findBestHomes: (person: Due) => Promise<number[]>): Promise<void> {
    const homeIds = await findBestHomes(people[0]!);
    if (homeIds.length === 0) return void (await forget(people));
    for (const person of people) await queueEmail(person, homeIds);
  }

  async function postpone(people: readonly Due[]): Promise<void> {
    for (const { leadId } of people)
      await db
        .updateTable('waitlistCheck')
        .set({ dueAt: new Date(clock.now().getTime() + RETRY_MS) })
        .where('leadId', '=', leadId)
        .where('dueAt', '<=', clock.now())
        .execute();
  }

  async function checkDue(): Promise<void> {
    const today = getWesternmostDay(clock);
    const found = new Map<string, Promise<number[]>>();
    const getKey = (person: Due) => {
      const list = toWaitlistSearch(person, today);
      return list ? `${list.path}?${list.query}` : '';
    };
    const findBestHomes = (person: Due) => {
      const key = getKey(person);
      const list = toWaitlistSearch(person, today);
      const homeIds =
        found.get(key) ??
        (list ? findListedHomeIds(matches, list, today, { limit: HOMES_PER_EMAIL }) : Promise.resolve([]));
      found.set(key, homeIds);
      return homeIds;
    };
    for (let checked = 0; checked < MAX_PER_RUN; checked += STEP) {
      const due = await selectDue();
      for (const people of Map.groupBy(due, getKey).values())
        await check(people, findBestHomes).catch(async (error: unknown) => {
          log.error({ err: error, leads: people.map(({ leadId }) => leadId) }, 'waitlist not checked; will retry');
          await postpone(people);
        });
      if (due.length < STEP) return;
    }
  }

  return {
    /** Checks everything that is due, unless this process did so in the last three minutes. */
    async run(): Promise<void> {
      const now = clock.now().getTime();
      if (ranAt !== undefined && Math.abs(now - ranAt) < BETWEEN_RUNS_MS) return;
      ranAt = now;
      await markDueChecks(db, clock, getPriceLists?.());
      await checkDue();
    },
  };
}

const hasSameHomes = (before: readonly number[] | undefined, now: readonly number[]): boolean =>
  before !== undefined && before.length === now.length && now.every((id) => before.includes(id));

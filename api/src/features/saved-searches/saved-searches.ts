import type { SavedSearch, SavedSearchFrequency } from '@lodestay/contracts';
import { sql, type Selectable } from 'kysely';
import { getWesternmostDay, type Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { findListedHomeIds, parseListQuery, type SearchMatches } from '../search/index.ts';
import { getNextCheck } from './check-times.ts';
import type { Db, SavedSearchesTables } from './tables.ts';

/** The maximum number of saved searches per account. */
export const MAX_SAVED_SEARCHES = 20;

const COLUMNS = ['id', 'path', 'query', 'name', 'summary', 'frequency', 'createdAt', 'endedAt', 'startsOn'] as const;
type Row = Pick<Selectable<SavedSearchesTables['savedSearch']>, (typeof COLUMNS)[number]>;

type NewSearch = { path: string; query: string; name: string; summary: string; frequency: SavedSearchFrequency };

const createNotFoundError = () => new AppError('not_found', { message: 'Saved search not found.' });

/** Adds homes to those that the person has seen. They are never removed, so that no home is emailed twice. */
export const withSeenHomes = (homeIds: readonly number[]) =>
  sql<number[]>`array(select distinct unnest(seen_home_ids || ${[...homeIds]}::integer[]))`;

/** The searches that a person has saved. Throws `not_found` for searches of other people. */
export function createSavedSearches({ db, clock, matches }: { db: Db; clock: Clock; matches: SearchMatches }) {
  const toSavedSearch = ({ createdAt, endedAt, startsOn, path, query, ...row }: Row): SavedSearch => ({
    ...row,
    href: query ? `${path}?${query}` : path,
    createdAt: createdAt.toISOString(),
    ended: endedAt !== null || (startsOn !== null && startsOn < getWesternmostDay(clock)),
  });

  async function find(accountId: number, id: number) {
    const row = await db
      .selectFrom('savedSearch')
      .select([...COLUMNS, 'emailedAt'])
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .executeTakeFirst();
    if (!row) throw createNotFoundError();
    return row;
  }

  return {
    async list(accountId: number): Promise<{ searches: SavedSearch[] }> {
      const rows = await db
        .selectFrom('savedSearch')
        .select(COLUMNS)
        .where('accountId', '=', accountId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return { searches: rows.map(toSavedSearch) };
    },

    /** Saves a search. Saving the same search again changes only how often its emails are sent. Throws `invalid`, `not_found` and `conflict`. */
    async save(accountId: number, { path, query, name, summary, frequency }: NewSearch): Promise<SavedSearch> {
      const parsed = parseListQuery(path, query, getWesternmostDay(clock));
      if (!parsed) throw new AppError('invalid', { fields: [{ path: 'path', message: 'Must be a list of homes.' }] });
      // The person has just seen these homes in the list.
      const homeIds = await matches.findHomeIds(parsed.search);
      const now = clock.now();
      return inTransaction(db, async (trx) => {
        // Two requests at the same time must not both find room for one more search.
        await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
        const saved = await trx
          .selectFrom('savedSearch')
          .select(['id', 'path', 'query', 'emailedAt'])
          .where('accountId', '=', accountId)
          .execute();
        const known = saved.find((other) => other.path === path && other.query === parsed.query);
        if (!known && saved.length >= MAX_SAVED_SEARCHES)
          throw new AppError('conflict', {
            message: `You can save up to ${MAX_SAVED_SEARCHES} searches. Delete one first.`,
          });
        const chosen = {
          name,
          summary,
          frequency,
          nextCheckAt: getNextCheck(frequency, { now, emailedAt: known?.emailedAt ?? null }),
        };
        const row = known
          ? await trx
              .updateTable('savedSearch')
              .set({ ...chosen, seenHomeIds: withSeenHomes(homeIds) })
              .where('id', '=', known.id)
              .returning(COLUMNS)
              .executeTakeFirstOrThrow()
          : await trx
              .insertInto('savedSearch')
              .values({
                ...chosen,
                accountId,
                path,
                query: parsed.query,
                startsOn: parsed.startsOn,
                seenHomeIds: homeIds,
                createdAt: now,
                checkedAt: now,
                emailedAt: null,
                endedAt: null,
              })
              .returning(COLUMNS)
              .executeTakeFirstOrThrow();
        return toSavedSearch(row);
      });
    },

    /** Sets how often emails are sent. Homes that were listed while emails were off are not new. */
    async setFrequency(accountId: number, id: number, frequency: SavedSearchFrequency): Promise<SavedSearch> {
      const before = await find(accountId, id);
      const homeIds =
        before.frequency === 'off' && frequency !== 'off'
          ? await findListedHomeIds(matches, before, getWesternmostDay(clock))
          : [];
      const now = clock.now();
      const row = await db
        .updateTable('savedSearch')
        .set({
          frequency,
          nextCheckAt: getNextCheck(frequency, { now, emailedAt: before.emailedAt }),
          seenHomeIds: withSeenHomes(homeIds),
        })
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .returning(COLUMNS)
        .executeTakeFirst();
      if (!row) throw createNotFoundError();
      return toSavedSearch(row);
    },

    async delete(accountId: number, id: number): Promise<void> {
      const row = await db
        .deleteFrom('savedSearch')
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .returning('id')
        .executeTakeFirst();
      if (!row) throw createNotFoundError();
    },
  };
}

import type { HomeCardData, SearchEmails } from '@lodestay/contracts';
import { sql } from 'kysely';
import { getWesternmostDay, type Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { createToken, hashToken, isActiveMembership } from '../accounts/index.ts';
import { findListedHomeIds, parseListQuery, type SearchMatches } from '../search/index.ts';
import type { Db } from './tables.ts';

/** An email shows this many homes and links to the others. */
const MAX_SHOWN = 5;

export type NewHomes = {
  to: { email: string; firstName: string };
  searchId: number;
  name: string;
  summary: string;
  /** The list. */
  href: string;
  /** The best of them. */
  homes: { card: HomeCardData; href: string }[];
  /** All new homes that still match. */
  count: number;
};

export type SavedSearchEmails = ReturnType<typeof createSavedSearchEmails>;

/** What emails about saved searches contain, and their unsubscribe links. */
export function createSavedSearchEmails({ db, clock, matches }: { db: Db; clock: Clock; matches: SearchMatches }) {
  /** Unknown links throw `not_found`. A link works as long as its search is saved, and reveals nothing about the person. */
  async function find(token: string) {
    const search = await db
      .selectFrom('savedSearchLink')
      .innerJoin('savedSearch', 'savedSearch.id', 'savedSearchLink.savedSearchId')
      .select(['savedSearch.id', 'savedSearch.name', 'savedSearch.frequency'])
      .where('tokenHash', '=', hashToken(token))
      .executeTakeFirst();
    if (!search) throw new AppError('not_found', { message: 'This link is invalid or has expired.' });
    return search;
  }

  return {
    /** The content of an email. Null if emails were turned off meanwhile, the search was deleted, or no new home still matches. */
    async findNewHomes(emailId: number): Promise<NewHomes | null> {
      const row = await db
        .selectFrom('savedSearchEmail')
        .innerJoin('savedSearch', 'savedSearch.id', 'savedSearchEmail.savedSearchId')
        .innerJoin('account', 'account.id', 'savedSearch.accountId')
        .select(['savedSearch.id', 'path', 'query', 'name', 'summary', 'homeIds', 'startsOn'])
        .select(['account.email', 'account.firstName', 'account.membershipActiveThrough'])
        .where('savedSearchEmail.id', '=', emailId)
        .where('frequency', '<>', 'off')
        .executeTakeFirst();
      const today = getWesternmostDay(clock);
      const parsed = row && parseListQuery(row.path, row.query, today);
      if (!parsed || (row.startsOn !== null && row.startsOn < today)) return null;
      const member = isActiveMembership(row.membershipActiveThrough, clock.now());
      const isNew = new Set(row.homeIds);
      const homeIds = (await findListedHomeIds(matches, row, today)).filter((id) => isNew.has(id));
      const cards = await matches.loadCards(parsed.search, homeIds.slice(0, MAX_SHOWN), member);
      if (cards.length === 0) return null;
      return {
        to: { email: row.email, firstName: row.firstName },
        searchId: row.id,
        name: row.name,
        summary: row.summary,
        href: row.query ? `${row.path}?${row.query}` : row.path,
        homes: cards.map((card) => ({ card, href: parsed.getHomeHref(card) })),
        count: homeIds.length,
      };
    },

    /** Creates the token of the unsubscribe link in one email. */
    async issueLink(savedSearchId: number): Promise<string> {
      const token = createToken();
      await db
        .insertInto('savedSearchLink')
        .values({ tokenHash: hashToken(token), savedSearchId, createdAt: clock.now() })
        .execute();
      return token;
    },

    async getSubscription(token: string): Promise<SearchEmails> {
      const { name, frequency } = await find(token);
      return { name, subscribed: frequency !== 'off' };
    },

    /** Turns the emails of the search off; repeating it changes nothing. The search stays saved. */
    async unsubscribe(token: string): Promise<SearchEmails> {
      const { id, name } = await find(token);
      await db.updateTable('savedSearch').set({ frequency: 'off' }).where('id', '=', id).execute();
      return { name, subscribed: false };
    },

    /** Deletes the homes of emails after 30 days, and unsubscribe links after two years. */
    async deleteOld(): Promise<void> {
      const now = clock.now();
      await sql`delete from saved_search_email where created_at < ${now}::timestamptz - interval '30 days'`.execute(db);
      await sql`delete from saved_search_link where created_at < ${now}::timestamptz - interval '2 years'`.execute(db);
    },
  };
}

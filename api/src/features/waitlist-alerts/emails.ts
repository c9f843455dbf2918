import type { HomeCardData } from '@lodestay/contracts';
import { sql } from 'kysely';
import { getWesternmostDay, type Clock } from '../../platform/clock/index.ts';
import { findListedHomeIds, type SearchMatches } from '../search/index.ts';
import { selectWaitlistPlaces, toWaitlistSearch } from './waitlist-search.ts';
import type { Db } from './tables.ts';

export type WaitlistHomes = {
  leadId: number;
  to: { email: string; firstName: string };
  /** The city as the person typed it. */
  city: string;
  /** The dates that the person asked for. */
  startDate: string | null;
  endDate: string | null;
  /** The list of all homes that match. */
  href: string;
  /** Best first, each with the total for its dates. */
  homes: { card: HomeCardData; href: string }[];
};

export type WaitlistEmails = ReturnType<typeof createWaitlistEmails>;

/** What emails to people on waitlists contain. */
export function createWaitlistEmails({ db, clock, matches }: { db: Db; clock: Clock; matches: SearchMatches }) {
  return {
    /** The content of an email. Null if the person left meanwhile, or none of its homes is still available. */
    async findHomes(emailId: number): Promise<WaitlistHomes | null> {
      const row = await selectWaitlistPlaces(db)
        .innerJoin('waitlistEmail', 'waitlistEmail.leadId', 'lead.id')
        .select(['lead.id as leadId', 'lead.email', 'lead.firstName', 'waitlistEmail.homeIds'])
        .select(sql<string>`lead.details ->> 'city'`.as('typedCity'))
        .where('waitlistEmail.id', '=', emailId)
        .where('lead.closedAt', 'is', null)
        .executeTakeFirst();
      const today = getWesternmostDay(clock);
      const list = row && toWaitlistSearch(row, today);
      if (!list) return null;
      const homeIds = await findListedHomeIds(matches, list, today, { among: row.homeIds });
      const cards = await matches.loadCards(list.search, homeIds, false);
      if (cards.length === 0) return null;
      return {
        leadId: row.leadId,
        to: { email: row.email, firstName: row.firstName },
        city: row.typedCity,
        startDate: row.startsOn,
        endDate: row.endsOn,
        href: `${list.path}?${list.query}`,
        homes: cards.map((card) => ({ card, href: list.getHomeHref(card) })),
      };
    },

    /** Removes an email that is not sent, so that it does not count toward the daily limit. */
    async withdraw(emailId: number): Promise<void> {
      await db.deleteFrom('waitlistEmail').where('id', '=', emailId).execute();
    },

    /** Deletes emails after 30 days, except the last one of each person, which the next one must differ from. */
    async deleteOld(): Promise<void> {
      await sql`
        delete from waitlist_email old
        where created_at < ${clock.now()}::timestamptz - interval '30 days'
          and exists (select from waitlist_email newer where newer.lead_id = old.lead_id and newer.id > old.id)`.execute(
        db,
      );
    },
  };
}

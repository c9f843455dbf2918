import type { WaitlistPlace } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { hashToken, createToken } from '../accounts/index.ts';
import type { Db } from './tables.ts';

export type Waitlist = ReturnType<typeof createWaitlist>;

/**
 * Places on city waitlists, accessed by the links in emails. Each email has its own link, which works as long as the lead is stored.
 * Only its hash is stored, and it reveals nothing about the person. Unknown links throw `not_found`.
 */
export function createWaitlist({ db, clock }: { db: Db; clock: Clock }) {
  async function find(token: string): Promise<WaitlistPlace & { leadId: number }> {
    const lead = await db
      .selectFrom('waitlistLink')
      .innerJoin('lead', 'lead.id', 'waitlistLink.leadId')
      .leftJoin('waitlistPlace', 'waitlistPlace.leadId', 'lead.id')
      .select(['lead.id as leadId', 'lead.details', 'lead.closedAt', 'startsOn', 'endsOn'])
      .where('waitlistLink.tokenHash', '=', hashToken(token))
      .executeTakeFirst();
    if (!lead) throw new AppError('not_found', { message: 'This link is invalid or has expired.' });
    const { leadId, details, closedAt, startsOn: startDate, endsOn: endDate } = lead;
    return { leadId, city: String(details['city'] ?? ''), waiting: closedAt === null, startDate, endDate };
  }

  return {
    /** Creates the token of a link for one email. */
    async issueLink(leadId: number): Promise<string> {
      const token = createToken();
      await db
        .insertInto('waitlistLink')
        .values({ tokenHash: hashToken(token), leadId, createdAt: clock.now() })
        .execute();
      return token;
    },

    async getPlace(token: string): Promise<WaitlistPlace> {
      const { leadId: _, ...place } = await find(token);
      return place;
    },

    /** Leaves the waitlist; repeating it changes nothing. A later request creates a new place. */
    async leave(token: string): Promise<WaitlistPlace> {
      const { leadId, ...place } = await find(token);
      const now = clock.now();
      await db
        .updateTable('lead')
        .set(({ fn, val }) => ({ unsubscribedAt: now, closedAt: fn.coalesce('closedAt', val(now)) }))
        .where('id', '=', leadId)
        .where('unsubscribedAt', 'is', null)
        .execute();
      return { ...place, waiting: false };
    },
  };
}

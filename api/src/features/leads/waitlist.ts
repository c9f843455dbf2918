import type { WaitlistPlace } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { hashToken, createToken } from '../accounts/index.ts';
import type { Db } from './tables.ts';

export type Waitlist = ReturnType<typeof createWaitlist>;

/**
 * Places on the waitlists of cities, as the links in mails name them. A link is good for as long as the place is kept: each
 * mail carries its own, and only its hash is stored. It tells nothing of the person. Unknown ones are `not_found`.
 */
export function createWaitlist({ db, clock }: { db: Db; clock: Clock }) {
  async function find(token: string): Promise<WaitlistPlace & { leadId: number }> {
    const lead = await db
      .selectFrom('waitlistLink')
      .innerJoin('lead', 'lead.id', 'waitlistLink.leadId')
      .select(['lead.id as leadId', 'lead.details', 'lead.unsubscribedAt'])
      .where('waitlistLink.tokenHash', '=', hashToken(token))
      .executeTakeFirst();
    if (!lead) throw new AppError('not_found', { message: 'This link is invalid or has expired.' });
    return { leadId: lead.leadId, city: String(lead.details['city'] ?? ''), waiting: lead.unsubscribedAt === null };
  }

  return {
    /** A token for the link of one mail. */
    async issueLink(leadId: number): Promise<string> {
      const token = createToken();
      await db
        .insertInto('waitlistLink')
        .values({ tokenHash: hashToken(token), leadId, createdAt: clock.now() })
        .execute();
      return token;
    },

    async place(token: string): Promise<WaitlistPlace> {
      const { city, waiting } = await find(token);
      return { city, waiting };
    },

    /** Leaving twice is leaving once. Who asks again later gets a new place. */
    async leave(token: string): Promise<WaitlistPlace> {
      const { leadId, city } = await find(token);
      const now = clock.now();
      await db
        .updateTable('lead')
        .set(({ fn, val }) => ({ unsubscribedAt: now, closedAt: fn.coalesce('closedAt', val(now)) }))
        .where('id', '=', leadId)
        .where('unsubscribedAt', 'is', null)
        .execute();
      return { city, waiting: false };
    },
  };
}

import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { sql } from 'kysely';
import { recordAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { isInScope, type Viewer } from '../../staff-markets/index.ts';
import type { Db } from '../tables.ts';

/**
 * Takes a person off a waitlist, who asked for it by phone or email. Throws `not_found` outside the caller's scope,
 * `action_not_allowed` if the person has left already, and `conflict` if the person asked again after `version`.
 */
export async function closeWaitlistPlace(
  { db, clock }: { db: Db; clock: Clock },
  reference: string,
  viewer: Viewer,
  { reason, version }: RequestOf<'closeWaitlistPlace'>['body'],
): Promise<ResponseOf<'closeWaitlistPlace'>> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const lead = await trx
      .selectFrom('lead')
      .innerJoin('waitlistPlace', 'waitlistPlace.leadId', 'lead.id')
      .select(['lead.id', 'lead.closedAt', 'lead.timesAsked', 'lead.lastAskedAt'])
      .where('lead.reference', '=', reference)
      .where('lead.productType', '=', 'city_waitlist')
      .where(isInScope(sql`waitlist_place.market_id`, viewer))
      .forUpdate('lead')
      .executeTakeFirst();
    if (!lead) throw new AppError('not_found');
    if (lead.closedAt !== null)
      throw new AppError('action_not_allowed', { message: 'This person is no longer on the waitlist.' });
    if (lead.timesAsked !== version)
      throw new AppError('conflict', {
        message: 'Not saved: the person asked for the waitlist again meanwhile. Check that they want to leave.',
        data: { current: { version: lead.timesAsked }, changedBy: null, changedAt: lead.lastAskedAt.toISOString() },
      });
    await trx.updateTable('lead').set({ closedAt: now }).where('id', '=', lead.id).execute();
    await trx.deleteFrom('waitlistCheck').where('leadId', '=', lead.id).execute();
    await recordAction(trx, {
      at: now,
      actor: { accountId: viewer.accountId },
      action: 'waitlist.close',
      target: { type: 'lead', id: reference },
      before: { waiting: true },
      after: { waiting: false },
      reason,
    });
    return { reference, closedAt: now.toISOString() };
  });
}

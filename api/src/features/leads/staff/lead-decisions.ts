import type { LEAD_OUTCOMES } from '@lodestay/contracts';
import { sql } from 'kysely';
import { recordAction, type AuditedAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction, violates } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import type { QueueChanges } from '../../queues/index.ts';
import type { Viewer } from '../../staff-markets/index.ts';
import '../events.ts';
import type { Db, Trx } from '../tables.ts';

type Options = { db: Db; clock: Clock; outbox: Outbox; queues: QueueChanges };
type Versioned = { reason: string; version: number };

/** What staff do with leads. Each method throws `not_found` outside the caller's scope and `conflict` for an old version. */
export function createLeadDecisions({ db, clock, outbox, queues }: Options) {
  /** Locks the item and its lead. Throws `action_not_allowed` unless the lead is open, or closed if `isClosed`. */
  async function lock(trx: Trx, reference: string, viewer: Viewer, version?: number, isClosed = false) {
    // The lead first, as a new request of the person does.
    const lead = await trx
      .selectFrom('lead')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst();
    const item = await queues.lock(trx, 'leads', reference, viewer, version);
    if (!lead) throw new AppError('not_found');
    if ((item.closedAt !== null) !== isClosed) throw new AppError('action_not_allowed');
    return { item, lead };
  }

  const record = (
    trx: Trx,
    viewer: Viewer,
    reference: string,
    entry: Pick<AuditedAction, 'action' | 'before' | 'after' | 'reason'>,
  ) =>
    recordAction(trx, {
      at: clock.now(),
      actor: { accountId: viewer.accountId },
      target: { type: 'lead', id: reference },
      ...entry,
    });

  return {
    addNote: (reference: string, viewer: Viewer, note: { text: string; mentions: readonly number[] }) =>
      inTransaction(db, async (trx) => {
        await queues.lock(trx, 'leads', reference, viewer);
        const target = { type: 'lead' as const, id: reference };
        await queues.addNote(trx, { queue: 'leads', target, authorId: viewer.accountId }, note);
      }),

    /** Stores a reply and emails it. The lead is answered then, until the person writes again. */
    reply: (reference: string, viewer: Viewer, { subject, text }: { subject: string; text: string }) =>
      inTransaction(db, async (trx) => {
        const { item, lead } = await lock(trx, reference, viewer);
        const { id } = await trx
          .insertInto('leadReply')
          .values({ leadId: lead.id, authorId: viewer.accountId, subject, text, createdAt: clock.now() })
          .returning('id')
          .executeTakeFirstOrThrow();
        await queues.change(trx, item, viewer.accountId, { dueAt: null });
        await record(trx, viewer, reference, { action: 'lead.reply' });
        await outbox.emit(trx, 'LeadReplied', { replyId: id });
      }),

    close: (
      reference: string,
      viewer: Viewer,
      { outcome, reason, version }: Versioned & { outcome: (typeof LEAD_OUTCOMES)[number] },
    ) =>
      inTransaction(db, async (trx) => {
        const { item, lead } = await lock(trx, reference, viewer, version);
        const now = clock.now();
        await trx.updateTable('lead').set({ closedAt: now }).where('id', '=', lead.id).execute();
        await queues.change(trx, item, viewer.accountId, { closedAt: now, outcome });
        await record(trx, viewer, reference, {
          action: 'lead.close',
          before: { outcome: null },
          after: { outcome },
          reason,
        });
      }),

    /** Opens a closed lead again. Throws `conflict` if the person has a newer open lead for the same product. */
    async reopen(reference: string, viewer: Viewer, { reason, version }: Versioned) {
      try {
        await inTransaction(db, async (trx) => {
          const { item, lead } = await lock(trx, reference, viewer, version, true);
          if (lead.mergedIntoId !== null)
            throw new AppError('action_not_allowed', { message: 'This lead is part of another one. Continue there.' });
          await trx.updateTable('lead').set({ closedAt: null }).where('id', '=', lead.id).execute();
          await queues.change(trx, item, viewer.accountId, { closedAt: null, outcome: null });
          await record(trx, viewer, reference, {
            action: 'lead.reopen',
            before: { outcome: item.outcome },
            after: { outcome: null },
            reason,
          });
        });
      } catch (error) {
        if (violates(error, 'lead_open'))
          throw new AppError('conflict', {
            message: 'This person has a newer open request for the same thing. Continue with that one.',
          });
        throw error;
      }
    },

    /** Closes a lead as a duplicate. The other one gets its messages, replies and missing details. */
    merge: (reference: string, viewer: Viewer, { into, reason, version }: Versioned & { into: string }) =>
      inTransaction(db, async (trx) => {
        if (into === reference) {
          const message = 'Choose another lead.';
          throw new AppError('invalid', { message, fields: [{ path: 'into', message }] });
        }
        // In one order, so that two merges do not wait for each other.
        const inOrder = [reference, into].sort();
        const locked = new Map<string, Awaited<ReturnType<typeof lock>>>();
        for (const each of inOrder)
          locked.set(each, await lock(trx, each, viewer, each === reference ? version : undefined));
        const [from, to] = [locked.get(reference)!, locked.get(into)!];
        const now = clock.now();
        await trx.updateTable('leadMessage').set({ leadId: to.lead.id }).where('leadId', '=', from.lead.id).execute();
        await trx.updateTable('leadReply').set({ leadId: to.lead.id }).where('leadId', '=', from.lead.id).execute();
        await trx
          .updateTable('lead')
          .set({
            lastName: to.lead.lastName ?? from.lead.lastName,
            phone: to.lead.phone ?? from.lead.phone,
            details: JSON.stringify({ ...from.lead.details, ...to.lead.details }),
            tracking: JSON.stringify({ ...from.lead.tracking, ...to.lead.tracking }),
            timesAsked: to.lead.timesAsked + from.lead.timesAsked,
            lastAskedAt: sql<Date>`greatest(last_asked_at, ${from.lead.lastAskedAt})`,
          })
          .where('id', '=', to.lead.id)
          .execute();
        await trx
          .updateTable('lead')
          .set({ closedAt: now, mergedIntoId: to.lead.id })
          .where('id', '=', from.lead.id)
          .execute();
        await queues.change(trx, from.item, viewer.accountId, { closedAt: now, outcome: 'merged' });
        await queues.change(trx, to.item, viewer.accountId, {});
        for (const [about, after] of [
          [reference, { mergedInto: into }],
          [into, { mergedFrom: reference }],
        ] as const) {
          await record(trx, viewer, about, { action: 'lead.merge', after, reason });
        }
      }),
  };
}

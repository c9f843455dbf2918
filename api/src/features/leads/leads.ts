import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, violates } from '../../platform/db/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import { WAITLIST_PRODUCTS } from '@lodestay/contracts';
import { findLeadMarket } from './lead-market.ts';
import { createReference } from '../../platform/reference.ts';
import { getDedupeKey, pickDetails, pickTracking, type LeadResponse, type LeadRequest } from './lead-fields.ts';
import type { Db, Trx } from './tables.ts';
import { checkWaitlistDates, recordWaitlistPlace } from './waitlist-places.ts';

export type Lead = {
  id: number;
  reference: string;
  email: string;
  firstName: string;
  productType: LeadRequest['productType'];
  /** City of the waitlist, or null. */ city: string | null;
  message: string | null;
};

export type Leads = ReturnType<typeof createLeads>;

/** A lead is deleted this long after the person's last request. */
const RETENTION_YEARS = 2;

/** Business days until a lead is due (product 9). */
const ANSWER_DAYS = 1;

const isForWaitlist = ({ productType }: LeadRequest) =>
  (WAITLIST_PRODUCTS as readonly (typeof productType)[]).includes(productType);

export type LeadsOptions = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  queues: QueueChanges;
};

export function createLeads({ db, clock, outbox, queues }: LeadsOptions) {
  /** Creates a lead or updates the person's open lead. An update overwrites contact details with new values and keeps the first tracking parameters. */
  function upsertLead(trx: Trx, request: LeadRequest) {
    const now = clock.now();
    return trx
      .insertInto('lead')
      .values({
        reference: createReference('LD'),
        productType: request.productType,
        dedupeKey: getDedupeKey(request),
        email: request.email,
        firstName: request.firstName,
        lastName: request.lastName || null,
        phone: request.phone || null,
        details: JSON.stringify(pickDetails(request)),
        tracking: JSON.stringify(pickTracking(request)),
        createdAt: now,
        lastAskedAt: now,
        closedAt: null,
      })
      .onConflict((conflict) =>
        conflict
          .column('dedupeKey')
          .where('closedAt', 'is', null)
          .doUpdateSet(({ ref, fn }) => ({
            firstName: ref('excluded.firstName'),
            lastName: fn.coalesce('excluded.lastName', 'lead.lastName'),
            phone: fn.coalesce('excluded.phone', 'lead.phone'),
            details: sql<string>`lead.details || excluded.details`,
            tracking: sql<string>`excluded.tracking || lead.tracking`,
            timesAsked: sql<number>`lead.times_asked + 1`,
            lastAskedAt: now,
          })),
      )
      .returning(['id', 'reference', 'firstName', 'lastName', 'phone', 'timesAsked'])
      .executeTakeFirstOrThrow();
  }

  async function receive(request: LeadRequest, isQuiet: boolean): Promise<LeadResponse> {
    const { reference } = await inTransaction(db, async (trx) => {
      const lead = await upsertLead(trx, request);
      if (!isForWaitlist(request))
        await queues.open(trx, {
          queue: 'leads',
          reference: lead.reference,
          title: [lead.firstName, lead.lastName].filter(Boolean).join(' '),
          searchTexts: [request.email, lead.phone, request.company ?? null, request.city ?? null],
          marketId: await findLeadMarket(trx, request),
          due: { businessDays: ANSWER_DAYS },
          permission: 'lead.update',
        });
      if (request.productType === 'city_waitlist') await recordWaitlistPlace(trx, lead.id, request);
      if (request.message)
        await trx
          .insertInto('leadMessage')
          .values({ leadId: lead.id, topic: request.topic || null, message: request.message, createdAt: clock.now() })
          .execute();
      await outbox.emit(trx, 'LeadReceived', { leadId: lead.id, timesAsked: lead.timesAsked, isQuiet });
      return lead;
    });
    return {
      reference,
      message: `Thanks, we’ve received it. Your reference is ${reference}. We reply by email.`,
    };
  }

  return {
    /** Records a request. With `isQuiet`, no confirmation email is sent. Throws `invalid` for a waitlist with invalid dates. */
    async receive(request: LeadRequest, { isQuiet = false } = {}): Promise<LeadResponse> {
      if (request.productType === 'city_waitlist') checkWaitlistDates(request, clock);
      try {
        return await receive(request, isQuiet);
      } catch (error) {
        // The random reference is already taken (729 million exist), so try another.
        if (violates(error, 'lead_reference_key')) return receive(request, isQuiet);
        throw error;
      }
    },

    /** Deletes leads whose last request is older than two years, as the privacy statement promises. */
    async deleteOld(): Promise<void> {
      const oldest = clock.now();
      oldest.setUTCFullYear(oldest.getUTCFullYear() - RETENTION_YEARS);
      await inTransaction(db, async (trx) => {
        const deleted = await trx.deleteFrom('lead').where('lastAskedAt', '<', oldest).returning('reference').execute();
        await queues.forget(
          trx,
          'leads',
          deleted.map(({ reference }) => reference),
        );
      });
    },

    /** A reply of staff with the person whom it goes to. */
    findReply: (replyId: number) =>
      db
        .selectFrom('leadReply')
        .innerJoin('lead', 'lead.id', 'leadReply.leadId')
        .select(['leadReply.subject', 'leadReply.text', 'lead.email', 'lead.reference'])
        .where('leadReply.id', '=', replyId)
        .executeTakeFirst(),

    async find(leadId: number): Promise<Lead | undefined> {
      return db
        .selectFrom('lead')
        .select([
          'id',
          'reference',
          'email',
          'firstName',
          'productType',
          sql<string | null>`lead.details ->> 'city'`.as('city'),
        ])
        .select(({ selectFrom }) =>
          selectFrom('leadMessage')
            .select('message')
            .whereRef('leadId', '=', 'lead.id')
            .orderBy('id', 'desc')
            .limit(1)
            .as('message'),
        )
        .where('id', '=', leadId)
        .executeTakeFirst();
    },
  };
}

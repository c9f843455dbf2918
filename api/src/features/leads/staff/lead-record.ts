import { getScope } from '@lodestay/contracts/permissions';
import type { ResponseOf } from '@lodestay/contracts';
import type { SignedInUser } from '../../../platform/http/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { createEntry, TIMELINE_LENGTH, type ItemQuery, type ItemView, type Queues } from '../../queues/index.ts';
import type { Viewer } from '../../staff-markets/index.ts';
import type { Db } from '../tables.ts';
import { listTemplates } from './templates.ts';

type LeadRow = Awaited<ReturnType<ReturnType<typeof selectLeads>['execute']>>[number];
type Facts = ResponseOf<'listLeads'>['items'][number]['lead'];
type Record = ResponseOf<'getLead'>;

const selectLeads = (db: Db) => db.selectFrom('lead').selectAll('lead');

const getText = (details: LeadRow['details'], name: string) => (details[name] as string | undefined) ?? null;
const getNumber = (details: LeadRow['details'], name: string) => (details[name] as number | undefined) ?? null;

const toFacts = ({ productType, details, timesAsked, lastAskedAt }: LeadRow): Facts => ({
  productType,
  company: getText(details, 'company'),
  city: getText(details, 'city'),
  headcount: getNumber(details, 'headcount'),
  units: getNumber(details, 'units'),
  timesAsked,
  lastAskedAt: lastAskedAt.toISOString(),
});

/** What a person with this role can do with the lead now. */
function listActions(user: SignedInUser, item: ItemView, mergedIntoId: number | null): Record['actions'] {
  if (getScope(user.role, 'lead.update') === null) return [];
  if (item.closedAt === null) return ['assign', 'note', 'reply', 'close', 'merge'];
  return mergedIntoId === null ? ['note', 'reopen'] : ['note'];
}

/** Reads leads for the staff console. */
export function createLeadRecords({ db, queues }: { db: Db; queues: Queues }) {
  /** Adds the facts of their leads to items. */
  async function withFacts(items: readonly ItemView[]): Promise<(ItemView & { lead: Facts })[]> {
    if (items.length === 0) return [];
    const rows = await selectLeads(db)
      .where(
        'reference',
        'in',
        items.map(({ reference }) => reference),
      )
      .execute();
    const leads = new Map(rows.map((row) => [row.reference, row]));
    return items.flatMap((item) => {
      const lead = leads.get(item.reference);
      return lead ? [{ ...item, lead: toFacts(lead) }] : [];
    });
  }

  async function findDuplicates({ id, email, phone }: LeadRow, viewer: Viewer) {
    const others = await selectLeads(db)
      .where('id', '<>', id)
      .where('closedAt', 'is', null)
      .where(({ or, eb }) => or([eb('email', '=', email), ...(phone === null ? [] : [eb('phone', '=', phone)])]))
      .orderBy('id')
      .limit(20)
      .execute();
    const items = await queues.findItems(
      'leads',
      others.map(({ reference }) => reference),
      viewer,
    );
    return withFacts(items);
  }

  async function readMessages(lead: LeadRow) {
    const [messages, replies] = await Promise.all([
      db
        .selectFrom('leadMessage')
        .select(['topic', 'message', 'createdAt'])
        .where('leadId', '=', lead.id)
        .orderBy('id', 'desc')
        .limit(TIMELINE_LENGTH)
        .execute(),
      db
        .selectFrom('leadReply')
        .select(['authorId', 'subject', 'text', 'createdAt'])
        .where('leadId', '=', lead.id)
        .orderBy('id', 'desc')
        .limit(TIMELINE_LENGTH)
        .execute(),
    ]);
    const people = await queues.findPeople(replies.map(({ authorId }) => authorId));
    return [
      ...messages.map(({ topic, message, createdAt }) =>
        createEntry({ at: createdAt.toISOString(), kind: 'message', title: topic, text: message }),
      ),
      ...replies.map(({ authorId, subject, text, createdAt }) =>
        createEntry({
          at: createdAt.toISOString(),
          kind: 'reply',
          by: people.get(authorId ?? 0) ?? null,
          title: subject,
          text,
        }),
      ),
      // Last, because it may be from the same moment as the first message.
      createEntry({ at: lead.createdAt.toISOString(), kind: 'request' }),
    ];
  }

  return {
    async list(viewer: Viewer, query: ItemQuery) {
      const { items, total, nextCursor } = await queues.list('leads', viewer, query);
      return { items: await withFacts(items), total, nextCursor };
    },

    /** A lead with everything that happened to it. Throws `not_found` outside the caller's scope. */
    async get(reference: string, viewer: Viewer, user: SignedInUser): Promise<Record> {
      const [item] = await queues.findItems('leads', [reference], viewer);
      const lead = await selectLeads(db).where('reference', '=', reference).executeTakeFirst();
      if (!item || !lead) throw new AppError('not_found');
      const [timeline, messages, duplicates, target] = await Promise.all([
        queues.readTimeline('leads', { type: 'lead', id: reference }),
        readMessages(lead),
        item.closedAt === null ? findDuplicates(lead, viewer) : [],
        lead.mergedIntoId === null
          ? undefined
          : db.selectFrom('lead').select('reference').where('id', '=', lead.mergedIntoId).executeTakeFirst(),
      ]);
      return {
        ...item,
        lead: {
          ...toFacts(lead),
          firstName: lead.firstName,
          lastName: lead.lastName,
          email: lead.email,
          phone: lead.phone,
          reservationReference: getText(lead.details, 'reservationReference'),
          ordersOn: getText(lead.details, 'ordersOn'),
          tracking: Object.entries(lead.tracking).map(([name, value]) => ({ name, value: String(value) })),
          mergedInto: target?.reference ?? null,
        },
        duplicates,
        templates: listTemplates(lead, user),
        timeline: [...timeline, ...messages].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)),
        actions: listActions(user, item, lead.mergedIntoId),
      };
    },
  };
}

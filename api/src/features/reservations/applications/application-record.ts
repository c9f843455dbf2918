import { getScope } from '@lodestay/contracts/permissions';
import type { ResponseOf } from '@lodestay/contracts';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import { createEntry, type ItemQuery, type ItemView, type Queues } from '../../queues/index.ts';
import type { Viewer } from '../../staff-markets/index.ts';
import { readNotes, sortEntries } from '../staff/note-entries.ts';
import type { KeepOffers } from '../keep-home/keep-offers.ts';
import { loadStayFacts, toPaymentState } from '../staff/stay-facts.ts';
import type { CoSigners } from '../co-signers.ts';
import type { Db } from '../tables.ts';
import type { ApprovalChecks, CheckResult } from './approval-checks.ts';
import { findOpenRequest, type DenialRequest } from './denial-requests.ts';
import { listOpenRequests } from './document-requests.ts';
import { countPeople } from './party-rules.ts';

type Facts = ResponseOf<'listApplications'>['items'][number]['application'];
type ApplicationRecord = ResponseOf<'getApplication'>;

type Options = {
  db: Db;
  queues: Queues;
  checks: ApprovalChecks;
  keepOffers: Pick<KeepOffers, 'findWaitsUntil'>;
  coSigners: Pick<CoSigners, 'isInHousehold'>;
};

/** What a person can do with the application now. */
function listActions(
  user: SignedInUser,
  item: Pick<ItemView, 'closedAt'>,
  isConcerned: boolean,
  request: DenialRequest | undefined,
  { approvalRules }: CheckResult,
  waitsUntil: Date | null,
): ApplicationRecord['actions'] {
  if (getScope(user.role, 'application.decide') === null) return [];
  if (item.closedAt !== null) return ['note'];
  if (isConcerned) return ['assign', 'note'];
  if (request)
    return request.requestedById === user.id
      ? ['assign', 'note', 'withdraw_denial']
      : ['assign', 'note', 'confirm_denial', 'reject_denial'];
  return [
    'assign',
    'note',
    ...(approvalRules.length > 0 && waitsUntil === null ? (['approve'] as const) : []),
    'record_income',
    'request_document',
    'request_denial',
  ];
}

/** Reads applications for the staff console. */
export function createApplicationRecords({ db, queues, checks, keepOffers, coSigners }: Options) {
  /** Adds the facts of their reservations to items. */
  async function withFacts(items: readonly ItemView[]): Promise<(ItemView & { application: Facts })[]> {
    if (items.length === 0) return [];
    const rows = await db
      .selectFrom('reservation')
      .selectAll()
      .where(
        'reference',
        'in',
        items.map(({ reference }) => reference),
      )
      .execute();
    const [stays, checked] = await Promise.all([loadStayFacts(db, rows), checks.checkAll(db, rows)]);
    const byReference = new Map(rows.map((row) => [row.reference, row]));
    return items.flatMap((item) => {
      const row = byReference.get(item.reference);
      if (!row) return [];
      const { rules, approvalRules, payment } = checked.get(row.id)!;
      const isDecided = item.closedAt !== null;
      return {
        ...item,
        application: {
          ...stays.get(row.id)!,
          people: countPeople(row.profile ?? {}),
          pets: row.profile?.pets?.length ?? 0,
          // The payment of a decided application is captured or released, so its rules no longer say anything.
          openRules: isDecided ? [] : rules.filter(({ state }) => state !== 'met'),
          reservationStatus: row.status,
          payment: payment && toPaymentState(payment),
          approvalRules: isDecided ? [] : approvalRules,
        },
      };
    });
  }

  async function findApproval(reservationId: string): Promise<ApplicationRecord['application']['approval']> {
    const approval = await db
      .selectFrom('applicationApproval')
      .selectAll()
      .where('reservationId', '=', reservationId)
      .executeTakeFirst();
    if (!approval) return null;
    const people = await queues.findPeople([approval.approvedById]);
    return {
      rule: approval.rule,
      checked: approval.checked,
      by: people.get(approval.approvedById ?? 0) ?? null,
      at: approval.approvedAt.toISOString(),
    };
  }

  async function findRequests(reservationId: string): Promise<ApplicationRecord['application']['documentRequests']> {
    const requests = await listOpenRequests(db, reservationId);
    const people = await queues.findPeople(requests.map(({ requestedById }) => requestedById));
    return requests.map(({ person, kind, message, requestedById, requestedAt, dueAt }) => ({
      person,
      kind,
      message,
      requestedBy: people.get(requestedById ?? 0) ?? null,
      requestedAt: requestedAt.toISOString(),
      dueAt: dueAt.toISOString(),
    }));
  }

  async function toDenial(request: DenialRequest | undefined): Promise<ApplicationRecord['application']['denial']> {
    if (!request) return null;
    const people = await queues.findPeople([request.requestedById]);
    return {
      reason: request.reason,
      checked: request.checked,
      requestedBy: people.get(request.requestedById ?? 0) ?? null,
      requestedAt: request.requestedAt.toISOString(),
    };
  }

  return {
    async list(viewer: Viewer, query: ItemQuery) {
      const { items, total, nextCursor } = await queues.list('applications', viewer, query);
      return { items: await withFacts(items), total, nextCursor };
    },

    /** An application with everything that happened to it. Throws `not_found` outside the caller's scope. */
    async get(reference: string, viewer: Viewer, user: SignedInUser): Promise<ApplicationRecord> {
      const [item] = await queues.findItems('applications', [reference], viewer);
      const row = await db.selectFrom('reservation').selectAll().where('reference', '=', reference).executeTakeFirst();
      if (!item || !row) throw new AppError('not_found');
      const [[shown], checked, request, approval, waitsUntil, isConcerned, actions, notes] = await Promise.all([
        withFacts([item]),
        checks.check(db, row),
        findOpenRequest(db, row.id),
        findApproval(row.id),
        keepOffers.findWaitsUntil(db, row),
        coSigners.isInHousehold(db, row.id, user.id),
        queues.readTimeline('applications', { type: 'reservation', id: reference }),
        readNotes(db, queues, row.id),
      ]);
      const submitted = createEntry({ at: (row.submittedAt ?? row.createdAt).toISOString(), kind: 'request' });
      return {
        ...item,
        application: {
          ...shown!.application,
          reservationId: row.id,
          profile: row.profile,
          dueAtBooking: row.agreed?.quote.dueAtBooking ?? null,
          rules: checked.rules,
          approval,
          denial: await toDenial(request),
          documentRequests: await findRequests(row.id),
          waitsUntil: waitsUntil?.toISOString() ?? null,
        },
        timeline: sortEntries([...actions, ...notes, submitted]),
        actions: listActions(user, item, isConcerned, request, checked, waitsUntil),
      };
    },
  };
}

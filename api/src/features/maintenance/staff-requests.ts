import type { RequestOf, ResponseOf, UserRole } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { ItemQuery, ItemView, LockedItem, Queues } from '../queues/index.ts';
import { findNotice, findStaffStays } from '../reservations/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import { findEntries, isOver, toEntryView, toFacts } from './entries.ts';
import './events.ts';
import type { Db, MaintenanceRequestRow, Trx } from './tables.ts';

type Record = ResponseOf<'getMaintenance'>;
type Listed = ResponseOf<'listMaintenance'>['items'][number]['request'];
type Answer = RequestOf<'answerMaintenance'>['body'];
type Change = 'scheduled' | 'answered' | 'done' | 'closed';
type Options = { db: Db; clock: Clock; outbox: Outbox; queues: Queues };

const TARGET = 'maintenance_request' as const;
const ACTIONS = {
  scheduled: 'maintenance.schedule',
  answered: 'maintenance.answer',
  done: 'maintenance.finish',
  closed: 'maintenance.close',
} as const satisfies { [Name in Change]: string };

const listActions = (role: UserRole, item: ItemView, row: MaintenanceRequestRow): Record['actions'] => {
  if (getScope(role, 'maintenance.update') === null) return [];
  if (isOver(row)) return ['note', 'answer'];
  return [...(item.closedAt === null ? (['assign'] as const) : []), 'note', 'schedule', 'answer', 'finish', 'close'];
};

/** The maintenance requests of guests, as staff see and work on them. */
export function createStaffRequests({ db, clock, outbox, queues }: Options) {
  const findRows = async (references: readonly string[]) =>
    references.length === 0
      ? []
      : db.selectFrom('maintenanceRequest').selectAll().where('reference', 'in', references).execute();

  async function withFacts(items: readonly ItemView[]): Promise<(ItemView & { request: Listed })[]> {
    const rows = await findRows(items.map(({ reference }) => reference));
    const byReference = new Map(rows.map((row) => [row.reference, row]));
    const stays = await findStaffStays(
      db,
      rows.map(({ reservationId }) => reservationId),
    );
    return items.flatMap((item) => {
      const row = byReference.get(item.reference);
      const stay = row && stays.get(row.reservationId);
      return stay ? [{ ...item, request: { ...toFacts(row), homeTitle: stay.stay.home.title } }] : [];
    });
  }

  type Step = { version: number; change: Change; text: string; scheduledAt?: Date };

  /** Changes a request with its item, records who did it, and tells the guest. */
  async function apply(reference: string, viewer: Viewer, { version, change, text, scheduledAt }: Step): Promise<void> {
    await inTransaction(db, async (trx) => {
      const item = await queues.lock(trx, 'maintenance', reference, viewer, version);
      const row = await trx
        .selectFrom('maintenanceRequest')
        .selectAll()
        .where('reference', '=', reference)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (isOver(row) && change !== 'answered')
        throw new AppError('action_not_allowed', { message: 'This request is over. The guest can reopen it.' });
      await save(trx, row, { change, text, scheduledAt }, viewer.accountId);
      await changeItem(trx, item, change, viewer.accountId);
      await recordAction(trx, {
        at: clock.now(),
        actor: { accountId: viewer.accountId },
        action: ACTIONS[change],
        target: { type: TARGET, id: reference },
        ...(scheduledAt ? { after: { scheduledAt: scheduledAt.toISOString() } } : {}),
      });
      await outbox.emit(trx, 'MaintenanceChanged', {
        ...(await findNotice(trx, row.reservationId)),
        request: reference,
        change,
        scheduledAt: scheduledAt?.toISOString() ?? null,
      });
    });
  }

  async function save(
    trx: Trx,
    { id }: MaintenanceRequestRow,
    { change, text, scheduledAt }: Omit<Step, 'version'>,
    authorId: number,
  ) {
    const at = clock.now();
    if (change === 'scheduled')
      await trx
        .updateTable('maintenanceRequest')
        .set({ state: 'scheduled', scheduledAt: scheduledAt! })
        .where('id', '=', id)
        .execute();
    if (change === 'done' || change === 'closed')
      await trx.updateTable('maintenanceRequest').set({ state: change, endedAt: at }).where('id', '=', id).execute();
    const kind = change === 'answered' ? ('comment' as const) : change;
    const entry = { requestId: id, at, by: 'staff' as const, authorId, kind, text, photos: [] };
    await trx
      .insertInto('maintenanceEntry')
      .values({ ...entry, scheduledAt: scheduledAt ?? null })
      .execute();
  }

  const changeItem = (trx: Trx, item: LockedItem, change: Change, by: number) =>
    queues.change(
      trx,
      item,
      by,
      change === 'scheduled'
        ? { stage: 'scheduled' }
        : change === 'done' || change === 'closed'
          ? { stage: change, closedAt: clock.now(), outcome: change, dueAt: null }
          : {},
    );

  return {
    async list(viewer: Viewer, query: ItemQuery) {
      const { items, total, nextCursor } = await queues.list('maintenance', viewer, query);
      return { items: await withFacts(items), total, nextCursor };
    },

    /** A request with its stay. Throws `not_found` outside the caller's scope. */
    async get(reference: string, viewer: Viewer, role: UserRole): Promise<Record> {
      const [item] = await queues.findItems('maintenance', [reference], viewer);
      const [row] = await findRows([reference]);
      if (!item || !row) throw new AppError('not_found');
      const [stays, entries, timeline] = await Promise.all([
        findStaffStays(db, [row.reservationId]),
        findEntries(db, [row.id]),
        queues.readTimeline('maintenance', { type: TARGET, id: reference }),
      ]);
      const { guest, stay, marketId } = stays.get(row.reservationId)!;
      const { timeZone } = await db
        .selectFrom('market')
        .select('timeZone')
        .where('id', '=', marketId)
        .executeTakeFirstOrThrow();
      const rows = entries.get(row.id) ?? [];
      const people = await queues.findPeople(rows.map(({ authorId, by }) => (by === 'staff' ? authorId : null)));
      return {
        ...item,
        request: { ...toFacts(row), homeTitle: stay.home.title },
        entries: rows.map((entry) => ({ ...toEntryView(entry), author: people.get(entry.authorId ?? 0) ?? null })),
        guest,
        stay,
        timeZone,
        timeline,
        actions: listActions(role, item, row),
      };
    },

    /** Throws `invalid` for a time that has passed. */
    async schedule(
      reference: string,
      viewer: Viewer,
      { scheduledAt, text, version }: RequestOf<'scheduleMaintenance'>['body'],
    ) {
      const at = new Date(scheduledAt);
      if (at <= clock.now()) {
        const message = 'Choose a time that has not passed';
        throw new AppError('invalid', { message, fields: [{ path: 'scheduled_at', message }] });
      }
      await apply(reference, viewer, { version, change: 'scheduled', text, scheduledAt: at });
    },
    answer: (reference: string, viewer: Viewer, given: Answer) =>
      apply(reference, viewer, { ...given, change: 'answered' }),
    finish: (reference: string, viewer: Viewer, given: Answer) =>
      apply(reference, viewer, { ...given, change: 'done' }),
    close: (reference: string, viewer: Viewer, given: Answer) =>
      apply(reference, viewer, { ...given, change: 'closed' }),

    addNote: (reference: string, viewer: Viewer, note: { text: string; mentions: readonly number[] }) =>
      inTransaction(db, async (trx) => {
        await queues.lock(trx, 'maintenance', reference, viewer);
        const target = { type: TARGET, id: reference };
        await queues.addNote(trx, { queue: 'maintenance', target, authorId: viewer.accountId }, note);
      }),
  };
}

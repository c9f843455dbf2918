import {
  MAINTENANCE_CATEGORY_LABELS,
  MAINTENANCE_REOPEN_DAYS,
  type MaintenanceUrgency,
  type RequestOf,
  type ResponseOf,
} from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, type AnyTrx } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { createReference } from '../../platform/reference.ts';
import type { QueueChanges } from '../queues/index.ts';
import { findNotice, findStaffStays, lockReservation, toQueueTexts } from '../reservations/index.ts';
import type { StayPhotos } from '../stay-photos/index.ts';
import { findEntries, isOver, toEntryView, toFacts } from './entries.ts';
import './events.ts';
import type { Db, MaintenanceRequestRow, Trx } from './tables.ts';

type View = ResponseOf<'listStayMaintenance'>;
type NewRequest = RequestOf<'reportMaintenance'>['body'];
type Options = { db: Db; clock: Clock; outbox: Outbox; queues: QueueChanges; photos: Pick<StayPhotos, 'attach'> };
/** The site itself sees every market. */
const SITE = { accountId: 0, scope: 'all' } as const;

const HOUR_MS = 3_600_000;
const REOPEN_MS = MAINTENANCE_REOPEN_DAYS * 24 * HOUR_MS;

/** When staff must have reacted. */
export const getDue = (urgency: MaintenanceUrgency, now: Date) =>
  urgency === 'emergency'
    ? { at: new Date(now.getTime() + 2 * HOUR_MS) }
    : { businessDays: urgency === 'urgent' ? 1 : 3 };

/** Until when a guest can reopen a request. Null if it is not over, or if that has passed. */
export function getReopenEnd({ endedAt }: Pick<MaintenanceRequestRow, 'endedAt'>, now: Date): Date | null {
  const end = endedAt && new Date(endedAt.getTime() + REOPEN_MS);
  return end && now <= end ? end : null;
}

/** The maintenance requests of guests during their stay. */
export function createGuestRequests({ db, clock, outbox, queues, photos }: Options) {
  async function findStay(executor: Db | Trx, accountId: number, id: string) {
    const row = await (executor as Db)
      .selectFrom('reservation')
      .innerJoin('market', 'market.id', 'reservation.marketId')
      .select(['reservation.status', 'market.timeZone'])
      .where('reservation.id', '=', id)
      .where('reservation.accountId', '=', accountId)
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    return row;
  }

  async function list(user: SignedInUser, id: string): Promise<View> {
    const { status, timeZone } = await findStay(db, user.id, id);
    const rows = await db
      .selectFrom('maintenanceRequest')
      .selectAll()
      .where('reservationId', '=', id)
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    const entries = await findEntries(
      db,
      rows.map((row) => row.id),
    );
    return {
      timeZone,
      canReport: status === 'checked_in',
      requests: rows.map((row) => ({
        reference: row.reference,
        ...toFacts(row),
        reopenUntil: getReopenEnd(row, clock.now())?.toISOString() ?? null,
        entries: (entries.get(row.id) ?? []).map(toEntryView),
      })),
    };
  }

  const openItem = async (trx: Trx, { reference, urgency, category, reservationId }: MaintenanceRequestRow) => {
    const texts = toQueueTexts((await findStaffStays(trx, [reservationId])).get(reservationId)!);
    await queues.open(trx, {
      queue: 'maintenance',
      reference,
      title: texts.title,
      searchTexts: [...texts.searchTexts, MAINTENANCE_CATEGORY_LABELS[category]],
      marketId: texts.marketId,
      due: getDue(urgency, clock.now()),
      stage: 'reported',
      permission: 'maintenance.update',
    });
  };

  type NewEntry = { kind: 'reported' | 'comment' | 'reopened' | 'closed'; text: string; photos: readonly string[] };
  const addEntry = (trx: Trx, requestId: number, authorId: number, entry: NewEntry) =>
    trx
      .insertInto('maintenanceEntry')
      .values({
        ...entry,
        photos: [...entry.photos],
        requestId,
        authorId,
        at: clock.now(),
        by: 'guest',
        scheduledAt: null,
      })
      .execute();

  const announce = async (trx: Trx, { reservationId, reference }: MaintenanceRequestRow) =>
    outbox.emit(trx, 'MaintenanceChanged', {
      ...(await findNotice(trx, reservationId)),
      request: reference,
      change: 'reported',
      scheduledAt: null,
    });

  async function insert(trx: Trx, reservationId: string, accountId: number, given: NewRequest): Promise<void> {
    const { description, photos: pictures, category, urgency, entry, entryTimes } = given;
    for (;;) {
      const row = await trx
        .insertInto('maintenanceRequest')
        .values({
          reference: createReference('MR'),
          reservationId,
          category,
          urgency,
          entry,
          entryTimes,
          state: 'reported',
          scheduledAt: null,
          endedAt: null,
          createdAt: clock.now(),
        })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) continue;
      await addEntry(trx, row.id, accountId, { kind: 'reported', text: description, photos: pictures });
      await openItem(trx, row);
      return announce(trx, row);
    }
  }

  /** Locks a request of the guest's own stay. Throws `not_found`. */
  async function lockOwn(trx: Trx, user: SignedInUser, id: string, reference: string): Promise<MaintenanceRequestRow> {
    await findStay(trx, user.id, id);
    const row = await trx
      .selectFrom('maintenanceRequest')
      .selectAll()
      .where('reference', '=', reference)
      .where('reservationId', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    return row;
  }

  const change = (
    user: SignedInUser,
    id: string,
    reference: string,
    work: (trx: Trx, row: MaintenanceRequestRow) => Promise<void>,
  ) => inTransaction(db, async (trx) => work(trx, await lockOwn(trx, user, id, reference))).then(() => list(user, id));

  return {
    list,

    /** Throws `action_not_allowed` outside the stay. */
    async report(user: SignedInUser, id: string, given: NewRequest): Promise<View> {
      await findStay(db, user.id, id);
      await inTransaction(db, async (trx) => {
        const { status } = await lockReservation(trx, id);
        if (status !== 'checked_in')
          throw new AppError('action_not_allowed', {
            message: 'You can report a problem during your stay. Before and after it, send us a message.',
          });
        await photos.attach(trx, id, given.photos, 'maintenance');
        await insert(trx, id, user.id, given);
      });
      return list(user, id);
    },

    /** Turns problems of an inventory, whose photos belong to it, into a request. */
    async reportProblems(
      anyTrx: AnyTrx,
      {
        reservationId,
        accountId,
        problems,
      }: {
        reservationId: string;
        accountId: number;
        problems: readonly { name: string; note: string; photos: string[] }[];
      },
    ): Promise<void> {
      const trx: Trx = anyTrx;
      await insert(trx, reservationId, accountId, {
        category: 'other',
        urgency: 'normal',
        description: `Found at check-in:\n${problems.map(({ name, note }) => `${name}: ${note}`).join('\n')}`,
        entry: 'with_notice',
        entryTimes: '',
        photos: problems.flatMap((problem) => problem.photos),
      });
    },

    comment: (
      user: SignedInUser,
      id: string,
      reference: string,
      { text, photos: pictures }: RequestOf<'commentOnMaintenance'>['body'],
    ) =>
      change(user, id, reference, async (trx, row) => {
        if (isOver(row)) throw new AppError('action_not_allowed', { message: 'This request is over. Reopen it.' });
        await photos.attach(trx, id, pictures, 'maintenance');
        await addEntry(trx, row.id, user.id, { kind: 'comment', text, photos: pictures });
        // Staff who are about to answer must see it first.
        await queues.change(trx, await queues.lock(trx, 'maintenance', reference, SITE), null, {});
      }),

    /** The guest says that the problem is solved. Doing it again changes nothing. */
    confirm: (user: SignedInUser, id: string, reference: string) =>
      change(user, id, reference, async (trx, row) => {
        if (row.state === 'closed') return;
        await trx
          .updateTable('maintenanceRequest')
          .set({ state: 'closed', endedAt: row.endedAt ?? clock.now() })
          .where('id', '=', row.id)
          .execute();
        await addEntry(trx, row.id, user.id, { kind: 'closed', text: '', photos: [] });
        await queues.closeByRecord(trx, 'maintenance', [reference], 'confirmed');
      }),

    /** Throws `action_not_allowed` for one that is not over, and after 14 days. */
    reopen: (
      user: SignedInUser,
      id: string,
      reference: string,
      { text, photos: pictures }: RequestOf<'reopenMaintenance'>['body'],
    ) =>
      change(user, id, reference, async (trx, row) => {
        if (!getReopenEnd(row, clock.now()))
          throw new AppError('action_not_allowed', {
            message: isOver(row)
              ? `A request can be reopened for ${MAINTENANCE_REOPEN_DAYS} days. Report the problem again.`
              : 'This request is open already.',
          });
        await photos.attach(trx, id, pictures, 'maintenance');
        const reopened = await trx
          .updateTable('maintenanceRequest')
          .set({ state: 'reported', endedAt: null, scheduledAt: null })
          .where('id', '=', row.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await addEntry(trx, row.id, user.id, { kind: 'reopened', text, photos: pictures });
        await queues.reopen(trx, 'maintenance', reference);
        await openItem(trx, reopened);
        await queues.change(trx, await queues.lock(trx, 'maintenance', reference, SITE), null, { stage: 'reported' });
      }),
  };
}

import { TURNOVER_CHECKS, type TurnoverCheck, type TurnoverStatus } from '@lodestay/contracts';
import { addDays, toInstant } from '@lodestay/stay';
import { recordAction, type AuditedAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { canWork, type LockedItem, type QueueChanges } from '../queues/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import { isOver } from './is-over.ts';
import type { Db, Trx, TurnoverRow } from './tables.ts';

type Options = { db: Db; clock: Clock; queues: QueueChanges };
type Versioned = { version: number };
export type Schedule = Versioned & {
  cleanerId: number | null;
  cleanerName: string | null;
  cleanerPhone: string | null;
  scheduledAt: string;
};

/** How long after the check-out a cleaning can be scheduled, in days. */
const SCHEDULE_DAYS = 30;

const createInvalidError = (path: string, message: string) =>
  new AppError('invalid', { message, fields: [{ path, message }] });

/** What staff do with turnovers. Each method throws `not_found` outside the caller's scope, and `conflict` for an old version. */
export function createTurnoverDecisions({ db, clock, queues }: Options) {
  async function lock(trx: Trx, reference: string, viewer: Viewer, version?: number) {
    const item = await queues.lock(trx, 'turnovers', reference, viewer, version);
    const turnover = await trx
      .selectFrom('turnover')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    return { item, turnover };
  }

  /** Locks a turnover that is not over. */
  async function lockOpen(trx: Trx, reference: string, viewer: Viewer, version?: number) {
    const locked = await lock(trx, reference, viewer, version);
    if (isOver(locked.turnover)) throw new AppError('action_not_allowed');
    return locked;
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
      target: { type: 'turnover', id: reference },
      ...entry,
    });

  const save = (trx: Trx, { id }: TurnoverRow, changes: Partial<Omit<TurnoverRow, 'id'>>) =>
    trx.updateTable('turnover').set(changes).where('id', '=', id).execute();

  /** Changes the status of a locked turnover. `closes` and `opens` also change its item. */
  async function move(
    trx: Trx,
    viewer: Viewer,
    { item, turnover }: { item: LockedItem; turnover: TurnoverRow },
    action: AuditedAction['action'],
    { status, problem = null, reason }: { status: TurnoverStatus; problem?: string | null; reason?: string },
  ): Promise<void> {
    const isEnd = status === 'done';
    await save(trx, turnover, { status, problem });
    await queues.change(trx, item, viewer.accountId, {
      stage: status,
      closedAt: isEnd ? clock.now() : null,
      outcome: isEnd ? 'done' : null,
    });
    await record(trx, viewer, turnover.reference, {
      action,
      before: { status: turnover.status },
      after: { status },
      ...(reason === undefined ? {} : { reason }),
    });
  }

  async function assertCanSchedule(trx: Trx, { item, turnover }: Awaited<ReturnType<typeof lock>>, schedule: Schedule) {
    const { cleanerId, cleanerName, cleanerPhone } = schedule;
    if (cleanerId === null && cleanerName === null)
      throw createInvalidError('cleaner_name', 'Choose a colleague or enter a name.');
    if (cleanerId !== null && (cleanerName !== null || cleanerPhone !== null))
      throw createInvalidError('cleaner_name', 'Choose a colleague or enter a name, not both.');
    if (cleanerId !== null && !(await canWork(trx, cleanerId, 'turnover.update', item.marketId)))
      throw createInvalidError('cleaner_id', 'This person may not work in this market. Choose somebody else.');
    const { timeZone } = await trx
      .selectFrom('market')
      .select('timeZone')
      .where('id', '=', item.marketId)
      .executeTakeFirstOrThrow();
    const at = Date.parse(schedule.scheduledAt);
    if (at < toInstant(turnover.checkOut, '00:00', timeZone))
      throw createInvalidError('scheduled_at', 'Choose a time on the day of the check-out or later.');
    if (at >= toInstant(addDays(turnover.checkOut, SCHEDULE_DAYS), '00:00', timeZone))
      throw createInvalidError('scheduled_at', `Choose a time within ${SCHEDULE_DAYS} days of the check-out.`);
  }

  return {
    addNote: (reference: string, viewer: Viewer, note: { text: string; mentions: readonly number[] }) =>
      inTransaction(db, async (trx) => {
        await lock(trx, reference, viewer);
        const target = { type: 'turnover' as const, id: reference };
        await queues.addNote(trx, { queue: 'turnovers', target, authorId: viewer.accountId }, note);
      }),

    schedule: (reference: string, viewer: Viewer, schedule: Schedule) =>
      inTransaction(db, async (trx) => {
        const locked = await lockOpen(trx, reference, viewer, schedule.version);
        await assertCanSchedule(trx, locked, schedule);
        const { item, turnover } = locked;
        const { cleanerId, cleanerName, cleanerPhone } = schedule;
        const scheduledAt = new Date(schedule.scheduledAt);
        // A cleaning that has begun or has a problem stays in that state.
        const status = turnover.status === 'to_do' ? 'scheduled' : turnover.status;
        await save(trx, turnover, { status, cleanerId, cleanerName, cleanerPhone, scheduledAt });
        await queues.change(trx, item, viewer.accountId, { stage: status });
        await record(trx, viewer, reference, {
          action: 'turnover.schedule',
          before: { cleaner: getCleaner(turnover), scheduledAt: turnover.scheduledAt?.toISOString() ?? null },
          after: { cleaner: getCleaner(schedule), scheduledAt: scheduledAt.toISOString() },
        });
      }),

    start: (reference: string, viewer: Viewer, { version }: Versioned) =>
      inTransaction(db, async (trx) => {
        const locked = await lockOpen(trx, reference, viewer, version);
        if (locked.turnover.status === 'in_progress') throw new AppError('action_not_allowed');
        await move(trx, viewer, locked, 'turnover.start', { status: 'in_progress' });
      }),

    /**
     * Checks or unchecks a point. Two people can work on different points at the same time, so only a change of this point after
     * `version` is a conflict. The first check starts the cleaning.
     */
    check: (
      reference: string,
      viewer: Viewer,
      { check, isDone, version }: Versioned & { check: TurnoverCheck; isDone: boolean },
    ) =>
      inTransaction(db, async (trx) => {
        const { item, turnover } = await lockOpen(trx, reference, viewer);
        const known = await trx
          .selectFrom('turnoverCheck')
          .selectAll()
          .where('turnoverId', '=', turnover.id)
          .where('name', '=', check)
          .executeTakeFirst();
        const wasDone = (known?.doneAt ?? null) !== null;
        if (wasDone === isDone) return;
        // Throws the conflict with the current item.
        if (known && known.changedIn > version) await queues.lock(trx, 'turnovers', reference, viewer, version);
        const row = {
          doneAt: isDone ? clock.now() : null,
          doneById: isDone ? viewer.accountId : null,
          changedIn: item.version + 1,
        };
        await trx
          .insertInto('turnoverCheck')
          .values({ turnoverId: turnover.id, name: check, ...row })
          .onConflict((conflict) => conflict.columns(['turnoverId', 'name']).doUpdateSet(row))
          .execute();
        const isFirst = turnover.status === 'to_do' || turnover.status === 'scheduled';
        if (isFirst) await save(trx, turnover, { status: 'in_progress' });
        await queues.change(trx, item, viewer.accountId, isFirst ? { stage: 'in_progress' } : {});
        await record(trx, viewer, reference, {
          action: 'turnover.check',
          before: { [check]: wasDone },
          after: { [check]: isDone },
        });
      }),

    finish: (reference: string, viewer: Viewer, { version }: Versioned) =>
      inTransaction(db, async (trx) => {
        const locked = await lockOpen(trx, reference, viewer, version);
        const done = await trx
          .selectFrom('turnoverCheck')
          .select('name')
          .where('turnoverId', '=', locked.turnover.id)
          .where('doneAt', 'is not', null)
          .execute();
        if (done.length < TURNOVER_CHECKS.length)
          throw new AppError('action_not_allowed', {
            message: 'The checklist is not complete. Check every point, then mark the turnover as done.',
          });
        await move(trx, viewer, locked, 'turnover.finish', { status: 'done' });
      }),

    reportProblem: (reference: string, viewer: Viewer, { reason, version }: Versioned & { reason: string }) =>
      inTransaction(db, async (trx) => {
        const locked = await lock(trx, reference, viewer, version);
        if (locked.turnover.status === 'not_needed') throw new AppError('action_not_allowed');
        await move(trx, viewer, locked, 'turnover.report_problem', { status: 'problem', problem: reason, reason });
      }),

    reopen: (reference: string, viewer: Viewer, { reason, version }: Versioned & { reason: string }) =>
      inTransaction(db, async (trx) => {
        const locked = await lock(trx, reference, viewer, version);
        if (locked.turnover.status !== 'done') throw new AppError('action_not_allowed');
        await move(trx, viewer, locked, 'turnover.reopen', { status: 'in_progress', reason });
      }),
  };
}

/** The audit log names colleagues by ID, and no outside people. */
const getCleaner = ({ cleanerId, cleanerName }: Pick<TurnoverRow, 'cleanerId' | 'cleanerName'>) =>
  cleanerId ?? (cleanerName === null ? null : 'outside cleaner');

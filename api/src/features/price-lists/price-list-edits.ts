import type { RequestOf } from '@lodestay/contracts';
import { addDays, type PriceFigures } from '@lodestay/stay';
import { recordAction, type AuditedAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, violates } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { findPeople } from './find-people.ts';
import { FIGURE_NAMES, toFigures } from './price-figures.ts';
import type { Db, Trx } from './tables.ts';

/** A list starts at midnight of each home's own zone, first of all in this one. */
export const FIRST_TIME_ZONE = 'America/New_York';

export const getEarliestStart = (clock: Clock): string => addDays(clock.today(FIRST_TIME_ZONE), 1);

/** The most days ahead that a list can start: five years. */
const MAX_START_DAYS = 5 * 365;

/** Throws `invalid` unless a list can start on this day. */
export function assertCanStart(clock: Clock, effectiveOn: string): void {
  const earliest = getEarliestStart(clock);
  const latest = addDays(earliest, MAX_START_DAYS);
  if (effectiveOn >= earliest && effectiveOn <= latest) return;
  const message =
    effectiveOn < earliest
      ? `Choose ${earliest} or later: a list starts tomorrow (Eastern Time) at the earliest.`
      : `Choose ${latest} or earlier.`;
  throw new AppError('invalid', { message, fields: [{ path: 'effective_on', message }] });
}

type Draft = RequestOf<'createPriceList'>['body'];
type Update = RequestOf<'updatePriceList'>['body'];
type Withdrawal = RequestOf<'withdrawPriceList'>['body'];

/** Schedules, changes and withdraws price lists that have not started. Lists that started never change. */
export function createPriceListEdits({ db, clock }: { db: Db; clock: Clock }) {
  /** Two lists of one day would leave open which one applies. */
  async function assertFreeDay<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (!violates(error, 'price_list_start')) throw error;
      const message = 'Another list starts on this day. Change that one, or choose another day.';
      throw new AppError('invalid', { message, fields: [{ path: 'effective_on', message }] });
    }
  }

  async function lock(trx: Trx, id: number, version: number) {
    const row = await trx
      .selectFrom('priceList')
      .selectAll()
      .where('id', '=', id)
      .where('withdrawnAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    if (row.effectiveOn < getEarliestStart(clock))
      throw new AppError('action_not_allowed', {
        message: 'This list has started, so it cannot change. Schedule a new list instead.',
      });
    if (row.version !== version) {
      const people = await findPeople(trx, [row.changedById]);
      throw new AppError('conflict', {
        message: 'Not saved: someone changed this in the meantime. Check the current values and try again.',
        data: {
          current: { ...toFigures(row), effectiveOn: row.effectiveOn, version: row.version },
          changedBy: people.get(row.changedById ?? 0)?.fullName ?? null,
          changedAt: row.changedAt.toISOString(),
        },
      });
    }
    return row;
  }

  const record = (
    trx: Trx,
    accountId: number,
    id: number,
    entry: Pick<AuditedAction, 'action' | 'before' | 'after' | 'reason'>,
  ) => recordAction(trx, { at: clock.now(), actor: { accountId }, target: { type: 'price_list', id }, ...entry });

  const toValues = ({ effectiveOn, figures }: { effectiveOn: string; figures: PriceFigures }) => ({
    effectiveOn,
    ...toFigures(figures),
  });

  return {
    create: (accountId: number, { reason, ...draft }: Draft) =>
      assertFreeDay(
        inTransaction(db, async (trx) => {
          assertCanStart(clock, draft.effectiveOn);
          const values = toValues(draft);
          const { id } = await trx
            .insertInto('priceList')
            .values({ ...values, changedById: accountId, changedAt: clock.now(), withdrawnAt: null })
            .returning('id')
            .executeTakeFirstOrThrow();
          await record(trx, accountId, id, { action: 'price_list.create', after: values, reason });
        }),
      ),

    update: (accountId: number, id: number, { reason, version, ...draft }: Update) =>
      assertFreeDay(
        inTransaction(db, async (trx) => {
          const row = await lock(trx, id, version);
          assertCanStart(clock, draft.effectiveOn);
          const before = toValues({ effectiveOn: row.effectiveOn, figures: row });
          const after = toValues(draft);
          const changed = (['effectiveOn', ...FIGURE_NAMES] as const).filter((name) => before[name] !== after[name]);
          if (changed.length === 0) {
            const message = 'Nothing is different from the current values.';
            throw new AppError('invalid', { message, fields: [{ path: 'figures', message }] });
          }
          await trx
            .updateTable('priceList')
            .set({ ...after, version: row.version + 1, changedById: accountId, changedAt: clock.now() })
            .where('id', '=', id)
            .execute();
          const pick = (values: typeof after) => Object.fromEntries(changed.map((name) => [name, values[name]]));
          await record(trx, accountId, id, {
            action: 'price_list.update',
            before: pick(before),
            after: pick(after),
            reason,
          });
        }),
      ),

    withdraw: (accountId: number, id: number, { reason, version }: Withdrawal) =>
      inTransaction(db, async (trx) => {
        const row = await lock(trx, id, version);
        await trx
          .updateTable('priceList')
          .set({
            withdrawnAt: clock.now(),
            version: row.version + 1,
            changedById: accountId,
            changedAt: clock.now(),
          })
          .where('id', '=', id)
          .execute();
        await record(trx, accountId, id, {
          action: 'price_list.withdraw',
          before: { effectiveOn: row.effectiveOn },
          after: { effectiveOn: null },
          reason,
        });
      }),
  };
}

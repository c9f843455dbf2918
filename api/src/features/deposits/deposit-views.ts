import type { ResponseOf } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { getLocalDate } from '@lodestay/stay';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import { readHeldDeposit } from '../ledger/index.ts';
import type { ItemQuery, ItemView, Queues } from '../queues/index.ts';
import { findStaffStays } from '../reservations/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import type { Db } from './tables.ts';

type ForGuest = ResponseOf<'getReservationDeposit'>;
type Record = ResponseOf<'getDeposit'>;
type Facts = ResponseOf<'listDeposits'>['items'][number]['deposit'];

type Options = { db: Db; queues: Pick<Queues, 'list' | 'findItems' | 'findPeople' | 'readTimeline'> };

/** Reads deposits for their guests and for staff. */
export function createDepositViews({ db, queues }: Options) {
  const selectReturns = () =>
    db
      .selectFrom('depositReturn')
      .innerJoin('reservation', 'reservation.id', 'depositReturn.reservationId')
      .innerJoin('home', 'home.id', 'reservation.homeId')
      .innerJoin('market', 'market.id', 'home.marketId')
      .selectAll('depositReturn')
      .select(['home.title as homeTitle', 'market.timeZone']);
  type Selected = Awaited<ReturnType<ReturnType<typeof selectReturns>['execute']>>[number];

  async function findDeductions(reservationIds: readonly string[]) {
    const found = new Map<string, Facts['deductions']>();
    if (reservationIds.length === 0) return found;
    const rows = await db
      .selectFrom('depositDeduction')
      .selectAll()
      .where('reservationId', 'in', reservationIds)
      .orderBy('reservationId')
      .orderBy('position')
      .execute();
    for (const { reservationId, description, amountCents, photos } of rows)
      found.set(reservationId, [...(found.get(reservationId) ?? []), { description, amount: amountCents, photos }]);
    return found;
  }

  const toFacts = (row: Selected, deductions: Facts['deductions']): Facts => ({
    amount: row.heldCents - row.unpaidCents,
    state: row.settledAt ? 'settled' : 'in_review',
    returnBy: row.returnBy,
    automaticOn: row.automaticOn,
    movedOutOn: row.movedOutOn,
    homeTitle: row.homeTitle,
    deductions,
    returned: row.returnedCents,
    settledOn: row.settledAt && getLocalDate(row.settledAt.getTime(), row.timeZone),
    refundedTo: row.refundedTo,
  });

  async function withFacts(items: readonly ItemView[]): Promise<(ItemView & { deposit: Facts })[]> {
    if (items.length === 0) return [];
    const rows = await selectReturns()
      .where(
        'depositReturn.reference',
        'in',
        items.map(({ reference }) => reference),
      )
      .execute();
    const deductions = await findDeductions(rows.map(({ reservationId }) => reservationId));
    const byReference = new Map(rows.map((row) => [row.reference, row]));
    return items.flatMap((item) => {
      const row = byReference.get(item.reference);
      return row ? [{ ...item, deposit: toFacts(row, deductions.get(row.reservationId) ?? []) }] : [];
    });
  }

  return {
    /** The deposit of the person's own reservation. Throws `not_found` for another person's. */
    async getForGuest(accountId: number, reservationId: string): Promise<ForGuest> {
      const own = await db
        .selectFrom('reservation')
        .select('id')
        .where('id', '=', reservationId)
        .where('accountId', '=', accountId)
        .executeTakeFirst();
      if (!own) throw new AppError('not_found');
      const row = await selectReturns().where('depositReturn.reservationId', '=', reservationId).executeTakeFirst();
      if (row) {
        const deductions = (await findDeductions([reservationId])).get(reservationId) ?? [];
        const { automaticOn: _, movedOutOn: __, homeTitle: ___, ...deposit } = toFacts(row, deductions);
        return { deposit };
      }
      const amount = await readHeldDeposit(db, reservationId);
      if (amount <= 0) return { deposit: null };
      return {
        deposit: {
          amount,
          state: 'held',
          returnBy: null,
          deductions: [],
          returned: null,
          settledOn: null,
          refundedTo: null,
        },
      };
    },

    async list(viewer: Viewer, query: ItemQuery) {
      const { items, total, nextCursor } = await queues.list('deposits', viewer, query);
      return { items: await withFacts(items), total, nextCursor };
    },

    /** A deposit with everything that happened to it. Throws `not_found` outside the caller's scope. */
    async get(reference: string, viewer: Viewer, { role }: Pick<SignedInUser, 'role'>): Promise<Record> {
      const [item] = await queues.findItems('deposits', [reference], viewer);
      const row = await selectReturns().where('depositReturn.reference', '=', reference).executeTakeFirst();
      if (!item || !row) throw new AppError('not_found');
      const [stays, people, timeline, deductions] = await Promise.all([
        findStaffStays(db, [row.reservationId]),
        queues.findPeople([row.settledById]),
        queues.readTimeline('deposits', { type: 'reservation', id: reference }),
        findDeductions([row.reservationId]),
      ]);
      const { guest, stay } = stays.get(row.reservationId)!;
      const mayChange = getScope(role, 'deposit.settle') !== null;
      return {
        ...item,
        deposit: {
          ...toFacts(row, deductions.get(row.reservationId) ?? []),
          settledBy: people.get(row.settledById ?? 0) ?? null,
          isAutomatic: row.isAutomatic,
        },
        guest,
        stay,
        timeline,
        actions: mayChange ? (row.settledAt ? ['note'] : ['assign', 'note', 'settle']) : [],
      };
    },
  };
}

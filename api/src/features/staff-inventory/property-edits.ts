import type { RequestOf } from '@lodestay/contracts';
import { formatDate } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { findMostReservedSpots } from '../reservations/index.ts';
import { isInScope, type Viewer } from '../staff-markets/index.ts';
import { actAs, assertChanged, assertVersion, listChanged, pick, record } from './changes.ts';
import { toPropertyFacts, type PropertyFacts } from './property-record.ts';
import type { Db, Trx } from './tables.ts';

type Update = RequestOf<'updateStaffProperty'>['body'];
type ReelsUpdate = RequestOf<'updateNeighborhoodReels'>['body'];

/** Rented spots need a price and assigned spots. Throws `invalid`. */
function assertConsistent({ parkingMode, parkingMonthly, parkingSpots }: PropertyFacts): void {
  const fail = (path: string, message: string): never => {
    throw new AppError('invalid', { message, fields: [{ path, message }] });
  };
  if (parkingMode === 'paid_assigned' && parkingMonthly === null)
    fail('changes.parking_monthly', 'Paid, assigned parking needs a monthly price');
  if (parkingMode === 'waitlist' && parkingMonthly !== null && parkingSpots === null)
    fail(
      'changes.parking_spots',
      'A waiting list for rented spots needs their number. Without a price, the building keeps its own list',
    );
  if (parkingMode === 'unavailable' && parkingMonthly !== null)
    fail('changes.parking_monthly', 'A property without parking has no price. Remove the price or change the mode');
}

/** What staff do with properties and neighborhoods. Each method throws `not_found` outside the caller's scope and `conflict` for an old version. */
export function createPropertyEdits({ db, clock }: { db: Db; clock: Clock }) {
  /** Throws `action_not_allowed` with the numbers if guests have more spots than there would be. */
  async function assertEnoughSpots(trx: Trx, property: { id: number; timeZone: string }, after: PropertyFacts) {
    const reserved = await findMostReservedSpots(trx, property.id, clock.today(property.timeZone), clock.now());
    if (!reserved) return;
    const words = `${reserved.spots} ${reserved.spots === 1 ? 'spot is' : 'spots are'} reserved on ${formatDate(reserved.on)}`;
    if (after.parkingSpots !== null && after.parkingSpots < reserved.spots)
      throw new AppError('action_not_allowed', {
        message: `Not saved: ${words}. Enter ${reserved.spots} or more.`,
        data: { reserved: reserved.spots, on: reserved.on },
      });
    if (after.parkingMonthly === null)
      throw new AppError('action_not_allowed', {
        message: `Not saved: ${words}. Keep a price while guests rent spots.`,
        data: { reserved: reserved.spots, on: reserved.on },
      });
  }

  return {
    update: (slug: string, viewer: Viewer, { changes, reason, version }: Update) =>
      inTransaction(db, async (trx) => {
        await actAs(trx, viewer);
        // Reservations lock the property before they take a spot.
        const row = await trx
          .selectFrom('property')
          .innerJoin('market', 'market.id', 'property.marketId')
          .selectAll('property')
          .select('market.timeZone')
          .where('property.slug', '=', slug)
          .where(isInScope(sql`property.market_id`, viewer))
          .forNoKeyUpdate('property')
          .executeTakeFirst();
        if (!row) throw new AppError('not_found');
        const before = toPropertyFacts(row);
        await assertVersion(trx, row, version, before);
        const after = { ...before, ...changes };
        const changed = listChanged(before, after);
        assertChanged(changed);
        assertConsistent(after);
        await assertEnoughSpots(trx, row, after);
        await trx
          .updateTable('property')
          .set({
            parkingMode: after.parkingMode,
            parkingMonthlyCents: after.parkingMonthly,
            parkingSpots: after.parkingSpots,
            cleaningFeeCents: after.cleaningFee,
            petFeeCents: after.petFee,
            utilitiesMonthlyCents: after.utilitiesMonthly,
            // Feeds state only the mode.
            staffFields: changed.includes('parkingMode')
              ? [...new Set([...row.staffFields, 'parking_mode'])]
              : row.staffFields,
          })
          .where('id', '=', row.id)
          .execute();
        await record(trx, clock, viewer, {
          action: 'property.update',
          target: { type: 'property', id: row.id },
          before: pick(before, changed),
          after: pick(after, changed),
          reason,
        });
      }),

    updateReels: (id: number, viewer: Viewer, { reelsUrl, reason, version }: ReelsUpdate) =>
      inTransaction(db, async (trx) => {
        const row = await trx
          .selectFrom('neighborhood')
          .select(['id', 'reelsUrl', 'version', 'changedById'])
          .where('id', '=', id)
          .where(isInScope(sql`neighborhood.market_id`, viewer))
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!row) throw new AppError('not_found');
        await assertVersion(trx, { ...row, changedAt: clock.now() }, version, { reelsUrl: row.reelsUrl });
        assertChanged(listChanged({ reelsUrl: row.reelsUrl }, { reelsUrl }));
        await trx
          .updateTable('neighborhood')
          .set({ reelsUrl, version: row.version + 1, changedById: viewer.accountId })
          .where('id', '=', id)
          .execute();
        await record(trx, clock, viewer, {
          action: 'neighborhood.update',
          target: { type: 'neighborhood', id },
          before: { reelsUrl: row.reelsUrl },
          after: { reelsUrl },
          reason,
        });
      }),
  };
}

import type { CancellationPolicy, HomeCardData, PARKING_MODES, PetKind } from '@lodestay/contracts';
import type { OccupancyTax } from '@lodestay/stay';
import { AppError } from '../../../platform/http/index.ts';
import { selectHomes } from './card-row.ts';
import { findBookingRefusal, type BookableSources } from './listing-source.ts';
import { getScenes, toHomeCard, type CardStay } from './home-card.ts';
import type { Db, Trx } from '../tables.ts';

/** The data of a home that booking needs. */
export type BookableHome = {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly marketId: number;
  readonly propertyId: number;
  readonly rentCents: number;
  readonly installed: boolean;
  readonly minimumNights: number;
  /** Null if the listing states no guest limit. */
  readonly maxOccupants: number | null;
  /** 0 if pets are not allowed. Null if the listing does not state it. */
  readonly petsMaximum: number | null;
  /** The cats and dogs that the listing allows. Null if it states no kinds. */
  readonly petKinds: readonly PetKind[] | null;
  readonly parking: {
    readonly mode: (typeof PARKING_MODES)[number];
    readonly monthlyCents: number | null;
    readonly spots: number | null;
  };
  readonly cancellationPolicy: CancellationPolicy;
  /** Refundable, due at booking. Null if the home requires none. */
  readonly depositCents: number | null;
  /** The occupancy taxes of its place, of all dates. Null without any. */
  readonly taxes: readonly OccupancyTax[] | null;
  readonly timeZone: string;
  /** Why this site takes no bookings for the home. Null if it does. */
  readonly refusal: string | null;
};

type HomeKey = { readonly slug: string } | { readonly id: number };

/** Finds a home. By slug it must be listed; by ID it may be removed, because existing reservations still need it. Null if not found. */
export async function findBookableHome(
  db: Db | Trx,
  by: HomeKey,
  bookableSources: BookableSources,
): Promise<BookableHome | null> {
  const homes = selectHomes(db);
  const row = await (
    'slug' in by
      ? homes.where('home.slug', '=', by.slug).where('home.removedAt', 'is', null)
      : homes.where('home.id', '=', by.id)
  ).executeTakeFirst();
  if (!row) return null;
  const {
    id,
    slug,
    title,
    marketId,
    propertyId,
    monthlyRentCents,
    installed,
    minimumNights,
    maxOccupants,
    petsMaximum,
    petKinds,
    cancellationPolicy,
    depositCents,
    taxes,
    timeZone,
  } = row;
  return {
    id,
    slug,
    title,
    marketId,
    propertyId,
    rentCents: monthlyRentCents,
    installed,
    minimumNights,
    maxOccupants,
    cancellationPolicy,
    depositCents,
    taxes,
    timeZone,
    petsMaximum,
    petKinds,
    refusal: findBookingRefusal(row, bookableSources),
    parking: { mode: row.parkingMode, monthlyCents: row.parkingMonthlyCents, spots: row.parkingSpots },
  };
}

/**
 * Loads cards by home ID in one query. Includes removed homes; unknown IDs are absent. No two cards have the same illustration, nor an
 * illustration of the home `beside`, whose page shows them.
 */
export async function loadCards(
  db: Db | Trx,
  ids: readonly number[],
  toCardStay: (row: { timeZone: string }) => CardStay,
  beside: number | null = null,
): Promise<Map<number, HomeCardData>> {
  if (ids.length === 0) return new Map();
  const rows = await selectHomes(db)
    .where('home.id', 'in', beside === null ? [...ids] : [...ids, beside])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const other = beside === null ? undefined : byId.get(beside);
  const shownScenes = new Set(other && getScenes(other));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return new Map(found.map((row) => [row.id, toHomeCard(row, toCardStay(row), shownScenes)]));
}

/** Returns the row of a listed home. Throws `not_found` if it does not exist, `home_removed` if it is no longer listed. */
export async function requireHome<Row extends { removedAt: Date | null }>(
  found: Promise<Row | undefined>,
): Promise<Row> {
  const row = await found;
  if (!row) throw new AppError('not_found', { message: 'Home not found.' });
  if (row.removedAt) throw new AppError('home_removed');
  return row;
}

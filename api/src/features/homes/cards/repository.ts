import type { CancellationPolicy, HomeCardData, PARKING_MODES, PetKind } from '@lodestay/contracts';
import type { OccupancyTax, OwnFees } from '@lodestay/stay';
import { idIn } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { selectHomes, type CardRow } from './card-row.ts';
import { findBookingRefusal, type BookableSources } from './listing-source.ts';
import { getScenes, toHomeCard, type CardStay } from './home-card.ts';
import type { Db, Trx } from '../tables.ts';

/** The data of a home that booking needs. */
export type BookableHome = OwnFees & {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly marketId: number;
  readonly propertyId: number;
  /** Slug of its display city. */
  readonly citySlug: string;
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
  readonly isRemoved: boolean;
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
  const row = await findCardRow(db, by);
  return row ? toBookableHome(row, bookableSources) : null;
}

/** A home with its card, in one query. Also a removed home. Null if not found. */
export async function findBookableCard(
  db: Db | Trx,
  id: number,
  bookableSources: BookableSources,
  toCardStay: (row: { timeZone: string }) => CardStay,
): Promise<{ home: BookableHome; card: HomeCardData } | null> {
  const row = await findCardRow(db, { id });
  if (!row) return null;
  return { home: toBookableHome(row, bookableSources), card: toHomeCard(row, toCardStay(row), new Set()) };
}

/** Every step of a booking reads a home, which takes four times as long to plan as to read. */
function findCardRow(db: Db | Trx, by: HomeKey): Promise<CardRow | undefined> {
  const homes = selectHomes(db);
  const found =
    'slug' in by
      ? homes.where('home.slug', '=', by.slug).where('home.removedAt', 'is', null)
      : homes.where('home.id', '=', by.id);
  return found.executeTakeFirst();
}

function toBookableHome(row: CardRow, bookableSources: BookableSources): BookableHome {
  const {
    id,
    slug,
    title,
    marketId,
    propertyId,
    citySlug,
    monthlyRentCents,
    installed,
    minimumNights,
    maxOccupants,
    petsMaximum,
    petKinds,
    cancellationPolicy,
    depositCents,
    cleaningFeeCents,
    petFeeCents,
    taxes,
    timeZone,
  } = row;
  return {
    id,
    slug,
    title,
    marketId,
    propertyId,
    citySlug,
    rentCents: monthlyRentCents,
    installed,
    minimumNights,
    maxOccupants,
    cancellationPolicy,
    depositCents,
    cleaningFeeCents,
    petFeeCents,
    taxes,
    timeZone,
    petsMaximum,
    petKinds,
    isRemoved: row.removedAt !== null,
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
    .where(idIn('home.id', beside === null ? ids : [...ids, beside]))
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

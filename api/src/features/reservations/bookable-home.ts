import type { CancellationPolicy, HomeCardData, PARKING_MODES, StayQuery } from '@lodestay/contracts';
import type { Db, Trx } from '../../platform/db/index.ts';

/** A home as far as booking it depends on it. */
export type BookableHome = {
  readonly id: number;
  readonly slug: string;
  readonly marketId: number;
  readonly propertyId: number;
  readonly rentCents: number;
  readonly installed: boolean;
  readonly minimumNights: number;
  readonly maxOccupants: number;
  readonly petsMaximum: number;
  readonly parkingMode: (typeof PARKING_MODES)[number];
  readonly parkingMonthlyCents: number | null;
  readonly parkingSpots: number | null;
  readonly cancellationPolicy: CancellationPolicy;
  readonly timeZone: string;
};

/** What reservations need of homes besides their rows. */
export type HomesPort = {
  /** Cards by home id, priced for the stay where one is given. */
  homeCards(ids: readonly number[], stay?: StayQuery): Promise<Map<number, HomeCardData>>;
};

/** Null for a home that does not exist; one that was taken off the market is found by id only, for those who have booked it. */
export async function findBookableHome(executor: Db | Trx, by: { slug: string } | { id: number }): Promise<BookableHome | null> {
  const homes = executor
    .selectFrom('home')
    .innerJoin('property', 'property.id', 'home.propertyId')
    .innerJoin('market', 'market.id', 'home.marketId')
    .select([
      'home.id', 'home.slug', 'home.marketId', 'home.propertyId', 'home.monthlyRentCents as rentCents', 'home.installed', 'home.minimumNights', 'home.maxOccupants', 'home.petsMaximum',
      'home.cancellationPolicy', 'property.parkingMode', 'property.parkingMonthlyCents', 'property.parkingSpots', 'market.timeZone',
    ]);
  const found = 'id' in by ? homes.where('home.id', '=', by.id) : homes.where('home.slug', '=', by.slug).where('home.removedAt', 'is', null);
  return (await found.executeTakeFirst()) ?? null;
}

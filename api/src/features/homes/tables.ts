import type { CancellationPolicy, HomeType, PARKING_MODES } from '@lodestay/contracts';
import type { Generated } from 'kysely';
import type { OfferedPlaceTable, UnitTable } from './units/tables.ts';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { PicturesTables } from '../pictures/tables.ts';

type Point = { latitude: number; longitude: number };

export type MarketTable = Point & {
  id: Generated<number>;
  slug: string;
  name: string;
  state: string;
  timeZone: string;
};
export type DisplayCityTable = Point & {
  id: Generated<number>;
  marketId: number;
  slug: string;
  name: string;
  state: string;
};
export type NeighborhoodTable = Point & {
  id: Generated<number>;
  marketId: number;
  displayCityId: number;
  slug: string;
  name: string;
  reelsUrl: string | null;
};

export type PropertyTable = Point & {
  id: Generated<number>;
  marketId: number;
  displayCityId: number;
  neighborhoodId: number | null;
  slug: string;
  name: string;
  address: string | null;
  sourceLatitude: number;
  sourceLongitude: number;
  approximateLocation: boolean;
  parkingMode: Generated<(typeof PARKING_MODES)[number]>;
  parkingMonthlyCents: number | null;
  parkingSpots: number | null;
  sourceKey: string | null;
  /** Maintained by a database trigger. */
  changedAt: Generated<Date>;
};

export type HomeTable = {
  id: Generated<number>;
  propertyId: number;
  marketId: number;
  displayCityId: number;
  slug: string;
  type: HomeType;
  title: string;
  unitNumber: string | null;
  description: string;
  monthlyRentCents: number;
  priceEstimated: Generated<boolean>;
  specialOffer: string | null;
  partnerRelationship: string | null;
  landingLite: Generated<boolean>;
  installed: boolean;
  beds: number;
  /** Twice the number of baths. */
  baths2: number;
  squareFeet: number | null;
  floor: number | null;
  maxOccupants: number;
  amenityMask: number;
  otherAmenities: string[];
  petsMaximum: number;
  cancellationPolicy: CancellationPolicy;
  minimumNights: number;
  listedOn: string;
  removedAt: Date | null;
  demo: Generated<boolean>;
  source: string | null;
  listingKey: string | null;
  /** Maintained by a database trigger. */
  changedAt: Generated<Date>;
};

export type FavoriteTable = {
  accountId: number;
  homeId: number;
  createdAt: Date;
  listId: Generated<number | null>;
  note: Generated<string>;
};
export type FavoriteListTable = {
  id: Generated<number>;
  accountId: number;
  name: string;
  createdAt: Date;
  /** SHA-256 of the token in the share link; null if the list is not shared. */ shareTokenHash: Generated<Buffer | null>;
  shareNotes: Generated<boolean>;
};

export type HomesTables = {
  market: MarketTable;
  displayCity: DisplayCityTable;
  neighborhood: NeighborhoodTable;
  property: PropertyTable;
  home: HomeTable;
  favorite: FavoriteTable;
  favoriteList: FavoriteListTable;
  unit: UnitTable;
  offeredPlace: OfferedPlaceTable;
};

/** The database with this feature's tables and those of the features it depends on. */
type Visible = HomesTables & AccountsTables & PicturesTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;

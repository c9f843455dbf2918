import type {
  BedSize,
  CancellationPolicy,
  CheckInMethod,
  HomeType,
  PARKING_MODES,
  PetKind,
  Utility,
} from '@lodestay/contracts';
import type { OccupancyTax, StayKind } from '@lodestay/stay';
import type { ColumnType, Generated } from 'kysely';
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
  /** The occupancy taxes in force, of all dates. Kept by triggers of the taxes. Null without any. */
  taxes: ColumnType<OccupancyTax[] | null, never, never>;
};
export type NeighborhoodTable = Point & {
  id: Generated<number>;
  marketId: number;
  displayCityId: number;
  slug: string;
  name: string;
  reelsUrl: string | null;
  version: Generated<number>;
  changedById: Generated<number | null>;
};

/** Maintained by a database trigger on each change. */
type Changed = {
  changedAt: Generated<Date>;
  version: ColumnType<number, never, never>;
  /** The staff member who changed it last. Null: an import or the site. */
  changedById: ColumnType<number | null, never, never>;
};

export type PropertyTable = Point &
  Changed & {
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
    /** Fees of its own. Null where the price list applies. */
    cleaningFeeCents: Generated<number | null>;
    petFeeCents: Generated<number | null>;
    /** What it states that utilities cost a month, for the income rule. Null: estimated by the size of the home. */
    utilitiesMonthlyCents: Generated<number | null>;
    sourceKey: string | null;
    /** Columns that staff set, which imports leave as they are. */
    staffFields: Generated<string[]>;
  };

export type HomeTable = Changed & {
  id: Generated<number>;
  propertyId: number;
  marketId: number;
  displayCityId: number;
  slug: string;
  /** Null if the listing does not state whether it is furnished. */
  type: HomeType | null;
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
  /** 0 is the ground floor. */
  floor: number | null;
  /** Utilities that the rent includes; empty if the renter pays all of them. Null if the listing does not state it. */
  utilities: Generated<Utility[] | null>;
  wifiMbps: Generated<number | null>;
  /** One element per bed. */
  bedSizes: Generated<BedSize[] | null>;
  linens: Generated<boolean | null>;
  checkIn: Generated<CheckInMethod[] | null>;
  floorPlanUrl: Generated<string | null>;
  /** Null if the listing states no guest limit. */
  maxOccupants: number | null;
  amenityMask: number;
  otherAmenities: string[];
  /** 0 if pets are not allowed. Null if the listing does not state it. */
  petsMaximum: number | null;
  /** The cats and dogs that the listing allows. Null if it states no kinds. */
  petKinds: Generated<PetKind[] | null>;
  cancellationPolicy: CancellationPolicy;
  /** Refundable, due at booking. Null if the home requires none. */
  depositCents: Generated<number | null>;
  minimumNights: number;
  /**
   * The day the home was first listed, for "newest first". An import knows only the month of the feed's snapshot: it writes the first
   * day of the earliest one, or the day of the import if the feed has no snapshot.
   */
  listedOn: string;
  /** The rating at the source in hundredths of a star, 100 to 500. */
  ratingHundredths: Generated<number | null>;
  reviewCount: Generated<number | null>;
  /** The first day of the month in which the source published the listing. */
  sourceMonth: Generated<string | null>;
  removedAt: Date | null;
  demo: Generated<boolean>;
  source: string | null;
  listingKey: string | null;
  /** Columns that staff set, which imports leave as they are. */
  staffFields: Generated<string[]>;
};

export type FavoriteTable = {
  accountId: number;
  homeId: number;
  createdAt: Date;
  listId: Generated<number | null>;
  note: Generated<string>;
  /** The stay that the home was saved for. All null if it was saved without dates. */
  stayKind: Generated<StayKind | null>;
  checkIn: Generated<string | null>;
  checkOut: Generated<string | null>;
  committedNights: Generated<number | null>;
  /** What the stay cost when the home was saved, or the monthly price without dates. Null if the stay could not be booked then. */
  savedCents: Generated<number | null>;
  /** The day of `savedCents` in the home's time zone. Null without it. */
  savedOn: Generated<string | null>;
};
export type FavoriteListTable = {
  id: Generated<number>;
  accountId: number;
  name: string;
  createdAt: Date;
  /** SHA-256 of the token in the share link; null if the list is not shared. */ shareTokenHash: Generated<Buffer | null>;
  shareNotes: Generated<boolean>;
  shareDates: Generated<boolean>;
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

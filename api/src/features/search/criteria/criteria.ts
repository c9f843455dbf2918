import type { SortOrder } from '@lodestay/contracts';
import type { CalendarDate, DateRange } from '@lodestay/stay';

export type Point = { readonly latitude: number; readonly longitude: number };
export type Box = { readonly south: number; readonly west: number; readonly north: number; readonly east: number };

/** Which nights a home must have free. */
export type FreeNights =
  /** All of these. */
  | { readonly kind: 'range'; readonly range: DateRange }
  /** `nights` in a row that begin between `from` and `to`, both included. */
  | { readonly kind: 'begin_between'; readonly from: CalendarDate; readonly to: CalendarDate; readonly nights: number };

/**
 * A search in the terms of the inventory: places are ids, prices are cents of rent, amenities a mask. What is null or empty does
 * not narrow. Made by `criteriaOf`; answered by a `HomeSearch`.
 */
export type SearchCriteria = {
  readonly marketIds: readonly number[];
  readonly displayCityId: number | null;
  readonly propertyId: number | null;
  readonly box: Box | null;
  readonly neighborhoodIds: readonly number[];
  readonly free: FreeNights | null;
  /** Homes that are let for no fewer nights than these are left out. */
  readonly nights: number | null;
  readonly rentCents: { readonly minimum: number | null; readonly maximum: number | null };
  /** Numbers of bedrooms; the last may stand for itself and more. */
  readonly beds: readonly number[];
  readonly bedsAtLeast: number | null;
  readonly baths2: number | null;
  readonly squareFeet: number | null;
  readonly amenityMask: number;
  /** By the type that is asked for; a filter of its own, so counted. */
  readonly furnished: boolean | null;
  /** Furnished ones only, whatever type is asked for. */
  readonly furnishedOnly: boolean;
  readonly installed: boolean;
  /** Only these homes; null for all. */
  readonly homeIds: readonly number[] | null;
  readonly sort: SortOrder;
  /** The point that the search names, else the middle of what is searched: origin of `distance` and of the rank's `center`. */
  readonly center: Point | null;
  /** The day from which a home's age counts. */
  readonly today: CalendarDate;
  /** The monthly price of this stay is the rent times this, rounded to the cent. */
  readonly monthlyRate: { readonly numerator: number; readonly denominator: number };
  /** Homes of one property together; otherwise each on its own. */
  readonly grouped: boolean;
  readonly page: number;
  readonly perPage: number;
};

export type RankTerms = {
  readonly price: number;
  readonly center: number;
  readonly details: number;
  readonly newness: number;
};

export type FoundHome = {
  readonly id: number;
  readonly rentCents: number;
  readonly furnished: boolean;
  readonly terms: RankTerms;
  /** From `center`; 0 where there is none. */
  readonly meters: number;
};

/** Of groups that have been shown, by place: they keep it while the inventory changes. */
export type FixedOrder = readonly number[];

export type SearchPage = {
  readonly totalHomes: number;
  readonly totalGroups: number;
  readonly groups: readonly { readonly homes: readonly FoundHome[] }[];
  /** The order up to this page and some way beyond it. */
  readonly order: FixedOrder;
};

/** How many homes each choice would leave, the other filters staying as they are. */
export type Facets = {
  readonly rentCents: { readonly minimum: number; readonly maximum: number } | null;
  readonly beds: readonly { readonly beds: number; readonly homes: number }[];
  /** By position in `AMENITIES`. */
  readonly amenities: readonly number[];
  readonly neighborhoods: readonly { readonly id: number; readonly homes: number }[];
  readonly types: readonly { readonly furnished: boolean; readonly homes: number }[];
  /** Homes by monthly price in steps of `PRICE_STEP_CENTS`: the step's number and its homes. */
  readonly prices: readonly { readonly step: number; readonly homes: number }[];
  readonly map: ResultMap;
};

/** The cheapest home of each group, while there are few; otherwise cells of a grid. Every home found is in one of them. */
export type ResultMap =
  | {
      readonly kind: 'pins';
      readonly pins: readonly (Point & {
        readonly homeId: number;
        readonly propertyId: number;
        readonly rentCents: number;
        readonly homes: number;
      })[];
    }
  | {
      readonly kind: 'clusters';
      readonly clusters: readonly (Box & { readonly rentCents: number; readonly homes: number })[];
    };

export const NO_MAP: ResultMap = { kind: 'pins', pins: [] };

/** What answers searches. PostgreSQL does (`sql-search.ts`); an index in memory could. */
export type HomeSearch = {
  /** Groups in `fixed` stand first and keep their places: where one is gone, its page is shorter. */
  page(criteria: SearchCriteria, fixed?: FixedOrder): Promise<SearchPage>;
  /** The same page with all counts, and with the map unless it is not wanted, from one look at the inventory, so that they agree. */
  answer(
    criteria: SearchCriteria,
    fixed?: FixedOrder,
    wanted?: { readonly map: boolean },
  ): Promise<{ readonly page: SearchPage; readonly facets: Facets }>;
};

import type { OpenFact, SortOrder } from '@lodestay/contracts';
import type { CalendarDate, DateRange } from '@lodestay/stay';

export type Point = { readonly latitude: number; readonly longitude: number };
export type Box = { readonly south: number; readonly west: number; readonly north: number; readonly east: number };

/** The first day from which a full booking may take nights of Standby guests. Absent for Standby, which takes none. */
type ForFull = { readonly fullFrom?: CalendarDate };

/** The nights on which a home must be available. */
export type AvailableNights = ForFull &
  /** All of these. */
  (
    | { readonly kind: 'range'; readonly range: DateRange }
    /** `nights` consecutive nights that start between `from` and `to`, both included. */
    | {
        readonly kind: 'begin_between';
        readonly from: CalendarDate;
        readonly to: CalendarDate;
        readonly nights: number;
      }
  );

/**
 * The criteria of a search: places as IDs, prices as rent in cents, amenities as a bit mask. Null or empty means no restriction.
 * Created by `toSearchCriteria` and used by `HomeSearch`.
 */
export type SearchCriteria = {
  readonly marketIds: readonly number[];
  readonly displayCityId: number | null;
  /** The cities after which the market is named. Their homes come first in the recommended order. Empty if no city comes first. */
  readonly firstCityIds: readonly number[];
  readonly propertyId: number | null;
  readonly box: Box | null;
  readonly neighborhoodIds: readonly number[];
  readonly free: AvailableNights | null;
  /** The length of the stay, or less if the mode offers only shorter stays. Homes with a longer minimum stay are left out. */
  readonly nights: number | null;
  readonly rentCents: { readonly minimum: number | null; readonly maximum: number | null };
  /** Exact numbers of bedrooms. */
  readonly beds: readonly number[];
  readonly bedsAtLeast: number | null;
  readonly baths2: number | null;
  readonly minimumSquareFootage: number | null;
  /** The wanted amenities, and `HAS_PHOTOS_MASK` if only homes with pictures are wanted. */
  readonly amenityMask: number;
  /** The type filter, which has its own counts. */
  readonly furnished: boolean | null;
  /** The number of guests. Homes with a lower limit are left out. */
  readonly minimumOccupants: number | null;
  /** Filters by these facts also match homes that do not state them. */
  readonly notStated: ReadonlySet<OpenFact>;
  /** Only furnished homes, regardless of the type filter. */
  readonly furnishedOnly: boolean;
  readonly installed: boolean;
  /** Only these homes. Null for all. */
  readonly homeIds: readonly number[] | null;
  readonly sort: SortOrder;
  /** The requested point, or else the center of the searched area. Used for `distance` and the rank term `center`. */
  readonly center: Point | null;
  /** The date from which a listing's age is counted. */
  readonly today: CalendarDate;
  /** The factor from rent to the stay's monthly price, which is rounded to the cent. */
  readonly monthlyRate: { readonly numerator: number; readonly denominator: number };
  /** Whether homes of a property are grouped. */
  readonly grouped: boolean;
  readonly page: number;
  readonly perPage: number;
};

export type RankTerms = {
  readonly price: number;
  readonly center: number;
  readonly details: number;
  readonly newness: number;
  readonly photos: number;
};

export type FoundHome = {
  readonly id: number;
  readonly rentCents: number;
  /** Null if the listing does not state it. */
  readonly furnished: boolean | null;
  readonly terms: RankTerms;
  /** Distance from `center` in meters. 0 without a center. */
  readonly meters: number;
};

/** IDs of groups already shown, in order. They keep their positions while the inventory changes. */
export type FixedOrder = readonly number[];

export type SearchPage = {
  readonly totalHomes: number;
  readonly totalGroups: number;
  readonly groups: readonly { readonly homes: readonly FoundHome[] }[];
  /** The order of the groups up to this page and a few pages after it. */
  readonly order: FixedOrder;
};

/** How many homes each filter option would give while the other filters stay the same. */
export type Facets = {
  readonly rentCents: { readonly minimum: number; readonly maximum: number } | null;
  readonly beds: readonly { readonly beds: number; readonly homes: number }[];
  /** By position in `AMENITIES`. */
  readonly amenities: readonly number[];
  readonly hasPhotos: number;
  readonly neighborhoods: readonly { readonly id: number; readonly homes: number }[];
  readonly types: readonly { readonly furnished: boolean; readonly homes: number }[];
  /** Homes that match the filters by other facts and do not state this one. */
  readonly notStated: Readonly<Record<OpenFact, number>>;
  /** Number of homes by monthly price in steps of `PRICE_STEP_CENTS`. */
  readonly prices: readonly { readonly step: number; readonly homes: number }[];
  readonly map: ResultMap;
};

/** A pin at the cheapest home of each group, or clusters in a grid if there are too many groups. */
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

/** The search engine. Implemented with PostgreSQL in `sql-search.ts`. */
export type HomeSearch = {
  /** Groups in `fixed` come first and keep their positions. If one no longer matches, its page is shorter. */
  page(criteria: SearchCriteria, fixed?: FixedOrder): Promise<SearchPage>;
  /** The same page with facets and, unless `wanted.map` is false, the map. All from one read, so that they agree. */
  answer(
    criteria: SearchCriteria,
    fixed?: FixedOrder,
    wanted?: { readonly map: boolean },
  ): Promise<{ readonly page: SearchPage; readonly facets: Facets }>;
};

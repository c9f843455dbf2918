import type { ColumnType } from 'kysely';

export type UnitTable = {
  homeId: number;
  marketId: number;
  displayCityId: number;
  neighborhoodId: number | null;
  propertyId: number;
  /** Longitude and latitude; read `loc[0]` and `loc[1]`. */
  loc: ColumnType<unknown, string, string>;
  rentCents: number;
  beds: number;
  baths2: number;
  sqft: number | null;
  /** Amenities, and `HAS_PHOTOS_BIT` for homes with pictures. */
  amenityMask: number;
  /** Null if the listing does not state it. */
  furnished: boolean | null;
  installed: boolean;
  minimumNights: number;
  listedOn: string;
  priceTerm: number;
  detailTerm: number;
  /** Null if the listing does not state it. */
  pets: boolean | null;
  maxOccupants: number | null;
  /** In hundredths of a star, 100 to 500. */
  rating: number | null;
  /** A PostgreSQL datemultirange as text, '{[2027-01-11,2027-04-11)}'. */
  busy: ColumnType<string, string | undefined, string>;
  /** The part of `busy` that Standby guests give back to full bookings, with notice. */
  yielding: ColumnType<string, never, never>;
  /** The values above that search results need, packed by the database (`search/answer/home-columns.ts`). */
  facts: ColumnType<Buffer, never, never>;
  /** ID of this exact content of `facts`; never reused for other content. */
  factsId: ColumnType<number, never, never>;
  /** Latitude of `loc`. */
  latitude: ColumnType<number, never, never>;
  longitude: ColumnType<number, never, never>;
  /** Latitude strip: fiftieths of a degree from the South Pole, rounded down. */
  strip: ColumnType<number, never, never>;
};

/** How many homes a place has and whether it has certain kinds of homes. Updated by `refresh_offered_places()`. */
export type OfferedPlaceTable = {
  marketId: number;
  displayCityId: number;
  neighborhoodId: number | null;
  homes: number;
  /** The lowest rent, in cents. */
  fromCents: number;
  /** Has an installed home that can be booked for less than 30 nights. */
  installed: boolean;
  oneBedroom: boolean;
  furnished: boolean;
  furnishedHomes: number;
  /** Furnished and installed homes, for business stays. */
  businessHomes: number;
};

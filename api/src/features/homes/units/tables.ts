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
  amenityMask: number;
  furnished: boolean;
  installed: boolean;
  minimumNights: number;
  listedOn: string;
  priceTerm: number;
  detailTerm: number;
  /** A datemultirange in PostgreSQL's text form, '{[2027-01-11,2027-04-11)}'. */
  busy: ColumnType<string, string | undefined, string>;
  /** The numbers above that answers are made of, packed by the database (`search/answer/home-columns.ts`). */
  facts: ColumnType<Buffer, never, never>;
  /** Of these facts and no others, ever. */
  factsId: ColumnType<number, never, never>;
  /** Of `loc`. */
  latitude: ColumnType<number, never, never>;
  longitude: ColumnType<number, never, never>;
  /** Fiftieths of a degree from the South Pole, rounded down. */
  strip: ColumnType<number, never, never>;
};

/** How many homes a place offers, and what some of them are. Brought up to date by `refresh_offered_places()`. */
export type OfferedPlaceTable = {
  marketId: number;
  displayCityId: number;
  neighborhoodId: number | null;
  homes: number;
  /** The lowest rent, in cents. */
  fromCents: number;
  installed: boolean;
  oneBedroom: boolean;
  furnished: boolean;
  furnishedHomes: number;
};

/** Size of `unit.facts` in four-byte big-endian numbers, in the order of migration 0396. */
const NUMBERS = 11;
const ROW_BYTES = 4 * NUMBERS;
const DEGREE = 1e7;

/** Homes as columns of numbers, one entry per home. Columns are fast: a search of a large market reads 20,000 homes several times. */
export type HomeColumns = {
  readonly homeId: Int32Array;
  readonly propertyId: Int32Array;
  /** Degrees, accurate to about a centimeter. */
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  readonly rentCents: Int32Array;
  /** Amenities and `HAS_PHOTOS_BIT`. */
  readonly amenityMask: Int32Array;
  /** 0 for none. */
  readonly neighborhoodId: Int32Array;
  /** 0 if not known. */
  readonly squareFeet: Int32Array;
  /** Days since 2000-01-01. */
  readonly listedOn: Int32Array;
  /** 127 means 127 or more. */
  readonly beds: Uint8Array;
  /** 0 no, 1 yes, `NOT_STATED`. */
  readonly furnished: Uint8Array;
  /** Stored rank terms, 0 to 100. */
  readonly priceTerm: Uint8Array;
  readonly detailTerm: Uint8Array;
  /** Hundredths of a star. 0 without a rating. */
  readonly rating: Int32Array;
  /** 0 no, 1 yes, `NOT_STATED`. */
  readonly pets: Uint8Array;
  /** 0 if not stated. 255 means 255 or more. */
  readonly maxOccupants: Uint8Array;
};

/** The value of a yes-or-no column if the listing does not state it. */
export const NOT_STATED = 2;

/** The homes of a search. `rows` are their positions in columns that may also contain other homes. */
export type HomeRows = HomeColumns & {
  readonly rows: Int32Array;
  /** For each position in the columns, 1 if the home is in one of the cities that come first. Absent if no city comes first. */
  readonly isFirst?: Uint8Array;
};

/** Creates columns for a number of homes, filled with zeros. */
export function createHomeColumns(rows: number): HomeColumns {
  const integers = () => new Int32Array(rows);
  const small = () => new Uint8Array(rows);
  return {
    homeId: integers(),
    propertyId: integers(),
    latitude: new Float64Array(rows),
    longitude: new Float64Array(rows),
    rentCents: integers(),
    amenityMask: integers(),
    neighborhoodId: integers(),
    squareFeet: integers(),
    listedOn: integers(),
    beds: small(),
    furnished: small(),
    priceTerm: small(),
    detailTerm: small(),
    rating: integers(),
    pets: small(),
    maxOccupants: small(),
  };
}

/** Parses the concatenated `unit.facts` values of homes. */
export function parseHomeRows(bytes: Buffer): HomeRows {
  const rows = Int32Array.from({ length: bytes.length / ROW_BYTES }, (_, row) => row);
  const columns = { ...createHomeColumns(rows.length), rows };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let row = 0, at = 0; row < rows.length; row += 1, at += ROW_BYTES) {
    columns.homeId[row] = view.getInt32(at);
    columns.propertyId[row] = view.getInt32(at + 4);
    columns.latitude[row] = view.getInt32(at + 8) / DEGREE;
    columns.longitude[row] = view.getInt32(at + 12) / DEGREE;
    columns.rentCents[row] = view.getInt32(at + 16);
    columns.amenityMask[row] = view.getInt32(at + 20);
    columns.neighborhoodId[row] = view.getInt32(at + 24);
    columns.squareFeet[row] = view.getInt32(at + 28);
    columns.listedOn[row] = view.getInt32(at + 32);
    columns.beds[row] = view.getUint8(at + 36);
    columns.furnished[row] = view.getUint8(at + 37);
    columns.priceTerm[row] = view.getUint8(at + 38);
    columns.detailTerm[row] = view.getUint8(at + 39);
    columns.rating[row] = view.getInt16(at + 40);
    columns.pets[row] = view.getUint8(at + 42);
    columns.maxOccupants[row] = view.getUint8(at + 43);
  }
  return columns;
}

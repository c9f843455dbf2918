/** Numbers of four bytes in `unit.facts`, high byte first, in the order of migration 0330. */
const NUMBERS = 10;
const ROW_BYTES = 4 * NUMBERS;
const DEGREE = 1e7;

/** Homes as columns of numbers, one entry per home. Every search of a large market reads 20,000 homes several times. */
export type HomeColumns = {
  readonly homeId: Int32Array;
  readonly propertyId: Int32Array;
  /** Degrees, to a centimeter. */
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  readonly rentCents: Int32Array;
  readonly amenityMask: Int32Array;
  /** 0 for none. */
  readonly neighborhoodId: Int32Array;
  /** 0 where it is not known. */
  readonly squareFeet: Int32Array;
  /** Days since 2000-01-01. */
  readonly listedOn: Int32Array;
  /** 127 for that many or more. */
  readonly beds: Uint8Array;
  /** 1 for yes. */
  readonly furnished: Uint8Array;
  /** Stored terms of the rank, 0 to 100. */
  readonly priceTerm: Uint8Array;
  readonly detailTerm: Uint8Array;
};

/** The homes that a search found: `rows` are their positions in columns that may hold other homes too. */
export type HomeRows = HomeColumns & { readonly rows: Int32Array };

/** Columns for that many homes, filled with zeros. */
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
  };
}

/** Parses the column `facts` of one home after the other. */
export function parseHomeRows(bytes: Buffer): HomeRows {
  const rows = Int32Array.from({ length: bytes.length / ROW_BYTES }, (_, row) => row);
  const facts = { ...createHomeColumns(rows.length), rows };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let row = 0, at = 0; row < rows.length; row += 1, at += ROW_BYTES) {
    facts.homeId[row] = view.getInt32(at);
    facts.propertyId[row] = view.getInt32(at + 4);
    facts.latitude[row] = view.getInt32(at + 8) / DEGREE;
    facts.longitude[row] = view.getInt32(at + 12) / DEGREE;
    facts.rentCents[row] = view.getInt32(at + 16);
    facts.amenityMask[row] = view.getInt32(at + 20);
    facts.neighborhoodId[row] = view.getInt32(at + 24);
    facts.squareFeet[row] = view.getInt32(at + 28);
    facts.listedOn[row] = view.getInt32(at + 32);
    facts.beds[row] = view.getUint8(at + 36);
    facts.furnished[row] = view.getUint8(at + 37);
    facts.priceTerm[row] = view.getUint8(at + 38);
    facts.detailTerm[row] = view.getUint8(at + 39);
  }
  return facts;
}

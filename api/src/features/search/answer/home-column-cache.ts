import { createHomeColumns, parseHomeRows, type HomeColumns, type HomeRows } from './home-columns.ts';

/** `facts_id` is sent as its lower five bytes, enough for a trillion changes. */
export const ID_BYTES = 5;

/** The maximum number of cached homes over all shelves, about 100 MB. */
const MAX_CACHED_HOMES = 1_000_000;

/**
 * Caches the columns of homes between searches. The database never reuses a `facts_id`, so an entry cannot be out of date. Searches of
 * one place share a shelf, because a small map is five times as fast as one map of all homes.
 */
export type HomeColumnCache = {
  /** The homes with these ids in this order, or null if one is not cached. */
  find(shelf: string, ids: Buffer): HomeRows | null;
  keep(shelf: string, ids: Buffer, facts: Buffer): void;
};

type Shelf = { readonly places: Map<number, number>; columns: HomeColumns };

export function createHomeColumnCache(most = MAX_CACHED_HOMES): HomeColumnCache {
  const shelves = new Map<string, Shelf>();
  const newShelf = (name: string): Shelf => {
    const shelf = { places: new Map<number, number>(), columns: createHomeColumns(0) };
    shelves.set(name, shelf);
    return shelf;
  };

  return {
    find(name, ids) {
      const rows = new Int32Array(ids.length / ID_BYTES);
      const { places, columns } = shelves.get(name) ?? newShelf(name);
      for (let row = 0; row < rows.length; row += 1) {
        const place = places.get(idAt(ids, row));
        if (place === undefined) return null;
        rows[row] = place;
      }
      return { ...columns, rows };
    },
    keep(name, ids, bytes) {
      const facts = parseHomeRows(bytes);
      // A search without a place would evict everything else.
      if (facts.rows.length > most / 4) return;
      // Clear everything: the cache does not know which entries are still in use.
      if ([...shelves.values()].reduce((sum, { places }) => sum + places.size, facts.rows.length) > most)
        shelves.clear();
      const shelf = shelves.get(name) ?? newShelf(name);
      const { places } = shelf;
      const needed = places.size + facts.rows.length;
      if (needed > shelf.columns.homeId.length) shelf.columns = widenColumns(shelf.columns, needed);
      for (const row of facts.rows) {
        const id = idAt(ids, row);
        const place = places.get(id) ?? places.size;
        places.set(id, place);
        for (const column of COLUMNS) shelf.columns[column][place] = facts[column][row]!;
      }
    },
  };
}

/** Reads five bytes in two parts, because bitwise operators are limited to 32 bits. */
const idAt = (ids: Buffer, row: number) => ids[row * ID_BYTES]! * 2 ** 32 + ids.readUInt32BE(row * ID_BYTES + 1);

const COLUMNS = [
  'homeId',
  'propertyId',
  'latitude',
  'longitude',
  'rentCents',
  'amenityMask',
  'neighborhoodId',
  'squareFeet',
  'listedOn',
  'beds',
  'furnished',
  'priceTerm',
  'detailTerm',
  'rating',
  'pets',
  'maxOccupants',
] as const satisfies readonly (keyof HomeColumns)[];

function widenColumns(columns: HomeColumns, rows: number): HomeColumns {
  const wider = createHomeColumns(rows);
  for (const column of COLUMNS) wider[column].set(columns[column]);
  return wider;
}

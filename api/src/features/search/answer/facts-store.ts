import { factColumns, readFacts, type FactColumns, type Facts } from './facts.ts';

/** `facts_id` as it is sent: its lower five bytes. A trillion changes of homes fit in. */
export const ID_BYTES = 5;

/** Homes whose facts are kept, at most, over all shelves: some 100 MB. */
const MOST_KEPT = 1_000_000;

/**
 * Facts that have been read before. The database never gives the id of some facts to others, so nothing here can be out of date;
 * which homes there are is asked of the database each time. Searches of one place share a shelf: looking up an id among those of a
 * market takes a fifth of the time of looking it up among all.
 */
export type FactsStore = {
  /** The facts with these ids, one after the other; null where one of them is not on the shelf. */
  find(shelf: string, ids: Buffer): Facts | null;
  keep(shelf: string, ids: Buffer, facts: Buffer): void;
};

type Shelf = { readonly places: Map<number, number>; columns: FactColumns };

export function createFactsStore(most = MOST_KEPT): FactsStore {
  const shelves = new Map<string, Shelf>();
  const newShelf = (name: string): Shelf => {
    const shelf = { places: new Map<number, number>(), columns: factColumns(0) };
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
      const facts = readFacts(bytes);
      // A search without a place, which would take the room of all others.
      if (facts.rows.length > most / 4) return;
      // All at once: which of them nobody asks for any more is not known.
      if ([...shelves.values()].reduce((sum, { places }) => sum + places.size, facts.rows.length) > most)
        shelves.clear();
      const shelf = shelves.get(name) ?? newShelf(name);
      const { places } = shelf;
      const needed = places.size + facts.rows.length;
      if (needed > shelf.columns.homeId.length) shelf.columns = widened(shelf.columns, needed);
      for (const row of facts.rows) {
        const id = idAt(ids, row);
        const place = places.get(id) ?? places.size;
        places.set(id, place);
        for (const column of COLUMNS) shelf.columns[column][place] = facts[column][row]!;
      }
    },
  };
}

/** In two parts: shifting holds four bytes. */
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
] as const satisfies readonly (keyof FactColumns)[];

function widened(columns: FactColumns, rows: number): FactColumns {
  const wider = factColumns(rows);
  for (const column of COLUMNS) wider[column].set(columns[column]);
  return wider;
}

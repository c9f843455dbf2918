import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { parseHomeRows } from './home-columns.ts';
import { createHomeColumnCache, ID_BYTES } from './home-column-cache.ts';

// Includes IDs larger than four bytes.
const id = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: 2 ** 32 - 3, max: 2 ** 32 + 3 }),
  fc.constant(2 ** (8 * ID_BYTES) - 1),
);

const encodeIds = (ids: readonly number[]) =>
  Buffer.concat(
    ids.map((each) => {
      const bytes = Buffer.alloc(ID_BYTES);
      bytes.writeUIntBE(each, 0, ID_BYTES);
      return bytes;
    }),
  );
/** Creates packed rows whose values identify their ID. */
const createRows = (ids: readonly number[]) =>
  Buffer.concat(
    ids.map((each) => {
      const bytes = Buffer.alloc(44, each % 251);
      bytes.writeUInt32BE(each % 2 ** 31, 0);
      bytes.writeUInt32BE(Math.floor(each / 2 ** 31), 4);
      return bytes;
    }),
  );

const SOME = ['homeId', 'propertyId', 'latitude', 'rentCents', 'beds', 'detailTerm'] as const;

it('returns the rows of all IDs, or null if one is not cached', () => {
  const step = fc.record({ shelf: fc.constantFrom('1', '2'), ids: fc.uniqueArray(id, { maxLength: 12 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), fc.integer({ min: 1, max: 60 }), (steps, most) => {
      const store = createHomeColumnCache(most);
      for (const { shelf, ids } of steps) {
        if (!store.find(shelf, encodeIds(ids))) store.keep(shelf, encodeIds(ids), createRows(ids));
        const found = store.find(shelf, encodeIds(ids));
        // A search that would fill too much of the cache is not cached.
        expect(found === null).toBe(ids.length > most / 4);
        const read = parseHomeRows(createRows(found ? ids : []));
        const getValues = (column: (typeof SOME)[number]) =>
          Array.from(found?.rows ?? [], (row) => found![column][row]);
        expect(SOME.map(getValues)).toEqual(SOME.map((column) => [...read[column]]));
      }
    }),
  );
});

it('never exceeds its maximum size', () => {
  const store = createHomeColumnCache(8);
  const keep = (shelf: string, ids: number[]) => store.keep(shelf, encodeIds(ids), createRows(ids));
  const has = (shelf: string, ids: number[]) => store.find(shelf, encodeIds(ids)) !== null;
  for (const shelf of [1, 2, 3, 4]) keep(`${shelf}`, [2 * shelf, 2 * shelf + 1]);
  expect([has('1', [2, 3]), has('4', [8]), has('4', [2])]).toEqual([true, true, false]);
  keep('5', [10]);
  expect([has('1', [2]), has('4', [8]), has('5', [10])]).toEqual([false, false, true]);
  keep('5', [11, 12, 13]);
  expect([has('5', [10]), has('5', [11])]).toEqual([true, false]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFacts } from './facts.ts';
import { createFactsStore, ID_BYTES } from './facts-store.ts';

/** Ids beyond four bytes among them. */
const id = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 2 ** 32 - 3, max: 2 ** 32 + 3 }), fc.constant(2 ** (8 * ID_BYTES) - 1));

const idsOf = (ids: readonly number[]) => Buffer.concat(ids.map((each) => {
  const bytes = Buffer.alloc(ID_BYTES);
  bytes.writeUIntBE(each, 0, ID_BYTES);
  return bytes;
}));
/** Facts that tell their id. */
const factsOf = (ids: readonly number[]) => Buffer.concat(ids.map((each) => {
  const bytes = Buffer.alloc(40, each % 251);
  bytes.writeUInt32BE(each % 2 ** 31, 0);
  bytes.writeUInt32BE(Math.floor(each / 2 ** 31), 4);
  return bytes;
}));

const SOME = ['homeId', 'propertyId', 'latitude', 'rentCents', 'beds', 'detailTerm'] as const;

it('gives back the facts of each id, or nothing where one of them is new to the shelf', () => {
  const step = fc.record({ shelf: fc.constantFrom('1', '2'), ids: fc.uniqueArray(id, { maxLength: 12 }) });
  fc.assert(fc.property(fc.array(step, { maxLength: 20 }), fc.integer({ min: 1, max: 60 }), (steps, most) => {
    const store = createFactsStore(most);
    for (const { shelf, ids } of steps) {
      if (!store.find(shelf, idsOf(ids))) store.keep(shelf, idsOf(ids), factsOf(ids));
      const found = store.find(shelf, idsOf(ids));
      // Too many for all shelves together are not kept.
      expect(found === null).toBe(ids.length > most);
      const read = readFacts(factsOf(found ? ids : []));
      const valuesOf = (column: (typeof SOME)[number]) => Array.from(found?.rows ?? [], (row) => found![column][row]);
      expect(SOME.map(valuesOf)).toEqual(SOME.map((column) => [...read[column]]));
    }
  }));
});

it('keeps no more than it may', () => {
  const store = createFactsStore(3);
  store.keep('1', idsOf([1, 2]), factsOf([1, 2]));
  expect(store.find('2', idsOf([1]))).toBeNull();
  store.keep('2', idsOf([3, 4]), factsOf([3, 4]));
  expect([store.find('1', idsOf([1])), store.find('2', idsOf([3, 4]))?.rows.length]).toEqual([null, 2]);
  store.keep('1', idsOf([5, 6, 7, 8]), factsOf([5, 6, 7, 8]));
  expect(store.find('1', idsOf([5]))).toBeNull();
});

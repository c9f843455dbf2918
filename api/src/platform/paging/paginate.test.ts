import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { paginate, type PageRequest } from './paginate.ts';

type Row = { id: number; price: number };
const getKey = ({ id, price }: Row) => [price, -id];
const getIds = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** Reads all pages. `change` returns the rows after each page. */
function readAll(rows: readonly Row[], limit: number, change = (current: readonly Row[]) => current): number[] {
  const seen: number[] = [];
  let cursor: string | undefined;
  let current = rows;
  do {
    const page = paginate(current, getKey, { cursor, limit });
    expect(page.total).toBe(current.length);
    seen.push(...getIds(page.items));
    cursor = page.nextCursor ?? undefined;
    current = change(current);
  } while (cursor !== undefined);
  return seen;
}

const rows = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 99 }), price: fc.integer({ min: -3, max: 3 }) }),
  {
    selector: ({ id }) => id,
  },
);
const limit = fc.integer({ min: 1, max: 7 });

describe('paginate', () => {
  it('returns each item once, in order, whatever the page size', () => {
    fc.assert(
      fc.property(rows, limit, (all, size) => {
        expect(readAll(all, size)).toEqual(getIds(paginate(all, getKey, {}).items));
        expect(new Set(readAll(all, size)).size).toBe(all.length);
      }),
    );
  });

  it('repeats and skips nothing when items before the cursor are removed', () => {
    fc.assert(
      fc.property(rows, limit, (all, size) => {
        const expected = getIds(paginate(all, getKey, {}).items);
        const withoutFirst = (current: readonly Row[]) => {
          const [first] = paginate(current, getKey, { limit: 1 }).items;
          return current.filter((row) => row !== first);
        };
        expect(readAll(all, size, withoutFirst)).toEqual(expected);
      }),
    );
  });

  it('counts the items on earlier pages', () => {
    fc.assert(
      fc.property(rows, limit, (all, size) => {
        let seen = 0;
        let cursor: string | undefined;
        do {
          const page = paginate(all, getKey, { cursor, limit: size });
          expect(page.before).toBe(seen);
          seen += page.items.length;
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
      }),
    );
  });

  it('has no next page after the last item', () => {
    const all = [1, 2].map((id) => ({ id, price: 5 }));
    expect(paginate(all, getKey, { limit: 2 })).toEqual({
      items: [all[1], all[0]],
      total: 2,
      before: 0,
      nextCursor: null,
    });
    expect(paginate(all, getKey, { cursor: 'zz.1', limit: 2 })).toEqual({
      items: [],
      total: 2,
      before: 2,
      nextCursor: null,
    });
    expect(paginate([], getKey, { cursor: '1', limit: 2 })).toEqual({
      items: [],
      total: 0,
      before: 0,
      nextCursor: null,
    });
  });

  it.each(['1', '1.2.3', 'zzzzzzzzzzzzzz.1', '!.1', ''])('rejects the cursor %j', (cursor) => {
    const read = (page: PageRequest) => () => paginate([{ id: 1, price: 1 }], getKey, page);
    expect(read({ cursor })).toThrow(expect.objectContaining({ code: 'invalid' }));
  });
});

import { formatCursor, parseCursor, type SortKey } from './cursor.ts';

export type PageRequest = { cursor?: string; limit?: number };

export type PageOf<Item> = {
  items: Item[];
  /** Items on all pages. */
  total: number;
  /** Items on earlier pages. */
  before: number;
  /** Null on the last page. */
  nextCursor: string | null;
};

/**
 * Sorts items and returns one page of them. A cursor holds the sort values of the last item, so the next page starts after them even if
 * that item is gone. Values are integers. Throws `invalid` for a cursor of another list or sort order.
 */
export function paginate<Item>(
  items: readonly Item[],
  getKey: (item: Item) => SortKey,
  { cursor, limit = Infinity }: PageRequest,
): PageOf<Item> {
  const sorted = items.map((item) => ({ item, key: getKey(item) })).sort((a, b) => compareKeys(a.key, b.key));
  // An empty list has no key, and every cursor is at its end.
  const after = cursor === undefined ? null : parseCursor(cursor, sorted[0]?.key.length);
  const found = after ? sorted.findIndex(({ key }) => compareKeys(key, after) > 0) : 0;
  const start = found < 0 ? sorted.length : found;
  const page = sorted.slice(start, start + limit);
  const hasMore = start + page.length < sorted.length;
  return {
    items: page.map(({ item }) => item),
    total: sorted.length,
    before: start,
    nextCursor: hasMore ? formatCursor(page.at(-1)!.key) : null,
  };
}

function compareKeys(a: SortKey, b: SortKey): number {
  for (const [index, value] of a.entries()) {
    const difference = value - b[index]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

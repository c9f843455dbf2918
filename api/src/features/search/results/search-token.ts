import { createHash } from 'node:crypto';
import type { HomeSearchQuery } from '@lodestay/contracts';
import type { FixedOrder } from '../criteria/criteria.ts';

/** Beyond this many groups (32 pages) the order is the current one: nobody reads so far, and the token travels in an address. */
const MOST_FIXED = 1_024;
const BITS = 7;

/**
 * A token is the order of the groups shown so far and of the next few, in base64url: a stamp of the search in four bytes, then
 * ids as variable-length numbers. No server keeps anything, so any replica can answer the next page. It grants nothing: its
 * ids are still searched for, so a made-up token only changes an order.
 */
export function searchTokenOf(query: HomeSearchQuery, order: FixedOrder): string {
  return Buffer.concat([stampOf(query), Buffer.from(order.slice(0, MOST_FIXED).flatMap(bytesOf))]).toString(
    'base64url',
  );
}

/** The order in a token; none where there is no token, where it is of another search, or where it is broken. */
export function fixedOrderOf(query: HomeSearchQuery): FixedOrder {
  const bytes = Buffer.from(query.searchToken ?? '', 'base64url');
  const stamp = stampOf(query);
  if (!bytes.subarray(0, stamp.length).equals(stamp)) return [];
  const ids: number[] = [];
  let [id, shift] = [0, 0];
  for (const byte of bytes.subarray(stamp.length)) {
    id += (byte & 127) * 2 ** shift;
    if (id > 2 ** 31 - 1 || shift > 28) return [];
    if (byte & 128) shift += BITS;
    else {
      ids.push(id);
      [id, shift] = [0, 0];
    }
  }
  return shift === 0 && ids.length <= MOST_FIXED && new Set(ids).size === ids.length ? ids : [];
}

function bytesOf(id: number): number[] {
  return id < 128 ? [id] : [(id & 127) | 128, ...bytesOf(id >>> BITS)];
}

/** Which page, and who looks, changes no order. */
const OF_NO_ORDER: ReadonlySet<string> = new Set([
  'page',
  'resultsPerPage',
  'homesPerGroup',
  'counts',
  'pins',
  'searchToken',
  'user',
  'activeMembership',
  'usePropertyPhotos',
  'useTruePagination',
]);

function stampOf(query: HomeSearchQuery): Buffer {
  const asked = Object.entries(query)
    .filter(([name]) => !OF_NO_ORDER.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(asked)).digest().subarray(0, 4);
}

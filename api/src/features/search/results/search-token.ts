import { createHash } from 'node:crypto';
import type { HomeSearchQuery } from '@lodestay/contracts';
import type { FixedOrder } from '../criteria/criteria.ts';

/** The maximum number of groups in a token (32 pages), because the token is part of the URL. Later groups use the current order. */
const MAX_FIXED = 1_024;
const BITS = 7;

/**
 * Creates a token with the order of the groups shown so far and the next few, in base64url: a four-byte hash of the search, then
 * the IDs as variable-length numbers. Servers keep no state. The token grants no access: a forged one only changes the order.
 */
export function createSearchToken(query: HomeSearchQuery, order: FixedOrder): string {
  return Buffer.concat([hashQuery(query), Buffer.from(order.slice(0, MAX_FIXED).flatMap(encodeId))]).toString(
    'base64url',
  );
}

/** Reads the order from the query's token. Empty without a token, or if it is broken or from a different search. */
export function readFixedOrder(query: HomeSearchQuery): FixedOrder {
  const bytes = Buffer.from(query.searchToken ?? '', 'base64url');
  const stamp = hashQuery(query);
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
  return shift === 0 && ids.length <= MAX_FIXED && new Set(ids).size === ids.length ? ids : [];
}

function encodeId(id: number): number[] {
  return id < 128 ? [id] : [(id & 127) | 128, ...encodeId(id >>> BITS)];
}

/** Parameters that do not affect the order. */
const IGNORED_PARAMETERS: ReadonlySet<string> = new Set([
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

function hashQuery(query: HomeSearchQuery): Buffer {
  const asked = Object.entries(query)
    .filter(([name]) => !IGNORED_PARAMETERS.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(asked)).digest().subarray(0, 4);
}

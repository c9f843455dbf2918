import type { CallContract } from './call-contract.ts';
import { compareSchemas } from './compare.ts';

const NOTHING = { type: 'object' };

/**
 * What a client that was built against `built` may run into at a server that serves `served`; empty where they are compatible. One
 * line each, beginning with the place: 'response.homes[].price is gone', 'body.start_date is now required'.
 *
 * Compatible: another field in an answer, another optional field, value or a wider limit in a request, and in answers also limits,
 * patterns, further values of an enumeration and the loss of an optional field, because clients read answers and do not check them.
 * Schemas that cannot be compared keyword by keyword are incompatible where their texts differ. Both sides may have come over a network.
 */
export function findIncompatibilities(built: CallContract, served: CallContract): string[] {
  const address = (['method', 'path'] as const)
    .filter((part) => built[part] !== served[part])
    .map((part) => `${part} is now ${served[part]}, was ${built[part]}`);
  const request = (['params', 'query', 'body'] as const).flatMap((part) =>
    compareSchemas('request', part, built[part] ?? NOTHING, served[part] ?? NOTHING),
  );
  const response = compareSchemas('response', 'response', built.response, served.response);
  return [...new Set([...address, ...request, ...response])];
}

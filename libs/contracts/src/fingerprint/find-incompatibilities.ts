import type { CallContract } from './call-contract.ts';
import { compareSchemas } from './compare.ts';

const NOTHING = { type: 'object' };

/**
 * Problems of a client built against `built` with a server that serves `served`; empty when they are compatible. Each line starts
 * with the path: 'response.homes[].price is gone', 'body.start_date is now required'.
 *
 * Compatible changes: new response fields; new optional request fields, new request values, wider request limits. Clients do not
 * validate responses, so changed limits, patterns, new enumeration values and removed optional fields are compatible there too.
 * Schemas with unsupported keywords are incompatible when their text differs. Both arguments may come from the network.
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

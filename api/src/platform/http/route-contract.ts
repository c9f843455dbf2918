import type { Callers, ContractShape } from '@lodestay/contracts/schemas';

export type { Callers };

/** What `contract()` of `@lodestay/contracts/schemas` makes. */
export type RouteContract = ContractShape & { name: string; method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string };

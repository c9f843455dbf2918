import type { Callers, ContractShape } from '@lodestay/contracts/schemas';

export type { Callers };

/** The type that `contract()` of `@lodestay/contracts/schemas` returns. */
export type RouteContract = ContractShape & { name: string; method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string };

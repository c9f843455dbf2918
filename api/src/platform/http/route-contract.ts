import type { ContractShape, RoutePermission } from '@lodestay/contracts/schemas';

export type { RoutePermission };

/** The type that `contract()` of `@lodestay/contracts/schemas` returns. */
export type RouteContract = ContractShape & { name: string; method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string };

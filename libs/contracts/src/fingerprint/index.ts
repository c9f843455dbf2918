/** Describes and compares the contracts of the API as data. For servers only, because it imports every schema. */
export type { CallContract } from './call-contract.ts';
export { findCalls } from './find-calls.ts';
export { findIncompatibilities } from './find-incompatibilities.ts';
export { createCallContract, createApiSurface, type ApiSurface } from './api-surface.ts';

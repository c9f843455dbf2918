/** What the api promises, call by call, as data that can be kept and compared. Server side: it brings every schema. */
export type { CallContract } from './call-contract.ts';
export { findCalls } from './find-calls.ts';
export { findIncompatibilities } from './find-incompatibilities.ts';
export { createCallContract, createApiSurface, type ApiSurface } from './api-surface.ts';

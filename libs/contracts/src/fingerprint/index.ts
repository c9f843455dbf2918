/** What the api promises, call by call, as data that can be kept and compared. Server side: it brings every schema. */
export type { CallContract } from './call-contract.ts';
export { callsIn } from './calls-in.ts';
export { incompatibilities } from './incompatibilities.ts';
export { contractOf, surface, type Surface } from './surface.ts';

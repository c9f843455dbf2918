import { defineContract } from '../contract.ts';
import * as exitPacks from '../schemas/exit-packs.ts';
import { byId } from './path-parameters.ts';

/** Exit packs: all documents of a completed stay in one file. */
export const exitPackContracts = {
  getExitPack: defineContract('getExitPack', {
    summary: 'Whether the exit pack of a stay is ready, and what its parts wait for',
    permission: 'reservation.read',
    params: byId,
    response: exitPacks.exitPack,
    errors: ['unauthenticated', 'not_found'],
  }),
  getStaffExitPack: defineContract('getStaffExitPack', {
    summary: 'The same for staff who may read the reservation',
    permission: 'reservation.inspect',
    params: exitPacks.staffExitPackFileParams,
    response: exitPacks.exitPack,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
} as const;

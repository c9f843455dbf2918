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
} as const;

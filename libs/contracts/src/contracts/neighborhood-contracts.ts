import { defineContract } from '../contract.ts';
import * as neighborhoods from '../schemas/neighborhoods.ts';
import { bySlug } from './path-parameters.ts';

/** Neighborhoods of a market. */
export const neighborhoodContracts = {
  listNeighborhoods: defineContract('listNeighborhoods', {
    summary: 'Neighborhoods of a market with homes and rents',
    permission: 'public',
    params: bySlug,
    query: neighborhoods.neighborhoodQuery,
    response: neighborhoods.neighborhoodList,
    errors: ['not_found', 'invalid'],
  }),
} as const;

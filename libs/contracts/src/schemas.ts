import { contractSurface } from './schemas/contract-surface.ts';
import { defineContract } from './contract.ts';
import { accountContracts } from './contracts/account-contracts.ts';
import { favoriteContracts } from './contracts/favorite-contracts.ts';
import { homeContracts } from './contracts/home-contracts.ts';
import { leadContracts } from './contracts/lead-contracts.ts';
import { placeContracts } from './contracts/place-contracts.ts';
import { reservationContracts } from './contracts/reservation-contracts.ts';
import { searchContracts } from './contracts/search-contracts.ts';

/** The contracts of every route, with schemas in wire form (snake_case). Server side; a browser imports types only. */
export const contracts = {
  ...accountContracts,
  ...placeContracts,
  ...searchContracts,
  ...homeContracts,
  ...favoriteContracts,
  ...reservationContracts,
  ...leadContracts,
  getContract: defineContract('getContract', {
    summary: 'JSON schemas of every call',
    callers: 'anyone',
    response: contractSurface,
    errors: [],
  }),
} as const;

export type Contracts = typeof contracts;
export { errorBody } from './schemas/primitives.ts';
export type { Callers, ContractShape } from './contract.ts';

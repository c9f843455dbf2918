import { defineContract } from '../contract.ts';
import { inventoryFigures } from '../schemas/inventory-figures.ts';

/** Figures of the whole inventory, for articles. */
export const inventoryContracts = {
  getInventoryFigures: defineContract('getInventoryFigures', {
    summary: 'Rents and availability of all listed homes, computed once a day',
    permission: 'public',
    response: inventoryFigures,
    errors: [],
  }),
} as const;

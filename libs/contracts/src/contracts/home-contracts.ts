import { z } from 'zod';
import { defineContract } from '../contract.ts';
import * as homes from '../schemas/homes.ts';
import { priceGrid } from '../schemas/price-grid.ts';
import { calendarDate } from '../schemas/primitives.ts';
import { property, removedProperty } from '../schemas/properties.ts';
import { bySlug } from './path-parameters.ts';

/** Homes and buildings. */
export const homeContracts = {
  getHome: defineContract('getHome', {
    summary: 'One home',
    callers: 'anyone',
    params: bySlug,
    query: homes.stayQuery.partial(),
    response: homes.homeDetail,
    errors: ['not_found', 'home_removed'],
  }),
  getAvailability: defineContract('getAvailability', {
    summary: 'Availability of a home',
    callers: 'anyone',
    params: bySlug,
    query: z.object({ from: calendarDate.optional(), to: calendarDate.optional() }),
    response: homes.availability,
    errors: ['not_found', 'home_removed'],
  }),
  getQuote: defineContract('getQuote', {
    summary: 'Price of a stay',
    callers: 'anyone',
    params: bySlug,
    query: homes.stayQuery,
    response: homes.quote,
    errors: ['not_found', 'home_removed', 'invalid'],
  }),
  getPriceGrid: defineContract('getPriceGrid', {
    summary: 'Prices by move-in date and length of stay',
    callers: 'anyone',
    params: bySlug,
    query: z.object({ from: calendarDate.optional().describe('First move-in date; tomorrow by default') }),
    response: priceGrid,
    errors: ['not_found', 'home_removed'],
  }),
  getRemovedHome: defineContract('getRemovedHome', {
    summary: 'A home that is no longer offered',
    callers: 'anyone',
    params: bySlug,
    response: homes.removedHome,
    errors: ['not_found'],
  }),
  getProperty: defineContract('getProperty', {
    summary: 'A building and its homes',
    callers: 'anyone',
    params: bySlug,
    query: homes.stayQuery.partial(),
    response: property,
    errors: ['not_found', 'home_removed', 'invalid'],
  }),
  getRemovedProperty: defineContract('getRemovedProperty', {
    summary: 'A building that no longer offers homes',
    callers: 'anyone',
    params: bySlug,
    response: removedProperty,
    errors: ['not_found'],
  }),
} as const;

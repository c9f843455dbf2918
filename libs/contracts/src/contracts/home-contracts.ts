import { z } from 'zod';
import { defineContract } from '../contract.ts';
import * as homes from '../schemas/homes.ts';
import { priceGrid } from '../schemas/price-grid.ts';
import { pageQuery } from '../schemas/paging.ts';
import { calendarDate } from '../schemas/primitives.ts';
import { property, removedProperty } from '../schemas/properties.ts';
import { bySlug } from './path-parameters.ts';

/** Homes and buildings. */
export const homeContracts = {
  getHome: defineContract('getHome', {
    summary: 'One home',
    permission: 'public',
    params: bySlug,
    query: homes.stayQuery.partial(),
    response: homes.homeDetail,
    errors: ['not_found', 'home_removed'],
  }),
  getAvailability: defineContract('getAvailability', {
    summary: 'Availability of a home',
    permission: 'public',
    params: bySlug,
    query: z.object({ from: calendarDate.optional(), to: calendarDate.optional() }),
    response: homes.availability,
    errors: ['not_found', 'home_removed'],
  }),
  getQuote: defineContract('getQuote', {
    summary: 'Price of a stay',
    permission: 'public',
    params: bySlug,
    query: homes.quoteQuery,
    response: homes.quote,
    errors: ['not_found', 'home_removed', 'invalid'],
  }),
  getPriceGrid: defineContract('getPriceGrid', {
    summary: 'Prices by move-in date and length of stay',
    permission: 'public',
    params: bySlug,
    query: z.object({ from: calendarDate.optional().describe('First move-in date; tomorrow by default') }),
    response: priceGrid,
    errors: ['not_found', 'home_removed'],
  }),
  getRemovedHome: defineContract('getRemovedHome', {
    summary: 'A home that is no longer offered',
    permission: 'public',
    params: bySlug,
    response: homes.removedHome,
    errors: ['not_found'],
  }),
  getProperty: defineContract('getProperty', {
    summary: 'A building and its homes',
    permission: 'public',
    params: bySlug,
    query: homes.stayQuery.partial().extend(pageQuery.shape),
    response: property,
    errors: ['not_found', 'home_removed', 'invalid'],
  }),
  getRemovedProperty: defineContract('getRemovedProperty', {
    summary: 'A building that no longer offers homes',
    permission: 'public',
    params: bySlug,
    response: removedProperty,
    errors: ['not_found'],
  }),
} as const;

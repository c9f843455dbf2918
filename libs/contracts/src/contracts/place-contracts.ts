import { z } from 'zod';
import { defineContract } from '../contract.ts';
import * as homes from '../schemas/homes.ts';
import { page, pageQuery } from '../schemas/paging.ts';
import { bySlug } from './path-parameters.ts';

/** Markets, cities and page URLs. */
export const placeContracts = {
  listDisplayCities: defineContract('listDisplayCities', {
    summary: 'Cities with homes. A page has markets before cities, each by number of homes',
    permission: 'public',
    query: pageQuery,
    response: page.extend({
      markets: z.array(
        homes.market.extend({
          homes: z.int(),
          furnished_homes: z.int().optional().describe('Furnished homes among them'),
          business_homes: z
            .int()
            .optional()
            .describe('Furnished and installed homes among them; corporate and military searches show only these'),
          from: z.int().nullable(),
          picture: homes.homeCard.shape.pictures.element.nullable(),
          modes: z
            .array(z.enum(['furnished', 'short-term', 'standby', '1-bedroom', 'corporate', 'gsa/military']))
            .optional()
            .describe('Search modes that have homes in this market, each with its own page'),
        }),
      ),
      display_cities: z.array(homes.displayCity),
    }),
    errors: ['invalid'],
  }),
  suggestPlaces: defineContract('suggestPlaces', {
    summary: 'Place suggestions for a search term',
    permission: 'public',
    query: z.object({ term: z.string().trim().max(80).default('') }),
    response: homes.places,
    errors: [],
  }),
  listNearest: defineContract('listNearest', {
    summary: 'Pages with a URL similar to a mistyped one',
    permission: 'public',
    query: z.object({ words: z.string().trim().max(120).default('') }),
    response: homes.nearest,
    errors: ['invalid'],
  }),
  findMovedPage: defineContract('findMovedPage', {
    summary: 'Current path of a page that moved',
    permission: 'public',
    query: z.object({ path: z.string().min(1).max(300) }),
    response: z.object({ path: z.string() }),
    errors: ['not_found'],
  }),
  resolveSlug: defineContract('resolveSlug', {
    summary: 'Whether /s/{slug} is a market or a home',
    permission: 'public',
    params: bySlug,
    response: homes.resolvedSlug,
    errors: ['not_found'],
  }),
} as const;

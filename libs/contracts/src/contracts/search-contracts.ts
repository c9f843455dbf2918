import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { homeAlternatives } from '../schemas/home-alternatives.ts';
import * as homeSearch from '../schemas/home-search.ts';
import * as homes from '../schemas/homes.ts';
import { slug } from '../schemas/primitives.ts';
import { bySlug } from './path-parameters.ts';

/** Home search. */
export const searchContracts = {
  searchDisplayCity: defineContract('searchDisplayCity', {
    summary: 'Homes of one display city',
    permission: 'public',
    params: z.object({ city: slug }),
    query: homeSearch.homeSearchQuery,
    response: homeSearch.homeSearchResponse,
    errors: ['bad_request', 'not_found', 'outside_zoom', 'invalid'],
  }),
  searchHomes: defineContract('searchHomes', {
    summary: 'Home search',
    permission: 'public',
    query: homeSearch.homeSearchQuery,
    response: homeSearch.homeSearchResponse,
    errors: ['bad_request', 'not_found', 'outside_zoom', 'invalid'],
  }),
  listAlternatives: defineContract('listAlternatives', {
    summary: 'Alternatives for a search without results',
    permission: 'public',
    query: homeSearch.homeSearchQuery,
    response: homeAlternatives,
    errors: ['bad_request', 'not_found', 'outside_zoom', 'invalid'],
  }),
  listSimilarHomes: defineContract('listSimilarHomes', {
    summary: 'Similar homes available for the dates',
    permission: 'public',
    params: bySlug,
    query: homes.stayQuery.partial(),
    response: z.object({ homes: z.array(homes.homeCard) }),
    errors: ['not_found'],
  }),
} as const;

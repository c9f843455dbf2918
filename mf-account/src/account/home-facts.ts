import type { HomeCardData } from '@lodestay/contracts';
import { formatBeds } from './stay-text.ts';

/** The details on the card of a home. */
export const getHomeFacts = ({ neighborhoodName, cityName, beds, baths }: HomeCardData): string[] => [
  neighborhoodName ?? cityName,
  formatBeds(beds),
  `${baths} ${baths === 1 ? 'bath' : 'baths'}`,
];

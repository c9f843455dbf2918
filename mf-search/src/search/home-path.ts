import type { HomeCardData } from '@lodestay/contracts';

export const homePath = (home: Pick<HomeCardData, 'slug'>) => `/homes/${home.slug}`;

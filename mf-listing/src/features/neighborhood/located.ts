import type { HomeDetail } from '@lodestay/contracts';

/** The location of a home or a building. */
export type Located = Pick<
  HomeDetail,
  'latitude' | 'longitude' | 'approximateLocation' | 'state' | 'displayCity' | 'market'
> &
  Partial<Pick<HomeDetail, 'reelsUrl'>>;

import type { HomeDetail } from '@lodestay/contracts';

/** A home or its building, as far as its place goes. */
export type Located = Pick<
  HomeDetail,
  'latitude' | 'longitude' | 'approximateLocation' | 'state' | 'displayCity' | 'market'
> &
  Partial<Pick<HomeDetail, 'reelsUrl'>>;

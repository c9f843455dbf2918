import { BED_SIZES, type HomeDetail } from '@lodestay/contracts';
import type { DetailRow } from './home-detail.ts';

type StoredFacts = Pick<DetailRow, 'utilities' | 'wifiMbps' | 'bedSizes' | 'linens' | 'checkIn' | 'floorPlanUrl'>;

/** What is included with a home. Null for facts that the listing does not state. */
export function toIncludedFacts({
  utilities,
  wifiMbps,
  bedSizes,
  linens,
  checkIn,
  floorPlanUrl,
}: StoredFacts): NonNullable<HomeDetail['included']> {
  return { utilities, wifiMbps, bedsBySize: bedSizes && countBeds(bedSizes), linens, checkIn, floorPlanUrl };
}

function countBeds(sizes: NonNullable<StoredFacts['bedSizes']>) {
  return BED_SIZES.map((size) => ({ size, count: sizes.filter((bed) => bed === size).length })).filter(
    ({ count }) => count > 0,
  );
}

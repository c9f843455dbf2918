import { AMENITIES, toCamelCase, type HomeSearchQuery } from '@lodestay/contracts';
import { addDays } from '@lodestay/stay';
import type { Inventory } from './inventory.ts';
import { BENCH_DAY } from './inventory-statements.ts';

export const KINDS = ['hot market', 'small market', 'street map', 'metro map', 'rare filters'] as const;
export type Kind = (typeof KINDS)[number];
export type Search = { readonly kind: Kind; readonly query: HomeSearchQuery };

/** A seeded random generator (mulberry32), so that every machine gets the same numbers. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function chooseKind(fraction: number): Kind {
  if (fraction < 0.5) return 'hot market';
  if (fraction < 0.65) return 'small market';
  if (fraction < 0.87) return 'street map';
  return fraction < 0.93 ? 'metro map' : 'rare filters';
}

/** Creates typical searches: half in the largest markets, a quarter on a map, three quarters with dates, 80% first pages. */
export function createQuerySet({ markets, hotMarkets }: Inventory, count: number): Search[] {
  const random = createRandom(7);
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from));
  return Array.from({ length: count }, () => {
    const kind = chooseKind(random());
    const market = markets[kind === 'small market' ? between(hotMarkets, markets.length) : between(0, hotMarkets)]!;
    const query: Record<string, unknown> = {
      sortBy: random() < 0.7 ? 'recommended' : 'price',
      page: random() < 0.8 ? 1 : between(2, 6),
    };
    if (kind === 'street map' || kind === 'metro map') {
      const width = kind === 'street map' ? 0.02 + 0.1 * random() : 0.4 + 1.2 * random();
      const [longitude, latitude] = [
        market.longitude + (random() - 0.5) * 0.2,
        market.latitude + (random() - 0.5) * 0.16,
      ];
      Object.assign(query, {
        swLongitude: longitude - width / 2,
        neLongitude: longitude + width / 2,
        swLatitude: latitude - width * 0.4,
        neLatitude: latitude + width * 0.4,
      });
    } else query['market'] = market.slug;
    if (random() < 0.6) {
      const least = between(800, 2300);
      Object.assign(query, { priceGte: least, priceLte: least + between(500, 3500) });
    }
    if (random() < 0.6) query['minBeds'] = between(1, 4);
    if (random() < 0.3) query['minimumBathrooms'] = between(2, 5) / 2;
    if (random() < 0.25) query['minimumSquareFootage'] = between(500, 1300);
    if (random() < 0.4)
      for (let left = between(1, 4); left > 0; left -= 1) query[toAmenityParameter(between(0, 14))] = true;
    if (kind === 'rare filters')
      Object.assign(query, { [toAmenityParameter(24)]: true, [toAmenityParameter(25)]: true, minBeds: 4 });
    if (random() < 0.75) {
      const startDate = addDays(BENCH_DAY, between(10, 260));
      Object.assign(query, { startDate, endDate: addDays(startDate, between(28, 88)) });
    }
    return { kind, query: query as HomeSearchQuery };
  });
}

const toAmenityParameter = (bit: number) => toCamelCase(AMENITIES[bit]!);

import type { Amenity } from '@lodestay/contracts';

/**
 * How feeds spell the amenities that we can filter by. The first matching pattern wins; text without a match is kept as is. The order
 * matters: 'Pool table' is not a pool, 'Free washer - In building' is not in the home, 'Free street parking' is not private parking.
 */
const SYNONYMS: readonly (readonly [pattern: RegExp, amenities: readonly Amenity[]])[] = [
  [/pool table|clothing storage|fireplace guards|baby bath|street parking|off premises|pocket wifi|luggage/i, []],
  [/(?:washer|dryer|laundry).*in building|^laundry (?:room|facilit)/i, ['laundry_in_building']],
  [
    /^(?:(?:free|paid) )?washer(?:\s*[/&]?\s*dryer)?(?:\s*[-–].*in unit)?$|^washer.*in unit|^in[- ]unit (?:laundry|washer)/i,
    ['washer_in_unit'],
  ],
  [/wi-?fi|wireless internet|^internet(?: access)?$|ethernet/i, ['wifi']],
  [/^(?:full |private )?kitchen$/i, ['kitchen']],
  [/^(?:a\/?c|(?:central |portable )?air condition(?:er|ing)|window ac unit)(?:\s*[-–].*)?$/i, ['air_conditioning']],
  [/^(?:central |radiant )?heating(?:\s*[-–].*)?$|^heat$/i, ['heating']],
  [/dish ?washer/i, ['dishwasher']],
  [/^parking$|(?:parking|garage|carport).*on premises|driveway parking|^(?:free |paid )?garage$/i, ['parking']],
  [/^(?:pets|cats|dogs)(?: are)? (?:allowed|welcome)$|^pet[- ]friendly$/i, ['pets']],
  [/\bgym\b|fitness/i, ['gym']],
  [/\bpool\b/i, ['pool']],
  [/elevator/i, ['elevator']],
  [/balcony/i, ['balcony']],
  [/\b(?:patio|deck)\b/i, ['patio']],
  [/workspace|\bdesk\b/i, ['desk']],
  [/\b(?:hd)?tv\b/i, ['tv']],
  [/doorman|concierge|building staff/i, ['doorman']],
  [/wheelchair/i, ['wheelchair_accessible']],
  [/\bev charger/i, ['ev_charger']],
  [/hot tub|jacuzzi/i, ['hot_tub']],
  [/fireplace/i, ['fireplace']],
  [/bath ?tub/i, ['bathtub']],
  [/^storage/i, ['storage']],
  [/^gated/i, ['gated']],
  [/(?:hard)?wood floors/i, ['hardwood_floors']],
  [/\bview$/i, ['view']],
];

const MAX_OTHERS = 80;
const MAX_LENGTH = 80;

/** Caches lookups, because feeds repeat a few thousand spellings. */
const cache = new Map<string, readonly Amenity[]>();

function findAmenities(text: string): readonly Amenity[] {
  let found = cache.get(text);
  if (!found) {
    found = SYNONYMS.find(([pattern]) => pattern.test(text))?.[1] ?? [];
    if (cache.size < 20_000) cache.set(text, found);
  }
  return found;
}

/** Splits a feed's list into known amenities and other text, which is kept as written. */
export function readAmenities(list: string): { amenities: Set<Amenity>; others: string[] } {
  const amenities = new Set<Amenity>();
  const others = new Set<string>();
  for (const item of list.split('|')) {
    const text = item.trim();
    if (text === '') continue;
    const found = findAmenities(text);
    for (const amenity of found) amenities.add(amenity);
    if (found.length === 0 && text.length <= MAX_LENGTH && others.size < MAX_OTHERS) others.add(text);
  }
  return { amenities, others: [...others] };
}

import type { CityType } from '@lodestay/illustration';

const CITIES: Record<Exclude<CityType, 'garden'>, string[]> = {
  tower: ['new-york', 'chicago', 'houston', 'dallas', 'minneapolis'],
  mountain: ['denver', 'colorado-springs', 'salt-lake-city', 'phoenix', 'las-vegas', 'portland'],
  coast: ['san-diego', 'miami', 'seattle', 'tampa', 'san-francisco'],
  rowhouse: ['boston', 'philadelphia', 'baltimore', 'washington', 'st-louis', 'saint-louis'],
};

const toSlug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

/** Returns a city's type by name or slug, with or without state ('Denver', 'denver-co', 'St. Louis, MO'). 'garden' for all other cities. */
export function getCityType(city: string): CityType {
  const slug = toSlug(city);
  for (const type of ['tower', 'mountain', 'coast', 'rowhouse'] as const) {
    if (CITIES[type].some((known) => slug === known || slug.startsWith(`${known}-`))) return type;
  }
  return 'garden';
}

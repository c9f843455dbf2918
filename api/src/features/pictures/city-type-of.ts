import type { CityType } from '@lodestay/illustration';

const CITIES: Record<Exclude<CityType, 'garden'>, string[]> = {
  tower: ['new-york', 'chicago', 'houston', 'dallas', 'minneapolis'],
  mountain: ['denver', 'colorado-springs', 'salt-lake-city', 'phoenix', 'las-vegas', 'portland'],
  coast: ['san-diego', 'miami', 'seattle', 'tampa', 'san-francisco'],
  rowhouse: ['boston', 'philadelphia', 'baltimore', 'washington', 'st-louis', 'saint-louis'],
};

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

/** The type of a city by its name or slug, with or without its state ('Denver', 'denver-co', 'St. Louis, MO'); 'garden' for all others. */
export function cityTypeOf(city: string): CityType {
  const slug = slugOf(city);
  for (const type of ['tower', 'mountain', 'coast', 'rowhouse'] as const) {
    if (CITIES[type].some((known) => slug === known || slug.startsWith(`${known}-`))) return type;
  }
  return 'garden';
}

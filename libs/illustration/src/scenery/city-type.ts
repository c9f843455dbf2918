/** What the windows of a room look out on. */
export const CITY_TYPES = ['tower', 'mountain', 'coast', 'rowhouse', 'garden'] as const;
export type CityType = (typeof CITY_TYPES)[number];

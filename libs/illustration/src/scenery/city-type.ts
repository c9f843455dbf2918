/** Kinds of scenery outside the windows of a room. */
export const CITY_TYPES = ['tower', 'mountain', 'coast', 'rowhouse', 'garden'] as const;
export type CityType = (typeof CITY_TYPES)[number];

/** Draws furnished rooms and a facade as SVG. The same input gives the same bytes. */
export { drawFacade } from './facade/facade-picture.ts';
export { drawLabel } from './label.ts';
export { drawRoom, ROOMS, type Room } from './room-picture.ts';
export { CITY_TYPES, type CityType } from './scenery/city-type.ts';
export { DECOR_COUNT, wallColor } from './stage/decor.ts';
export type { Time } from './stage/light.ts';
export { random } from './stage/random.ts';

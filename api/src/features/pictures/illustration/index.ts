/** Demo pictures as SVG: drawn in metres, seen by a real camera, lit by one light. The same input gives the same bytes. */
export { drawFacade } from './facade/facade-picture.ts';
export { drawLabel } from './label.ts';
export { drawRoom, ROOMS, type Room } from './room-picture.ts';
export { DECOR_COUNT, wallColor } from './stage/decor.ts';
export type { Time } from './stage/light.ts';
export { random } from './stage/random.ts';

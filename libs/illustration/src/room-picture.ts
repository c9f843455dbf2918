import type { CityType } from './scenery/city-type.ts';
import { DRAWING_WIDTH, renderFinishingDefinitions, renderSvgDocument, type DrawingSize } from './finishing.ts';
import { drawBathroom } from './rooms/bathroom.ts';
import { drawBedroom } from './rooms/bedroom.ts';
import { drawKitchen } from './rooms/kitchen.ts';
import { drawLivingRoom } from './rooms/living.ts';
import { drawView } from './rooms/view.ts';
import type { CameraSetting } from './stage/camera.ts';
import { getPalette } from './stage/decor.ts';
import { LIGHTS, type Time } from './stage/light.ts';
import type { RoomSize } from './stage/quads.ts';
import { random } from './stage/random.ts';
import { createStage, type Stage } from './stage/stage.ts';

export const ROOMS = ['living', 'bedroom', 'kitchen', 'bathroom', 'view'] as const;
export type Room = (typeof ROOMS)[number];

export type RoomDrawing = DrawingSize & {
  seed: string;
  room: Room;
  time: Time;
  city: CityType;
  decor: number;
  layout: number;
};

type RoomPlan = { size: RoomSize; furnish: (stage: Stage, layout: number) => void; cameraZ: number };

/** Sizes in meters. `cameraZ` is negative because the camera stands in front of the room, whose front side is open. */
const PLANS: Record<Room, RoomPlan> = {
  living: { size: { width: 5, depth: 4.4, height: 2.75 }, furnish: drawLivingRoom, cameraZ: -1.05 },
  bedroom: { size: { width: 4.3, depth: 3.9, height: 2.65 }, furnish: drawBedroom, cameraZ: -1.2 },
  kitchen: { size: { width: 4.6, depth: 3.9, height: 2.65 }, furnish: drawKitchen, cameraZ: -1.2 },
  bathroom: { size: { width: 3.9, depth: 2.9, height: 2.6 }, furnish: drawBathroom, cameraZ: -1.35 },
  view: { size: { width: 4.4, depth: 3.6, height: 2.7 }, furnish: drawView, cameraZ: -1.3 },
};

/**
 * Draws a furnished room as SVG. The same input gives the same bytes. A new call to `random`, `pick` or `chance` changes all
 * that is drawn after it, so compare all rooms and times before and after such a change.
 */
export function drawRoom({ seed, room, time, city, decor, layout, width, height }: RoomDrawing): string {
  const drawn = { width: DRAWING_WIDTH, height: (DRAWING_WIDTH * height) / width };
  const plan = PLANS[room],
    light = LIGHTS[time],
    next = random(`${seed}/plan`);
  const mirrored = next() < 0.5;
  const stage = createStage({
    ...drawn,
    seed: `${seed}/${room}`,
    light,
    palette: getPalette(decor),
    room: plan.size,
    city,
    camera: placeCamera(plan, room, layout, next),
  });
  plan.furnish(stage, layout);

  const cover = (attributes: string) => `<rect width="${drawn.width}" height="${drawn.height}" ${attributes}/>`;
  const content =
    `<defs>${renderFinishingDefinitions(light, drawn.width)}${stage.definitions.join('')}</defs>${cover(`fill="${light.shade}"`)}` +
    `<g${mirrored ? ` transform="matrix(-1 0 0 1 ${drawn.width} 0)"` : ''} stroke-linejoin="round">${stage.painted.join('')}` +
    `${cover('fill="url(#haze)" style="mix-blend-mode:screen"')}</g>${cover('fill="url(#vig)" style="mix-blend-mode:multiply"')}` +
    cover('fill="url(#grain)" opacity=".22" style="mix-blend-mode:soft-light"');
  return renderSvgDocument(`Illustration: ${room}, ${time}`, { width, height }, content);
}

/** Places the camera at eye height near the middle. Small random offsets make pictures of the same layout differ. */
function placeCamera({ size, cameraZ }: RoomPlan, room: Room, layout: number, next: () => number): CameraSetting {
  const yaw = (next() - 0.5) * 0.2 + (room === 'living' && layout % 4 !== 1 ? -0.1 : 0);
  return {
    x: size.width * (0.5 + (next() - 0.5) * 0.16) + (room === 'bathroom' ? 0.1 : 0.15),
    y: 1.35 + (next() - 0.5) * 0.2,
    z: cameraZ,
    yaw,
    focalLength: DRAWING_WIDTH * 0.78,
    horizon: room === 'view' ? 0.47 : 0.48,
  };
}

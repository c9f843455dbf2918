import { wallColor, type CityType } from '@lodestay/illustration';
import { findScene, type RoomScene, type Scene } from './scenes.ts';
import { getPictureHeight, PICTURE_WIDTHS, SHARE_SIZE } from './renditions.ts';

/** A picture in responses. `${base}-${width}.avif` and `.webp` exist for every width. */
export type ScenePicture = {
  base: string;
  widths: number[];
  width: number;
  height: number;
  alt: string;
  illustration: true;
  color: string;
};

const VIEWS: Record<CityType, string> = {
  tower: 'skyline views',
  mountain: 'mountain views',
  coast: 'sea views',
  rowhouse: 'views over row houses',
  garden: 'garden views',
};
const TIMES: Record<RoomScene['time'], string> = {
  morning: 'in the morning',
  noon: 'at noon',
  golden: 'in evening light',
  dusk: 'at dusk',
  night: 'at night',
};

function describeSubject({ room, layout }: RoomScene): string {
  if (room === 'view') return layout % 2 ? 'a seat by a wall of glass' : 'a balcony';
  if (room === 'living') return layout % 4 === 3 ? 'a dining corner' : 'a living room';
  return `a ${room}`;
}

function formatAlt(scene: Scene): string {
  if (scene.kind === 'facade') return 'Illustration of an apartment house at blue hour, one window lit';
  return `Illustration of ${describeSubject(scene)} ${TIMES[scene.time]} with ${VIEWS[scene.city]}`;
}

function getScene(id: string): Scene {
  const scene = findScene(id);
  if (!scene) throw new Error(`Unknown scene: "${id}"`);
  return scene;
}

/** Converts a scene of the catalog to a picture for responses. Throws for an unknown ID. */
export function toScenePicture(sceneId: string): ScenePicture {
  const scene = getScene(sceneId);
  const width = PICTURE_WIDTHS.at(-1)!;
  return {
    base: `/pictures/${scene.id}`,
    widths: [...PICTURE_WIDTHS],
    width,
    height: getPictureHeight(scene, width),
    alt: formatAlt(scene),
    illustration: true,
    color: scene.kind === 'facade' ? '#1b2a49' : wallColor(scene.decor, scene.time),
  };
}

/** Returns the scene ID or photograph ID in a picture's path. */
export const parsePictureId = ({ base }: { base: string }): string => base.slice('/pictures/'.length);

/** Returns the Open Graph picture of a scene: a JPEG with the label "Illustration". Throws for an unknown ID. */
export function toSharePicture(sceneId: string): { url: string; width: number; height: number; alt: string } {
  const scene = getScene(sceneId);
  return { url: `/pictures/${scene.id}-share.jpg`, ...SHARE_SIZE, alt: formatAlt(scene) };
}

import { wallColor, type CityType } from '@lodestay/illustration';
import { findScene, type RoomScene, type Scene } from './scenes.ts';
import { heightOf, PICTURE_WIDTHS, SHARE_SIZE } from './renditions.ts';

/** A picture as the wire carries it; `${base}-${width}.avif` and `.webp` exist for every width. */
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

function subjectOf({ room, layout }: RoomScene): string {
  if (room === 'view') return layout % 2 ? 'a seat by a wall of glass' : 'a balcony';
  if (room === 'living') return layout % 4 === 3 ? 'a dining corner' : 'a living room';
  return `a ${room}`;
}

function altOf(scene: Scene): string {
  if (scene.kind === 'facade') return 'Illustration of an apartment house at blue hour, one window lit';
  return `Illustration of ${subjectOf(scene)} ${TIMES[scene.time]} with ${VIEWS[scene.city]}`;
}

function sceneOf(id: string): Scene {
  const scene = findScene(id);
  if (!scene) throw new Error(`No scene is called "${id}"`);
  return scene;
}

/** The picture of a scene of the catalogue, for responses. Throws on an unknown id. */
export function pictureOf(sceneId: string): ScenePicture {
  const scene = sceneOf(sceneId);
  const width = PICTURE_WIDTHS.at(-1)!;
  return {
    base: `/pictures/${scene.id}`,
    widths: [...PICTURE_WIDTHS],
    width,
    height: heightOf(scene, width),
    alt: altOf(scene),
    illustration: true,
    color: scene.kind === 'facade' ? '#1b2a49' : wallColor(scene.decor, scene.time),
  };
}

/** The id in a picture's address, of a scene or a photograph. */
export const pictureIdOf = ({ base }: { base: string }): string => base.slice('/pictures/'.length);

/** The same for page heads (Open Graph): a JPEG with the word "Illustration" in the picture. Throws on an unknown id. */
export function sharePictureOf(sceneId: string): { url: string; width: number; height: number; alt: string } {
  const scene = sceneOf(sceneId);
  return { url: `/pictures/${scene.id}-share.jpg`, ...SHARE_SIZE, alt: altOf(scene) };
}

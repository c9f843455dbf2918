import { mix } from './color.ts';
import { LIGHTS, type Time } from './light.ts';

/** The colors of one home. `upholstery`, `accent` and `muted` are mainly for textiles. */
export type Palette = {
  wall: string;
  accentWall: string;
  floor: string;
  upholstery: string;
  accent: string;
  muted: string;
  wood: string;
  metal: string;
  windowFrame: string;
};

/** Off-white for painted wood. */
export const TRIM = '#F4F1EA';

/** The color schemes of the homes. Scene IDs contain the index, so do not change the order. */
const DECORS: readonly Palette[] = [
  {
    wall: '#ECE4D6',
    accentWall: '#CFC2AB',
    floor: '#C6A074',
    upholstery: '#DAD0BF',
    accent: '#B9653D',
    muted: '#74836D',
    wood: '#A5774B',
    metal: '#3B3530',
    windowFrame: TRIM,
  },
  {
    wall: '#DBE3E6',
    accentWall: '#5C7C8E',
    floor: '#B8926B',
    upholstery: '#3F5E7C',
    accent: '#E2AC4E',
    muted: '#C4D2D6',
    wood: '#8C5F3C',
    metal: '#B08D57',
    windowFrame: TRIM,
  },
  {
    wall: '#E4E5D8',
    accentWall: '#7E8B6E',
    floor: '#A87D56',
    upholstery: '#6B7A59',
    accent: '#DB8E60',
    muted: '#EFE5D0',
    wood: '#79522F',
    metal: '#2F2F2B',
    windowFrame: TRIM,
  },
  {
    wall: '#EBD8C9',
    accentWall: '#C08A6D',
    floor: '#BF956C',
    upholstery: '#B97559',
    accent: '#2F5D62',
    muted: '#F2E7DA',
    wood: '#875838',
    metal: '#B08D57',
    windowFrame: TRIM,
  },
  {
    wall: '#D9D4CB',
    accentWall: '#3C4858',
    floor: '#8A6548',
    upholstery: '#CBB99C',
    accent: '#D7A043',
    muted: '#8FA2AD',
    wood: '#5B3E2C',
    metal: '#C09A5C',
    windowFrame: TRIM,
  },
  {
    wall: '#F0E1DC',
    accentWall: '#D3A497',
    floor: '#CCB08E',
    upholstery: '#DAB4A6',
    accent: '#7B3F4A',
    muted: '#8EA29A',
    wood: '#AF845C',
    metal: '#B08D57',
    windowFrame: TRIM,
  },
  {
    wall: '#F1F0EC',
    accentWall: '#B9C3C6',
    floor: '#D8C09B',
    upholstery: '#98A2A8',
    accent: '#2D4B5D',
    muted: '#E8DBC1',
    wood: '#C19961',
    metal: '#2C2E31',
    windowFrame: '#2C2E31',
  },
  {
    wall: '#E3DBE1',
    accentWall: '#6A5672',
    floor: '#9A7354',
    upholstery: '#5C4B65',
    accent: '#CFA24A',
    muted: '#D8CACF',
    wood: '#68442F',
    metal: '#C09A5C',
    windowFrame: TRIM,
  },
  {
    wall: '#E6EAE4',
    accentWall: '#35564E',
    floor: '#B68C62',
    upholstery: '#E3D6BE',
    accent: '#C2673F',
    muted: '#35564E',
    wood: '#94643C',
    metal: '#A98549',
    windowFrame: TRIM,
  },
];

export const DECOR_COUNT = DECORS.length;

export const getPalette = (decor: number): Palette => DECORS[decor % DECORS.length]!;

/** The wall color at a time of day, used as a placeholder until the picture has loaded. */
export function wallColor(decor: number, time: Time): string {
  const { shade, air, airStrength, lamp } = LIGHTS[time];
  return mix(mix(getPalette(decor).wall, shade, lamp * 0.3), air, airStrength);
}

import { mix } from './color.ts';
import { LIGHTS, type Time } from './light.ts';

/** The colors of one home: `soft`, `pop` and `calm` are textiles, `alt` is the accent wall. */
export type Palette = {
  wall: string;
  alt: string;
  floor: string;
  soft: string;
  pop: string;
  calm: string;
  wood: string;
  metal: string;
  windowFrame: string;
};

/** Off-white of painted wood. */
export const TRIM = '#F4F1EA';

/** Nine families that go well together; a home keeps one. Their order is part of every scene's name. */
const DECORS: readonly Palette[] = [
  {
    wall: '#ECE4D6',
    alt: '#CFC2AB',
    floor: '#C6A074',
    soft: '#DAD0BF',
    pop: '#B9653D',
    calm: '#74836D',
    wood: '#A5774B',
    metal: '#3B3530',
    windowFrame: TRIM,
  },
  {
    wall: '#DBE3E6',
    alt: '#5C7C8E',
    floor: '#B8926B',
    soft: '#3F5E7C',
    pop: '#E2AC4E',
    calm: '#C4D2D6',
    wood: '#8C5F3C',
    metal: '#B08D57',
    windowFrame: TRIM,
  },
  {
    wall: '#E4E5D8',
    alt: '#7E8B6E',
    floor: '#A87D56',
    soft: '#6B7A59',
    pop: '#DB8E60',
    calm: '#EFE5D0',
    wood: '#79522F',
    metal: '#2F2F2B',
    windowFrame: TRIM,
  },
  {
    wall: '#EBD8C9',
    alt: '#C08A6D',
    floor: '#BF956C',
    soft: '#B97559',
    pop: '#2F5D62',
    calm: '#F2E7DA',
    wood: '#875838',
    metal: '#B08D57',
    windowFrame: TRIM,
  },
  {
    wall: '#D9D4CB',
    alt: '#3C4858',
    floor: '#8A6548',
    soft: '#CBB99C',
    pop: '#D7A043',
    calm: '#8FA2AD',
    wood: '#5B3E2C',
    metal: '#C09A5C',
    windowFrame: TRIM,
  },
  {
    wall: '#F0E1DC',
    alt: '#D3A497',
    floor: '#CCB08E',
    soft: '#DAB4A6',
    pop: '#7B3F4A',
    calm: '#8EA29A',
    wood: '#AF845C',
    metal: '#B08D57',
    windowFrame: TRIM,
  },
  {
    wall: '#F1F0EC',
    alt: '#B9C3C6',
    floor: '#D8C09B',
    soft: '#98A2A8',
    pop: '#2D4B5D',
    calm: '#E8DBC1',
    wood: '#C19961',
    metal: '#2C2E31',
    windowFrame: '#2C2E31',
  },
  {
    wall: '#E3DBE1',
    alt: '#6A5672',
    floor: '#9A7354',
    soft: '#5C4B65',
    pop: '#CFA24A',
    calm: '#D8CACF',
    wood: '#68442F',
    metal: '#C09A5C',
    windowFrame: TRIM,
  },
  {
    wall: '#E6EAE4',
    alt: '#35564E',
    floor: '#B68C62',
    soft: '#E3D6BE',
    pop: '#C2673F',
    calm: '#35564E',
    wood: '#94643C',
    metal: '#A98549',
    windowFrame: TRIM,
  },
];

export const DECOR_COUNT = DECORS.length;

export const paletteOf = (decor: number): Palette => DECORS[decor % DECORS.length]!;

/** About the color one sees before the picture is there: the walls in the light of that time. */
export function wallColor(decor: number, time: Time): string {
  const { shade, air, airStrength, lamp } = LIGHTS[time];
  return mix(mix(paletteOf(decor).wall, shade, lamp * 0.3), air, airStrength);
}

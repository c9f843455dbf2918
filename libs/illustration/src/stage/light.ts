/** Light and colors for a time of day. Strengths are 0 to 1. */
export type Light = {
  /** Colors from zenith to horizon. */
  sky: readonly [string, string, string];
  sun: string;
  shade: string;
  /** A tint on every surface; `airStrength` is its share. */
  air: string;
  airStrength: number;
  /** Brightness of lamps; 0 is off. */
  lamp: number;
  sunStrength: number;
  city: string;
  /** The sun is visible near the horizon. */
  lowSun: boolean;
  /** Direction of sunlight in the room, not normalized. */
  ray: readonly [number, number, number];
};

export type Time = 'morning' | 'noon' | 'golden' | 'dusk' | 'night';

const SLANTED = [0.85, -0.75, -0.4] as const;

export const LIGHTS: Record<Time, Light> = {
  morning: {
    sky: ['#A9C8E4', '#DCE6EA', '#F8E3C6'],
    sun: '#FFE9C2',
    shade: '#3D4A66',
    air: '#F3E8DA',
    airStrength: 0.1,
    lamp: 0,
    sunStrength: 0.62,
    city: '#8FA3B8',
    lowSun: false,
    ray: SLANTED,
  },
  noon: {
    sky: ['#6FA9DA', '#A9CFEA', '#E3F0F6'],
    sun: '#FFF8E6',
    shade: '#3A4A60',
    air: '#F0F4F5',
    airStrength: 0.07,
    lamp: 0,
    sunStrength: 0.5,
    city: '#93A7B8',
    lowSun: false,
    ray: [0.6, -1, -0.35],
  },
  golden: {
    sky: ['#7C93BE', '#EFB78F', '#FBDDA6'],
    sun: '#FFC87E',
    shade: '#4B3049',
    air: '#F0BE88',
    airStrength: 0.12,
    lamp: 0.35,
    sunStrength: 0.72,
    city: '#8B7690',
    lowSun: true,
    ray: [0.95, -0.5, -0.32],
  },
  dusk: {
    sky: ['#22305E', '#75649A', '#EE9C84'],
    sun: '#E9A58E',
    shade: '#1B2144',
    air: '#8B769C',
    airStrength: 0.27,
    lamp: 0.95,
    sunStrength: 0.16,
    city: '#3C3C68',
    lowSun: true,
    ray: SLANTED,
  },
  night: {
    sky: ['#0A1230', '#16234D', '#33427A'],
    sun: '#7F93CC',
    shade: '#0B1128',
    air: '#3A4170',
    airStrength: 0.4,
    lamp: 1,
    sunStrength: 0.1,
    city: '#1A2448',
    lowSun: false,
    ray: SLANTED,
  },
};

/** Whether stars and lit windows are visible outside. */
export const isDark = (light: Light) => light.lamp > 0.6;
export const areLampsOn = (light: Light) => light.lamp > 0.3;

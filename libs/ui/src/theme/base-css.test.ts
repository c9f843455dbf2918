import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { baseCss, fontFiles } from '@lodestay/ui/theme';

const css = baseCss({ fontUrl: (file) => `/fonts/${file}` });

describe('baseCss', () => {
  it('stays small, because every document contains it', () => {
    expect(css.length).toBeLessThan(7_500);
  });

  it('uses the given font URLs, and each file exists', () => {
    const files = readdirSync(new URL('./fonts', import.meta.url));
    for (const file of Object.values(fontFiles)) {
      expect(css).toContain(`url("/fonts/${file}")`);
      expect(files).toContain(file);
    }
  });

  it('loads accented letters only where they are, and after the face that has all others', () => {
    for (const [family, file, accents] of [
      ['Newsreader Display', fontFiles.display, fontFiles.displayLatin],
      ['Instrument Sans', fontFiles.text, fontFiles.textLatin],
    ] as const) {
      const faces = [...css.matchAll(/@font-face\{[^}]*\}/g)]
        .map(([face]) => face)
        .filter((face) => face.includes(`"${family}"`));
      expect(
        faces.map((face) => [
          face.includes(`/${file}"`),
          face.includes(`/${accents}"`),
          face.includes('unicode-range:U+C0-D6'),
        ]),
      ).toEqual([
        [true, false, false],
        [false, true, true],
      ]);
    }
  });

  it('uses only tokens that it defines', () => {
    const defined = new Set([...css.matchAll(/(--[\w-]+):/g)].map((match) => match[1]));
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });

  it('has balanced braces', () => {
    expect(css.split('{').length).toBe(css.split('}').length);
    expect(css).toContain('@keyframes turn');
    expect(css).toContain('@keyframes sheen');
    expect(css).toContain('prefers-reduced-motion');
  });
});

/** Relative luminance of a color, WCAG 2. */
function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replaceAll(/[^#]/g, '$&$&') : hex;
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function getColor(token: string): string {
  const value = new RegExp(`--${token}:([^;}]+)`).exec(css)![1]!;
  const reference = /^var\(--([\w-]+)\)$/.exec(value);
  return reference ? getColor(reference[1]!) : value;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(getColor(one)), luminance(getColor(other))].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

describe('contrast', () => {
  it.each([
    ['ink', 'paper'],
    ['ink-soft', 'fog'],
    ['ink-quiet', 'mist'],
    ['ink-inverse-soft', 'night'],
    ['paper', 'blue'],
    ['paper', 'blue-hover'],
    ['blue', 'fog'],
    ['blue', 'blue-tint'],
    ['good', 'good-tint'],
    ['warn', 'warn-tint'],
    ['bad', 'bad-tint'],
    ['blue-on-night', 'night'],
    ['good-on-night', 'night'],
    ['bad-on-night', 'night'],
    ['lamp', 'night'],
  ])('%s on %s has enough contrast for text', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['line-strong', 'paper'],
    ['focus', 'fog'],
  ])('%s on %s has enough contrast for shapes', (shape, ground) => {
    expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3);
  });
});

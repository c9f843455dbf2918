/** The two files of `src/theme/fonts`; a build copies them and tells `baseCss` where they ended up. */
export const fontFiles = {
  display: 'newsreader-display.woff2',
  text: 'instrument-sans.woff2',
} as const;

export type FontFile = (typeof fontFiles)[keyof typeof fontFiles];

/** Both faces are needed for the first screen, so a document preloads both. */
export const fontsToPreload: readonly FontFile[] = [fontFiles.text, fontFiles.display];

/**
 * System fonts stretched to the space ours take (figures: `scripts/font-metrics.ts`), so that the text does not move
 * when the file arrives. Liberation and Tinos stand in for Arial and Times New Roman: they have their widths.
 */
export const fontFallbacks = [
  { family: 'Newsreader Georgia', local: ['Georgia'], sizeAdjust: '96.71%', ascent: '76%', descent: '27.4%' },
  { family: 'Newsreader Times', local: ['Times New Roman', 'Liberation Serif', 'Tinos'], sizeAdjust: '107.81%', ascent: '68.18%', descent: '24.58%' },
  { family: 'Instrument Arial', local: ['Arial', 'Liberation Sans', 'Arimo'], sizeAdjust: '101.63%', ascent: '95.44%', descent: '24.6%' },
] as const;

export function fontFaces(fontUrl: (file: FontFile) => string): string {
  const ours =
    `@font-face{font-family:"Newsreader Display";src:url("${fontUrl(fontFiles.display)}") format("woff2");font-weight:300 500;font-display:swap}` +
    `@font-face{font-family:"Instrument Sans";src:url("${fontUrl(fontFiles.text)}") format("woff2");font-weight:400 700;font-display:swap}`;
  const fallbacks = fontFallbacks.map(
    (face) =>
      `@font-face{font-family:"${face.family}";src:${face.local.map((name) => `local("${name}")`).join()};` +
      `size-adjust:${face.sizeAdjust};ascent-override:${face.ascent};descent-override:${face.descent};line-gap-override:0%}`,
  );
  return ours + fallbacks.join('');
}

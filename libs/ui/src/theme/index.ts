export { baseCss } from './base-css.ts';
export { fontFallbacks, fontFiles, fontsToPreload, type FontFile } from './fonts.ts';

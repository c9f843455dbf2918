export { isClosed, isUnlisted, listed, robotsText, canonicalizeUrl } from './addresses.ts';
export { alternatesOf, LANGUAGES, type Language } from './languages.ts';
export { previewImage } from './preview-image.ts';

export { isClosed, isUnlisted, listed, robotsText, straightened } from './addresses.ts';
export { alternatesOf, LANGUAGES, type Language } from './languages.ts';
export { previewImage } from './preview-image.ts';

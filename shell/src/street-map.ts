/** Path of the style of the map with streets. */
export const STREET_STYLE_PATH = '/map/style.json';

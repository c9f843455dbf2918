import { roundToMeters } from './map-box.ts';
import type { NearPlace } from './search-state.ts';

const LONGEST_NAME = 60;

/** Parses coordinates such as '39.75, -105.02', the format that map apps copy. Null for other text and for invalid coordinates. */
export function parsePoint(text: string): NearPlace | null {
  const [latitude = '', longitude = '', ...more] = text.split(/[,\s]+/).filter(Boolean);
  return more.length === 0 ? placeAt('', latitude, longitude) : null;
}

const DEGREES = /^-?\d{1,3}(\.\d+)?$/;

function placeAt(name: string, latitude: string, longitude: string): NearPlace | null {
  if (!DEGREES.test(latitude) || !DEGREES.test(longitude)) return null;
  const place = { latitude: roundToMeters(Number(latitude)), longitude: roundToMeters(Number(longitude)) };
  if (Math.abs(place.latitude) > 90 || Math.abs(place.longitude) > 180) return null;
  return { name: name.slice(0, LONGEST_NAME).trim() || `${place.latitude}, ${place.longitude}`, ...place };
}

/** The place in a URL: a name with coordinates, or coordinates typed as the name. */
export function parseNear(name = '', latitude = '', longitude = ''): NearPlace | null {
  return latitude === '' && longitude === '' ? parsePoint(name) : placeAt(name, latitude, longitude);
}

type SuggestedPlace = { name: string; url: string; latitude?: number; longitude?: number };

/** The place that a typed name means: the best match in the market with this path, otherwise the best match. Null if there is none. */
export function chooseNearPlace(places: readonly SuggestedPlace[], marketPath: string): NearPlace | null {
  const located = places.filter(({ latitude, longitude }) => latitude !== undefined && longitude !== undefined);
  const found = located.find(({ url }) => url.split('?')[0] === marketPath) ?? located[0];
  return found ? { name: found.name, latitude: found.latitude!, longitude: found.longitude! } : null;
}

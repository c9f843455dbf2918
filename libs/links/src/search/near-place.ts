import { roundToMeters } from './map-box.ts';
import type { NearPlace } from './search-state.ts';

const LONGEST_NAME = 60;

/** '39.75, -105.02' as a place, as maps let one copy it; null for any other text and for what lies beyond the globe. */
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

/** The place that an address names: a point with the name it is known by, or a name that is a point. */
export function parseNear(name = '', latitude = '', longitude = ''): NearPlace | null {
  return latitude === '' && longitude === '' ? parsePoint(name) : placeAt(name, latitude, longitude);
}

import type { NearPlace } from '@lodestay/links';

const METERS_PER_MILE = 1609.344;

/** '1.2 miles from Union Station', measured in a straight line. */
export function formatDistanceFrom(meters: number, { name }: Pick<NearPlace, 'name'>): string {
  const miles = meters / METERS_PER_MILE;
  const text = miles < 10 ? miles.toFixed(1) : String(Math.round(miles));
  return `${text} ${text === '1.0' ? 'mile' : 'miles'} from ${name}`;
}

import type { NearPlace } from '@lodestay/links';
import { formatMiles } from '@lodestay/stay';

/** '1.2 miles from Union Station', measured in a straight line. */
export const formatDistanceFrom = (meters: number, { name }: Pick<NearPlace, 'name'>): string =>
  `${formatMiles(meters)} from ${name}`;

import { sql } from 'kysely';
import { photographId } from './photograph-id.ts';
import { PICTURE_WIDTHS } from '../renditions.ts';

/** A photograph of a home as the wire carries it; the same form as an illustration's, and no illustration. */
export type HomePhotograph = {
  base: string;
  widths: number[];
  width: number;
  height: number;
  alt: string;
  illustration: false;
  color: string;
  caption?: string;
};

/** As `photographsOfHome` reads them: an array of arrays, because names of fields would be half of it. */
export type PhotographRow = readonly [
  hash: string,
  width: number,
  height: number,
  color: string,
  alt: string,
  caption: string,
];

const PHOTOGRAPHS = sql`
  select json_agg(json_build_array(p.hash, p.width, p.height, p.color, hp.alt, hp.caption) order by hp.position)
  from home_photograph hp join photograph p on p.hash = hp.hash where hp.home_id = home.id
`;

/** Photographs of a home, for a query whose table is `home`; null where it has none. */
export const photographsOfHome = sql<PhotographRow[] | null>`(${PHOTOGRAPHS})`;

/** Only the one that stands for the home, for lists. */
export const coverOfHome = sql<PhotographRow[] | null>`(${PHOTOGRAPHS} and hp.position = 0)`;

/** `home` is the title, for pictures that nobody described. */
export function photographOf(
  [hash, width, height, color, alt, caption]: PhotographRow,
  place: number,
  home: string,
): HomePhotograph {
  return {
    base: `/pictures/${photographId(hash)}`,
    widths: PICTURE_WIDTHS.filter((offered) => offered <= width),
    width,
    height,
    alt: alt || `Photograph ${place + 1} of ${home}`,
    illustration: false,
    color,
    ...(caption ? { caption } : {}),
  };
}

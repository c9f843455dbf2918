import { sql } from 'kysely';
import { photographId } from './photograph-id.ts';
import { PICTURE_WIDTHS } from '../renditions.ts';

/** A home's photograph in responses. Same shape as an illustration. */
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

/** A row of `photographsOfHome`. Arrays instead of objects, because field names would be half of the JSON. */
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

/** Selects a home's photographs, in a query on `home`. Null if it has none. */
export const photographsOfHome = sql<PhotographRow[] | null>`(${PHOTOGRAPHS})`;

/** Selects only the cover photograph, for lists. */
export const coverOfHome = sql<PhotographRow[] | null>`(${PHOTOGRAPHS} and hp.position = 0)`;

/** Converts a row to a photograph. `home` is the title, used as alternative text if there is no description. */
export function toHomePhotograph(
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

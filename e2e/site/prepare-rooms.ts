import { link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CITY_TYPES, DECOR_COUNT, ROOMS } from '@lodestay/illustration';

/** A room that is drawn. */
const DRAWN = 'living-tower-0-0-morning';
const WIDTHS = [480, 960, 1920];
const LAYOUTS = [0, 1, 2, 3];
const TIMES = ['morning', 'noon', 'golden', 'dusk', 'night'];

/** IDs of all rooms that demo homes can show. */
const listRooms = () =>
  ROOMS.flatMap((room) =>
    CITY_TYPES.flatMap((city) =>
      Array.from({ length: DECOR_COUNT }, (_, decor) => decor).flatMap((decor) =>
        LAYOUTS.flatMap((layout) => TIMES.map((time) => `${room}-${city}-${decor}-${layout}-${time}`)),
      ),
    ),
  );

/**
 * Draws one room, and gives its files to all other rooms. Drawing hundreds of rooms takes minutes of CPU time, and no test looks at
 * what a room shows. All other pictures are drawn on request: the houses, the pictures of pages, the pictures for other sites.
 */
export async function prepareRooms(data: string, origin: string): Promise<void> {
  for (const width of WIDTHS) {
    const response = await fetch(`${origin}/pictures/${DRAWN}-${width}.avif`);
    if (!response.ok) throw new Error(`The room ${DRAWN} was not drawn: ${response.status}`);
  }
  const pictures = join(data, 'pictures');
  const [edition] = await readdir(pictures);
  const toFile = (room: string, width: number) => join(pictures, edition!, room, `${room}-${width}.avif`);
  for (const room of listRooms().filter((id) => id !== DRAWN)) {
    await mkdir(join(pictures, edition!, room), { recursive: true });
    await Promise.all(WIDTHS.map((width) => link(toFile(DRAWN, width), toFile(room, width))));
  }
}

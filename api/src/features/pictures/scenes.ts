import { CITY_TYPES, DECOR_COUNT, random, ROOMS, type CityType, type Room, type Time } from '@lodestay/illustration';

/** A furnished room. Demo homes share these pictures. */
export type RoomScene = {
  kind: 'room';
  id: string;
  room: Room;
  city: CityType;
  decor: number;
  layout: number;
  time: Time;
};
/** An apartment house at blue hour with one lit window. `ratio` fits its place on a page. */
export type FacadeScene = {
  kind: 'facade';
  id: string;
  seed: string;
  columns: number;
  rows: number;
  home: readonly [number, number];
  ratio: number;
};
export type Scene = RoomScene | FacadeScene;

/**
 * The times of day of the rooms (living, bedroom, kitchen, bathroom, view), so that a home's pictures look as if taken on one day.
 * Each day belongs to one living room layout; together they are a look.
 */
const DAYS: readonly (readonly Time[])[] = [
  ['morning', 'noon', 'morning', 'noon', 'golden'],
  ['golden', 'morning', 'noon', 'morning', 'dusk'],
  ['noon', 'golden', 'morning', 'noon', 'night'],
  ['dusk', 'night', 'golden', 'golden', 'dusk'],
];
const LAYOUTS: Record<Room, number> = { living: 4, bedroom: 2, kitchen: 2, bathroom: 2, view: 2 };
/** Rooms that can be a home's first picture. Each home picks one, so that lists show variety. */
const COVERS: readonly Room[] = ['living', 'view', 'bedroom'];

function roomScene(room: Room, city: CityType, decor: number, layout: number, time: Time): RoomScene {
  return { kind: 'room', id: `${room}-${city}-${decor}-${layout}-${time}`, room, city, decor, layout, time };
}

/** The five pictures of one look, in the order of `ROOMS`. Looks share scenes with the same room, layout and time. */
function lookScenes(city: CityType, decor: number, look: number): RoomScene[] {
  return ROOMS.map((room, i) => roomScene(room, city, decor, look % LAYOUTS[room], DAYS[look]![i]!));
}

const pageScenes: Scene[] = [
  { kind: 'facade', id: 'facade', seed: 'a', columns: 8, rows: 4, home: [5, 1], ratio: 16 / 9 },
  { kind: 'facade', id: 'facade-phone', seed: 'home', columns: 4, rows: 4, home: [2, 1], ratio: 20 / 19 },
  { ...roomScene('view', 'tower', 6, 1, 'morning'), id: 'corporate' },
  { ...roomScene('living', 'mountain', 8, 1, 'noon'), id: 'partner' },
  { ...roomScene('bedroom', 'coast', 1, 0, 'golden'), id: 'standby' },
  { ...roomScene('kitchen', 'rowhouse', 2, 0, 'morning'), id: 'contact' },
];

const catalog: ReadonlyMap<string, Scene> = new Map(
  [
    ...CITY_TYPES.flatMap((city) =>
      range(DECOR_COUNT).flatMap((decor) => range(DAYS.length).flatMap((look) => lookScenes(city, decor, look))),
    ),
    ...pageScenes,
  ].map((scene) => [scene.id, scene]),
);

function range(count: number) {
  return Array.from({ length: count }, (_, i) => i);
}

/** The IDs of all scenes. */
export const sceneIds: readonly string[] = [...catalog.keys()];

/** The scenes that lists and first screens show: page pictures, then every room that can be a cover. */
export const listCoverScenes = (): string[] => {
  const scenes = [...catalog.values()];
  const isCover = (scene: Scene) => scene.kind === 'room' && COVERS.includes(scene.room);
  return [...pageScenes, ...scenes.filter(isCover)].map(({ id }) => id);
};

export const findScene = (id: string): Scene | undefined => catalog.get(id);

/**
 * The five scenes of a demo home, cover first. The same seed, for example the home's ID, always gives the same scenes. All five share
 * the city, the decor and the day.
 */
export function getScenesForHome(seed: string, city: CityType): string[] {
  const next = random(`${seed}/home`);
  const decor = Math.floor(next() * DECOR_COUNT);
  const look = Math.floor(next() * DAYS.length);
  const first = COVERS[Math.floor(next() * COVERS.length)];
  const scenes = lookScenes(city, decor, look);
  return [...scenes.filter(({ room }) => room === first), ...scenes.filter(({ room }) => room !== first)].map(
    ({ id }) => id,
  );
}

/** The cover scene of a place, chosen by its slug. */
export const getCoverScene = (slug: string, city: CityType): string => getScenesForHome(slug, city)[0]!;

import { CITY_TYPES, DECOR_COUNT, random, ROOMS, type CityType, type Room, type Time } from '@lodestay/illustration';

/** A furnished room: one of the shared pictures of the demo homes. */
export type RoomScene = {
  kind: 'room';
  id: string;
  room: Room;
  city: CityType;
  decor: number;
  layout: number;
  time: Time;
};
/** The apartment house at blue hour with one window lit, in a shape for its place on a page. */
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
 * Times of day from room to room (living, bedroom, kitchen, bathroom, view), so that the pictures of one home could have been
 * taken on one believable day. Each day goes with one layout of the living room: together they are a look.
 */
const DAYS: readonly (readonly Time[])[] = [
  ['morning', 'noon', 'morning', 'noon', 'golden'],
  ['golden', 'morning', 'noon', 'morning', 'dusk'],
  ['noon', 'golden', 'morning', 'noon', 'night'],
  ['dusk', 'night', 'golden', 'golden', 'dusk'],
];
const LAYOUTS: Record<Room, number> = { living: 4, bedroom: 2, kitchen: 2, bathroom: 2, view: 2 };
/** Rooms good enough to come first; which one does is the home's own, so that a list does not repeat itself. */
const COVERS: readonly Room[] = ['living', 'view', 'bedroom'];

function roomScene(room: Room, city: CityType, decor: number, layout: number, time: Time): RoomScene {
  return { kind: 'room', id: `${room}-${city}-${decor}-${layout}-${time}`, room, city, decor, layout, time };
}

/** The five pictures of one look, in the order of `ROOMS`. Looks share a scene where room, layout and time agree. */
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

const catalogue: ReadonlyMap<string, Scene> = new Map(
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

/** Every scene there is; pictures outside this list do not exist. */
export const sceneIds: readonly string[] = [...catalogue.keys()];

/** What a list or a first screen shows: the named pictures, then every room that may stand first in a gallery. */
export const coverScenes = (): string[] => {
  const scenes = [...catalogue.values()];
  const isCover = (scene: Scene) => scene.kind === 'room' && COVERS.includes(scene.room);
  return [...pageScenes, ...scenes.filter(isCover)].map(({ id }) => id);
};

export const findScene = (id: string): Scene | undefined => catalogue.get(id);

/**
 * The five scenes of a demo home, first the one that stands for it in lists. The same seed gives the same scenes: seed with
 * the home's id. One home keeps one city, one decor and one day.
 */
export function scenesForHome(seed: string, city: CityType): string[] {
  const next = random(`${seed}/home`);
  const decor = Math.floor(next() * DECOR_COUNT);
  const look = Math.floor(next() * DAYS.length);
  const first = COVERS[Math.floor(next() * COVERS.length)];
  const scenes = lookScenes(city, decor, look);
  return [...scenes.filter(({ room }) => room === first), ...scenes.filter(({ room }) => room !== first)].map(
    ({ id }) => id,
  );
}

/** The one scene that stands for a place: its own by its slug. */
export const coverScene = (slug: string, city: CityType): string => scenesForHome(slug, city)[0]!;

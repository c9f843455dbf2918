import {
  compareCompositions,
  type Composition,
  type LoggedChange,
  type Release,
  type ReleaseStore,
} from '@lodestay/releases';
import type { Command } from 'commander';
import { openToRead } from '../open.ts';
import { formatSizes } from '../reports/sizes.ts';

/** The composition that a word on the command line names: a channel, or production after a change. */
function findComposition(word: string, history: readonly LoggedChange[]): Composition {
  const last = history.at(-1);
  if (!last) throw new Error('There is no composition yet.');
  if (word === 'production') return last.production;
  if (word === 'canary') {
    if (!last.canary)
      throw new Error('There is no canary: name two changes, such as diff 11 12 (npm run release -- history).');
    return last.canary.composition;
  }
  if (!/^\d+$/.test(word)) throw new Error(`'${word}' is neither 'production', 'canary' nor the number of a change.`);
  const change = history.find(({ number }) => number === Number(word));
  if (!change) throw new Error(`There is no change ${word}; the last one is ${last.number}.`);
  return change.production;
}

const formatRoutes = (release: Release | null) =>
  (release?.routes ?? []).map(({ path, when }) => path + (when ? ` (${when})` : ''));

async function formatPart(name: string, from: Release | null, to: Release | null): Promise<string[]> {
  const [before, after] = [formatRoutes(from), formatRoutes(to)];
  const routes = [
    ...after.filter((route) => !before.includes(route)).map((route) => `+${route}`),
    ...before.filter((route) => !after.includes(route)).map((route) => `-${route}`),
  ];
  return [
    `${name}  ${from?.version ?? 'none'} -> ${to?.version ?? 'none'}`,
    `  revision  ${from?.revision ?? 'none'} -> ${to?.revision ?? 'none'}`,
    ...(routes.length > 0 ? [`  routes    ${routes.join(', ')}`] : []),
    ...(to ? ['  first load, compressed', ...formatSizes(to.sizes, from?.sizes ?? null)] : []),
  ];
}

async function lines(from: Composition, to: Composition, releases: ReleaseStore): Promise<string[]> {
  const read = (name: string, version: string | null) => (version ? releases.read(name, version) : null);
  const parts = await Promise.all(
    compareCompositions(from, to).map(async ({ name, from: before, to: after }) =>
      formatPart(name, await read(name, before), await read(name, after)),
    ),
  );
  return parts.length > 0 ? parts.flat() : ['There is no difference.'];
}

export function addDiff(program: Command): void {
  const words = "'production', 'canary', or the number of a change for production after it";
  program
    .command('diff')
    .description('show what differs between production and the canary, or between two compositions')
    .argument('[from]', words)
    .argument('[to]', words)
    .action(async (first = 'production', second = first === 'production' ? 'canary' : 'production') => {
      const { releases, changes } = await openToRead();
      const history = await changes.readHistory();
      const compositions = [findComposition(first, history), findComposition(second, history)] as const;
      console.log((await lines(...compositions, releases)).join('\n'));
    });
}

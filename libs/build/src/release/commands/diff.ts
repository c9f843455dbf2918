import { differences, type Composition, type LoggedChange, type Release, type ReleaseStore } from '@lodestay/releases';
import { parse, UsageError, type Command } from '../command-line.ts';
import { openToRead } from '../open.ts';
import { sizeLines } from '../reports/sizes.ts';

/** What a word on the command line means: a channel, or what was in production after a change. */
function compositionAt(word: string, history: readonly LoggedChange[]): Composition {
  const last = history.at(-1);
  if (!last) throw new Error('There is no composition yet.');
  if (word === 'production') return last.production;
  if (word === 'canary') {
    if (!last.canary)
      throw new Error('There is no canary: name two changes, such as diff 11 12 (npm run release -- history).');
    return last.canary.composition;
  }
  if (!/^\d+$/.test(word))
    throw new UsageError(`'${word}' is neither 'production', 'canary' nor the number of a change`);
  const change = history.find(({ number }) => number === Number(word));
  if (!change) throw new Error(`There is no change ${word}; the last one is ${last.number}.`);
  return change.production;
}

const routesOf = (release: Release | null) =>
  (release?.routes ?? []).map(({ path, when }) => path + (when ? ` (${when})` : ''));

async function partLines(name: string, from: Release | null, to: Release | null): Promise<string[]> {
  const [before, after] = [routesOf(from), routesOf(to)];
  const routes = [
    ...after.filter((route) => !before.includes(route)).map((route) => `+${route}`),
    ...before.filter((route) => !after.includes(route)).map((route) => `-${route}`),
  ];
  return [
    `${name}  ${from?.version ?? 'none'} -> ${to?.version ?? 'none'}`,
    `  revision  ${from?.revision ?? 'none'} -> ${to?.revision ?? 'none'}`,
    ...(routes.length > 0 ? [`  routes    ${routes.join(', ')}`] : []),
    ...(to ? ['  first load, compressed', ...sizeLines(to.sizes, from?.sizes ?? null)] : []),
  ];
}

async function lines(from: Composition, to: Composition, releases: ReleaseStore): Promise<string[]> {
  const read = (name: string, version: string | null) => (version ? releases.read(name, version) : null);
  const parts = await Promise.all(
    differences(from, to).map(async ({ name, from: before, to: after }) =>
      partLines(name, await read(name, before), await read(name, after)),
    ),
  );
  return parts.length > 0 ? parts.flat() : ['They are the same.'];
}

export const diffCommand: Command = {
  name: 'diff',
  synopsis: '[from] [to]',
  summary: 'what differs between production and the canary, or between two compositions',
  options: [['from, to', "'production', 'canary', or the number of a change for what was in production after it"]],
  async run(parameters) {
    const { positionals } = parse(parameters, {}, { positionals: true });
    if (positionals.length > 2) throw new UsageError('name two compositions at most');
    const { releases, changes } = await openToRead();
    const history = await changes.history();
    const [first = 'production', second = first === 'production' ? 'canary' : 'production'] = positionals;
    console.log((await lines(compositionAt(first, history), compositionAt(second, history), releases)).join('\n'));
  },
};

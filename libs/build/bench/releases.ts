import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createComposer, type LoggedChange } from '@lodestay/releases';
import { build, root } from '../src/commands/repository.ts';
import { startService, stopService } from '../src/supervision/service.ts';
import { publish } from '../src/release/publish.ts';
import { openReleasing, releaseSettings } from '../src/release/settings.ts';

/**
 * How long it takes until a change is on the site: build, publish, switch, go back. Needs a running api (API_BASE), and a
 * store of its own with the site as it was built. The page of the changed remote is asked for until it shows the change.
 */
const REMOTE = 'mf-corporate';
const PAGE = '/corporate-housing';
const SOURCE = join(root, REMOTE, 'src/pages/corporate-page/corporate-page.tsx');
const TITLE = 'Corporate housing: furnished homes for teams';
const SWITCHES = 20;

/** Upper bounds in seconds. */
const LIMITS = { 'build of one changed remote': 10, 'build of everything from the cache': 2, 'publish until visible': 2, 'switch until visible': 1, 'rollback until visible': 1 } as const;

type Measured = keyof typeof LIMITS;
const results = new Map<Measured, number[]>();

async function measure<Result>(name: Measured, run: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await run();
  results.set(name, [...(results.get(name) ?? []), (performance.now() - startedAt) / 1000]);
  return result;
}

async function built(projects?: readonly string[]): Promise<void> {
  if ((await build({ quiet: true, projects })) !== 0) throw new Error('The build failed; npm run build shows why.');
}

const settings = releaseSettings(process.env);
const shell = await startService('The shell', join(root, 'shell/src/server/main.ts'), { PORT: '0', NODE_ENV: 'production', LOCAL_SITE: '1', LOG_LEVEL: 'error' });
const source = await readFile(SOURCE, 'utf8');

/** Asks for the page until a request that began after the change shows its title. */
async function visible(title: string): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${shell.ready.port}${PAGE}`);
    const html = await response.text();
    if (response.status !== 200) throw new Error(`${PAGE} answered ${response.status}`);
    if (html.includes(`<title>${title}`)) return;
  }
}

let undone = false;
/** The changed source never stays, however the bench ends. */
async function undo(): Promise<void> {
  if (undone) return;
  undone = true;
  await writeFile(SOURCE, source);
  await stopService(shell);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void undo().finally(() => process.exit(1)));

try {
  const releasing = await openReleasing(settings, (reason) => console.error(reason));
  const composer = createComposer({ releases: releasing.releases, changes: releasing.changes, key: releasing.key, check: async () => [], clock: () => new Date() });
  const compose = (version: string): Promise<LoggedChange> => composer.compose({ by: 'bench', reason: 'measuring', to: 'production', changes: { [REMOTE]: version } });

  const changed = `${TITLE}, measured`;
  await writeFile(SOURCE, source.replace(TITLE, changed));
  await measure('build of one changed remote', () => built([REMOTE]));
  await measure('build of everything from the cache', () => built());
  const { version } = await measure('publish until visible', async () => {
    const published = await publish(releasing, REMOTE, true);
    await compose(published.version);
    await visible(changed);
    return published;
  });
  for (let turn = 0; turn < SWITCHES; turn++) {
    await measure('rollback until visible', async () => {
      await composer.rollback({ by: 'bench', reason: 'measuring' });
      await visible(`${TITLE} `);
    });
    await measure('switch until visible', async () => {
      await compose(version);
      await visible(changed);
    });
  }
} finally {
  await undo();
  await built([REMOTE]);
}

let isMet = true;
for (const [name, limit] of Object.entries(LIMITS) as [Measured, number][]) {
  const seconds = results.get(name)!.toSorted((a, b) => a - b);
  const median = seconds[Math.floor(seconds.length / 2)]!;
  const worst = seconds.at(-1)!;
  if (worst > limit) isMet = false;
  const figures = seconds.length > 1 ? `median ${median.toFixed(2)} s, worst ${worst.toFixed(2)} s of ${seconds.length}` : `${worst.toFixed(2)} s`;
  console.log(`${worst <= limit ? 'ok     ' : 'NOT MET'} ${name.padEnd(36)} ${figures} (limit ${limit} s, ratio ${(worst / limit).toFixed(2)})`);
}
process.exit(isMet ? 0 : 1);

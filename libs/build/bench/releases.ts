import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL } from '@lodestay/releases';
import { fetchSamples } from '../../releases/src/checks/create-sample-url.ts';
import { build, root } from '../src/commands/repository.ts';
import { startService, stopService } from '../src/supervision/service.ts';
import { createApiComposer } from '../src/release/open.ts';
import { getDist } from '../src/release/package-release.ts';
import { publish } from '../src/release/publish.ts';
import { openReleasing, parseReleaseSettings } from '../src/release/settings.ts';
import { changed } from '../src/release/testing/page-texts.ts';
import { findSourceText, type SourceText } from './changed-text.ts';

/**
 * Measures how long it takes until a change is on the site. For every remote: changes a text in its sources, builds, publishes, checks
 * and composes it, requests the page until it shows the change, and rolls back. Needs a running api (API_BASE) and its own store with
 * the built site.
 */
const SWITCHES_PER_REMOTE = 3;

/** Limits in seconds for the slowest remote. */
const LIMITS = {
  'build of one changed remote': 10,
  'build of everything from the cache': 2,
  publish: 2,
  'check and compose': 5,
  'publish until visible, checks included': 6,
  'switch until visible': 1,
  'rollback until visible': 1,
} as const;

type Measured = keyof typeof LIMITS;
const results = new Map<Measured, number[]>();

async function measure<Result>(name: Measured, run: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await run();
  results.set(name, [...(results.get(name) ?? []), (performance.now() - startedAt) / 1000]);
  return result;
}

const latest = (name: Measured) => `${results.get(name)!.at(-1)!.toFixed(2)} s`;

async function built(projects?: readonly string[]): Promise<void> {
  if ((await build({ quiet: true, projects })) !== 0) throw new Error('The build failed; npm run build shows why.');
}

const apiBase = process.env['API_BASE'];
if (!apiBase) throw new Error('API_BASE must name a running api.');
const shell = await startService('The shell', join(root, 'shell/src/server/main.ts'), {
  PORT: '0',
  NODE_ENV: 'production',
  LOCAL_SITE: '1',
  MAP_STYLE_URL: 'off',
  LOG_LEVEL: 'error',
});

async function get(path: string): Promise<string | null> {
  const response = await fetch(`http://127.0.0.1:${shell.ready.port}${path}`);
  const html = await response.text();
  return response.status === 200 ? html : null;
}

/** Requests the page until a request that began after the change shows the expected text. */
async function visible({ path, text }: SourceText, isChanged: boolean): Promise<void> {
  for (;;) {
    const html = await get(path);
    if (html === null) throw new Error(`${path} is not served`);
    if (html.includes(changed(text)) === isChanged && html.includes(text)) return;
  }
}

const edited = new Map<string, string>();

async function restoreSources(): Promise<void> {
  for (const [file, source] of edited) await writeFile(file, source);
  edited.clear();
}

let undone = false;
/** Restores the sources, however the bench ends. */
async function undo(): Promise<void> {
  if (undone) return;
  undone = true;
  await restoreSources();
  await stopService(shell);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void undo().finally(() => process.exit(1)));

try {
  const releasing = await openReleasing(parseReleaseSettings(process.env), (reason) => console.error(reason));
  const composer = createApiComposer(releasing);
  const decision = { by: 'bench', reason: 'measuring' };
  const samples = await fetchSamples(apiBase);
  const { releases } = (await releasing.changes.readHead())!.production;

  for (const name of Object.keys(releases).filter((one) => one !== SHELL)) {
    const found = await findSourceText(await releasing.releases.read(name, releases[name]!), samples, get);
    const compose = (version: string) =>
      composer.compose({ ...decision, to: 'production', changes: { [name]: version } });

    edited.set(found.file, found.source);
    await writeFile(
      found.file,
      found.source.replace(found.text, () => changed(found.text)),
    );
    await measure('build of one changed remote', () => built([name]));
    const { version } = await measure('publish until visible, checks included', async () => {
      const published = await measure('publish', () => publish(releasing, name, getDist(name, true)));
      await measure('check and compose', () => compose(published.version));
      await visible(found, true);
      return published;
    });
    console.log(
      `${name.padEnd(13)} built ${latest('build of one changed remote')}, published ${latest('publish')}, checked and composed ${latest('check and compose')}, visible after ${latest('publish until visible, checks included')} (${found.path})`,
    );

    for (let turn = 0; turn < SWITCHES_PER_REMOTE; turn++) {
      await measure('rollback until visible', async () => {
        await composer.rollback(decision);
        await visible(found, false);
      });
      if (turn === SWITCHES_PER_REMOTE - 1) break;
      await compose(version);
      await measure('switch until visible', () => visible(found, true));
    }
    await restoreSources();
  }
  await built();
  await measure('build of everything from the cache', () => built());
} finally {
  await undo();
  await built();
}

let isMet = true;
for (const [name, limit] of Object.entries(LIMITS) as [Measured, number][]) {
  const seconds = results.get(name)!.toSorted((a, b) => a - b);
  const median = seconds[Math.floor(seconds.length / 2)]!;
  const worst = seconds.at(-1)!;
  if (worst > limit) isMet = false;
  const figures =
    seconds.length > 1
      ? `median ${median.toFixed(2)} s, worst ${worst.toFixed(2)} s of ${seconds.length}`
      : `${worst.toFixed(2)} s`;
  console.log(
    `${worst <= limit ? 'ok     ' : 'NOT MET'} ${name.padEnd(40)} ${figures} (limit ${limit} s, ratio ${(worst / limit).toFixed(2)})`,
  );
}
process.exit(isMet ? 0 : 1);

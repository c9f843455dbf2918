import { expect, test } from '@playwright/test';
import { calculateIntegrity } from '@lodestay/releases';
import { startShell } from '../site/start-site.ts';
import {
  createClient,
  knownComposition,
  readPage,
  startCheckedLoad,
  tellingEdit,
  type KnownComposition,
} from './checked-load.ts';
import { growth, INSPECTED, openProcess, type Memory } from './process-memory.ts';
import { provideWrk, startRawLoad } from './raw-load.ts';
import { startReleasingShell, type ReleasingShell } from './releasing-shell.ts';
import type { TestStore } from './store-maker.ts';

const PATH = '/s/denver';
/** wrk leaves a switch little of the processor, so it takes part in one of so many tens. */
const RAW_EVERY = 10;
/** A machine that has more to do than this is slow, and no page of it wrong. */
const RENDER_TIMEOUT_MS = '20000';
/** How often a replica is looked at: seldom enough not to be what keeps it busy. */
const LOOK_MS = 50;
const SWITCHES = 100;
const CONNECTIONS = 16;
/** Of those that look at what they get, beside wrk, which does not. */
const LOOKING_CONNECTIONS = 4;

// One after the other: the second measures time, and the first takes all of the machine.
test.describe.configure({ mode: 'default' });

/** Genuine releases, and the same with another mf-search and another shell. */
async function twoCompositions(made: TestStore): Promise<readonly [KnownComposition, KnownComposition]> {
  const search = await made.publish('mf-search', tellingEdit('other search', 'page-market', 'html'));
  const shell = await made.publish('shell', tellingEdit('other shell', 'main', 'header'));
  const genuine = Object.keys(made.genuine.releases).map(made.release);
  const others = genuine.map((release) => [search, shell].find(({ name }) => name === release.name) ?? release);
  return [
    knownComposition(made.composition(), genuine, []),
    knownComposition(made.composition(others), others, ['other search', 'other shell']),
  ];
}

const putInForce = (shell: Pick<ReleasingShell, 'put'>, { composition }: KnownComposition) =>
  shell.put({ production: composition, canary: null });

async function expectEveryFile(origin: string, { files }: KnownComposition) {
  const client = createClient(origin, 4);
  for (const [address, integrity] of files) {
    const { status, body } = await client.ask(address);
    expect(status, address).toBe(200);
    expect(calculateIntegrity(body), address).toBe(integrity);
  }
  client.close();
}

test('a hundred switches under load: no failure, no mixed page, no memory, no thread left behind', async () => {
  test.setTimeout(480_000);
  const shell = await startReleasingShell({ ...INSPECTED, RENDER_TIMEOUT_MS });
  const known = await twoCompositions(shell.made);
  const inspected = await openProcess(shell);
  const wrk = provideWrk();
  const load = { pages: new Map<string, number>(), files: 0, requests: 0, failures: [] as string[] };
  const memory: Memory[] = [];

  for (let ten = 0; ten < SWITCHES / 10; ten++) {
    const raw = wrk === null || ten % RAW_EVERY > 0 ? null : startRawLoad(wrk, shell.origin + PATH, CONNECTIONS);
    const { result, stop } = startCheckedLoad(shell.origin, PATH, known, raw ? LOOKING_CONNECTIONS : CONNECTIONS);
    for (let one = 1; one <= 10; one++) await putInForce(shell, known[one % 2]!);
    const [asked] = await Promise.all([raw?.stop(), stop()]);
    load.requests += asked?.requests ?? 0;
    load.failures.push(...(asked?.failures ?? []));
    for (const [composition, pages] of result.pages)
      load.pages.set(composition, (load.pages.get(composition) ?? 0) + pages);
    load.files += result.files;
    load.failures.push(...result.failures);
    // There and back again without load: threads that have just started hold no garbage of pages, whose amount is chance.
    for (const composition of known.toReversed()) await putInForce(shell, composition);
    // Threads of releases that were let go end by themselves, and soon.
    if (memory[0])
      await expect
        .poll(async () => (await inspected.memory()).threads, { timeout: 10_000 })
        .toBeLessThanOrEqual(memory[0].threads);
    memory.push(await inspected.memory());
  }

  const last = await shell.made.changes.readHead();
  const grown = { own: growth(memory.map(({ own }) => own)), held: growth(memory.map(({ held }) => held)) };
  console.log(
    `${SWITCHES} switches: ${[...load.pages.values()].join(' and ')} pages, ${load.files} files${wrk === null ? '' : `, ${load.requests} requests of wrk`}; memory ${memory.map(({ own }) => own.toFixed(0)).join(' ')} MB, held ${memory.map(({ held }) => held.toFixed(1)).join(' ')} MB, threads ${memory.map(({ threads }) => threads).join(' ')}`,
  );
  expect(
    load.failures,
    [...new Set(shell.lines().map(({ msg, remote, reason }) => `${msg} ${remote ?? ''} ${reason ?? ''}`))].join('\n'),
  ).toEqual([]);
  if (wrk !== null) expect(load.requests).toBeGreaterThan(SWITCHES);
  expect(last!.number).toBe(1 + SWITCHES * 1.2);
  for (const { composition } of known) expect(load.pages.get(composition.id)).toBeGreaterThan(SWITCHES);
  // In MB over 90 switches. One thread left behind at each would be more than 1000, one server bundle more than 60.
  expect(grown.own).toBeLessThan(48);
  expect(memory.at(-1)!.threads).toBeLessThanOrEqual(memory[0]!.threads);
  expect(grown.held).toBeLessThan(4);
  for (const composition of known) await expectEveryFile(shell.origin, composition);
  inspected.close();
  await shell.stop();
});

test('a switch is in force for new pages of all replicas within a second', async () => {
  test.setTimeout(120_000);
  const shell = await startReleasingShell({ FOLLOW_MS: '250' });
  const replica = await startShell(process.env['SITE_API']!, shell.made.releases);
  const known = await twoCompositions(shell.made);
  const clients = [shell, replica].map(({ origin }) => createClient(origin, 1));
  const waits: number[] = [];

  for (let turn = 1; turn <= 10; turn++) {
    const next = known[turn % 2]!;
    const startedAt = await shell.made.put({ production: next.composition, canary: null });
    await Promise.all(
      clients.map(async ({ ask }) => {
        await expect
          .poll(
            async () => {
              const { composition, problems } = readPage((await ask(PATH)).body.toString('utf8'), known);
              return problems.length > 0 ? problems : composition;
            },
            { intervals: [LOOK_MS] },
          )
          .toBe(next.composition.id);
        waits.push(performance.now() - startedAt);
      }),
    );
  }

  waits.sort((a, b) => a - b);
  const [median, worst] = [waits[waits.length / 2]!, waits.at(-1)!];
  console.log(
    `A switch was in force on two replicas after ${median.toFixed(0)} ms (median) and ${worst.toFixed(0)} ms (worst of ${waits.length}).`,
  );
  // Generous, for machines that have other things to do: what is meant is a second.
  expect(median).toBeLessThan(2000);
  expect(worst).toBeLessThan(4000);
  for (const { close } of clients) close();
  await replica.stop();
  await shell.stop();
});

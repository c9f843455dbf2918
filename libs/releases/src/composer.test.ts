import fc from 'fast-check';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { changeLog, ConflictError, type ChangeLog } from './change-log.ts';
import { createComposer, type Composer } from './composer.ts';
import type { SigningKey, Trust } from './keys.ts';
import type { Release } from './release.ts';
import { releaseStore, type ReleaseStore, type VerifiedRelease } from './release-store.ts';
import { madeRelease } from './testing/releases.ts';
import { madeKeys, temporaryStore } from './testing/temporary-store.ts';

const { trust, platform } = madeKeys();
const OWN = { 'mf-search': '/', 'mf-listing': '/homes/:slug', 'mf-partner': '/partner' } as const;
const made = (name: string, content: string) =>
  madeRelease({
    name,
    browser: { [`${content}.js`]: content },
    ...(name in OWN ? { routes: [{ page: 'page', path: OWN[name as keyof typeof OWN] }] } : {}),
  });
const packages = {
  shell: made('shell', 'shell'),
  ...Object.fromEntries(
    ['a', 'b', 'c'].flatMap((content) => Object.keys(OWN).map((name) => [`${name} ${content}`, made(name, content)])),
  ),
};
const version = (name: string, content: string) =>
  packages[`${name} ${content}` as keyof typeof packages].release.version;

let releases: ReleaseStore;
let changes: ChangeLog;
let composer: Composer;
let problems: string[];
let checked: (readonly VerifiedRelease[])[];

function composerWith(given: { releases: ReleaseStore; changes: ChangeLog }, key: SigningKey = platform): Composer {
  return createComposer({
    ...given,
    key,
    clock: () => new Date('2026-11-01T12:00:00Z'),
    check: async (parts) => {
      checked.push(parts);
      return problems;
    },
  });
}

async function fresh(given: Trust = trust) {
  const store = await temporaryStore();
  releases = releaseStore(store, given);
  changes = changeLog(store, given, () => {});
  composer = composerWith({ releases, changes });
  return store;
}

beforeEach(async () => {
  problems = [];
  checked = [];
  await fresh();
  await Promise.all(
    Object.values(packages).map(({ release, contents }) => releases.publish(release, contents, platform)),
  );
  await compose({
    shell: packages.shell.release.version,
    'mf-search': version('mf-search', 'a'),
    'mf-listing': version('mf-listing', 'a'),
  });
  checked = [];
});

const by = { by: 'ann', reason: 'because' };
const compose = (exchange: Record<string, string | null>) =>
  composer.compose({ ...by, changes: exchange, to: 'production' });
const canary = (exchange: Record<string, string | null>, percentage = 5) =>
  composer.compose({ ...by, changes: exchange, to: 'canary', percentage });
const production = async () => (await changes.head())!.production.releases;

describe('compose', () => {
  it('exchanges releases of production, after a look at all of them', async () => {
    const change = await compose({ 'mf-search': version('mf-search', 'b'), 'mf-listing': null });
    expect(change).toMatchObject({
      number: 2,
      by: 'ann',
      action: 'compose',
      reason: 'because',
      key: 'platform',
      canary: null,
    });
    expect(change.production).toMatchObject({
      releases: { shell: packages.shell.release.version, 'mf-search': version('mf-search', 'b') },
      routes: [{ owner: 'mf-search', path: '/', page: 'page' }],
    });
    expect(checked.map((parts) => parts.map(({ name }) => name).sort())).toEqual([['mf-search', 'shell']]);
  });

  it('puts a canary before some, with what is usual', async () => {
    const before = await production();
    const change = await canary({ 'mf-search': version('mf-search', 'b') });
    expect(change.canary).toMatchObject({
      percentage: 5,
      threshold: 0.05,
      minimum_pages: 20,
      composition: { releases: { ...before, 'mf-search': version('mf-search', 'b') } },
    });
    expect(change.production.releases).toEqual(before);
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'what is in production',
      () => compose({ 'mf-search': version('mf-search', 'a') }),
      /^production is this already$/,
    ],
    [
      'a canary of what is in production',
      () => canary({ 'mf-search': version('mf-search', 'a') }),
      /^the canary would be the same as production$/,
    ],
    ['a site without a shell', () => compose({ shell: null }), /^a composition needs a release of the shell$/],
    [
      'a release that nobody published',
      () => compose({ 'mf-search': '0'.repeat(12) }),
      /^this composition cannot work:\n- release 0{12} of mf-search is not in the store$/,
    ],
    [
      'a change without a reason',
      () => composer.compose({ by: 'ann', reason: ' ', changes: { 'mf-listing': null }, to: 'production' }),
      /^a change needs a reason$/,
    ],
    [
      'what was decided on something older',
      () => composer.compose({ ...by, after: 7, changes: { 'mf-listing': null }, to: 'production' }),
      /^the composition was changed meanwhile/,
    ],
    [
      'what was decided on something older, before whether it makes sense',
      () => composer.withdraw({ ...by, after: 7 }),
      /^the composition was changed meanwhile/,
    ],
  ])('refuses %s', async (_, action, message) => {
    await expect(action()).rejects.toThrow(message);
    expect(await changes.history()).toHaveLength(1);
  });

  it('refuses what cannot work, and says the same beforehand', async () => {
    problems = ['mf-search and mf-listing do not get on', 'and another'];
    await expect(compose({ 'mf-listing': version('mf-listing', 'b') })).rejects.toMatchObject({
      problems,
      message: 'this composition cannot work:\n- mf-search and mf-listing do not get on\n- and another',
    });
    expect(await composer.tryCompose({ 'mf-listing': version('mf-listing', 'b') })).toEqual(problems);
    expect(await composer.tryCompose({ 'mf-listing': '0'.repeat(12) })).toEqual([
      'release 000000000000 of mf-listing is not in the store',
    ]);
    expect(await changes.history()).toHaveLength(1);
  });
});

describe('a canary', () => {
  beforeEach(() => canary({ 'mf-search': version('mf-search', 'b') }));

  it('is promoted', async () => {
    await composer.promote(by);
    expect(await changes.head()).toMatchObject({
      number: 3,
      action: 'promote',
      canary: null,
      production: { releases: { 'mf-search': version('mf-search', 'b') } },
    });
  });

  it('grows', async () => {
    expect(await composer.setPercentage({ ...by, percentage: 50 })).toMatchObject({
      action: 'percentage',
      canary: { percentage: 50 },
    });
    await expect(composer.setPercentage({ ...by, percentage: 101 })).rejects.toThrow(
      'a percentage is a number from 0 to 100',
    );
  });

  it('is withdrawn, if it is the one that is meant', async () => {
    await expect(composer.withdraw({ ...by, expected: '00000000' })).rejects.toThrow(
      'the canary is another one by now',
    );
    const { id } = (await changes.head())!.canary!.composition;
    expect(await composer.withdraw({ ...by, expected: id })).toMatchObject({ action: 'withdraw', canary: null });
    await expect(composer.withdraw(by)).rejects.toThrow('there is no canary to withdraw');
  });

  it('takes nothing back that came into production meanwhile', async () => {
    await compose({ 'mf-listing': version('mf-listing', 'b') });
    await expect(composer.promote(by)).rejects.toThrow(
      `production has changed since the canary was composed: mf-listing is ${version('mf-listing', 'b')} in production and ${version('mf-listing', 'a')} in the canary; compose the canary again`,
    );
    await canary({ 'mf-search': version('mf-search', 'b') });
    await composer.promote(by);
    expect(await production()).toMatchObject({
      'mf-search': version('mf-search', 'b'),
      'mf-listing': version('mf-listing', 'b'),
    });
  });
});

describe('rollback', () => {
  it('goes back one step at a time, or to a change', async () => {
    for (const content of ['b', 'c']) await compose({ 'mf-search': version('mf-search', content) });
    const steps: string[] = [];
    for (const toChange of [undefined, undefined, 3])
      steps.push((await composer.rollback({ ...by, toChange })).production.releases['mf-search']!);
    expect(steps).toEqual(['b', 'a', 'c'].map((content) => version('mf-search', content)));
    expect(checked).toHaveLength(2);
  });

  it.each<[string, number | undefined, string]>([
    ['nothing', undefined, 'there is nothing to go back to'],
    ['no change', 9, 'there is no change 9'],
    ['itself', 1, 'production is this already'],
  ])('refuses to go back to %s', async (_, toChange, message) => {
    await expect(composer.rollback({ ...by, toChange })).rejects.toThrow(message);
  });

  it('does not go back to what is not there any more', async () => {
    await compose({ 'mf-search': version('mf-search', 'b') });
    const gone = version('mf-search', 'a');
    await releases.remove('mf-search', [packages['mf-search b' as keyof typeof packages].release as Release]);
    await expect(composer.rollback(by)).rejects.toThrow(`release ${gone} of mf-search is not in the store`);
    expect((await changes.head())!.number).toBe(2);
  });
});

describe('before the first composition', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['promote', () => composer.promote(by)],
    ['percentage', () => composer.setPercentage({ ...by, percentage: 5 })],
    ['withdraw', () => composer.withdraw(by)],
    ['rollback', () => composer.rollback(by)],
  ])('%s says so', async (_, action) => {
    await fresh();
    await expect(action()).rejects.toThrow('there is no composition yet');
  });
});

describe('two people', () => {
  type Step = { who: 0 | 1; name: keyof typeof OWN; content: string };
  const step: fc.Arbitrary<Step> = fc.record({
    who: fc.constantFrom(0 as const, 1 as const),
    name: fc.constantFrom(...(Object.keys(OWN) as (keyof typeof OWN)[])),
    content: fc.constantFrom('a', 'b', 'c'),
  });

  it('lose no change, however their work is interleaved', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 2, maxLength: 8 }),
        fc.array(fc.nat(2), { maxLength: 8 }),
        async (steps, gaps) => {
          await fresh();
          await Promise.all(
            Object.values(packages).map(({ release, contents }) => releases.publish(release, contents, platform)),
          );
          await compose({ shell: packages.shell.release.version });
          const people = [composerWith({ releases, changes }), composerWith({ releases, changes })];
          const done: { number: number; name: string; version: string }[] = [];
          const refused: unknown[] = [];
          const running = steps.map(async ({ who, name, content }, index) => {
            for (let turn = gaps[index] ?? 0; turn > 0; turn--) await new Promise(setImmediate);
            const change = await people[who]!.compose({
              ...by,
              changes: { [name]: version(name, content) },
              to: 'production',
            });
            done.push({ number: change.number, name, version: version(name, content) });
          });
          for (const result of await Promise.allSettled(running))
            if (result.status === 'rejected') refused.push(result.reason);

          // Who was told that it is done, did it; who was not, changed nothing; and nobody's change undid another's.
          const expected: Record<string, string> = { shell: packages.shell.release.version };
          const history = await changes.history();
          expect(history.map(({ number }) => number)).toEqual([
            1,
            ...done.map(({ number }) => number).sort((a, b) => a - b),
          ]);
          for (const { name, version: composed } of done.toSorted((a, b) => a.number - b.number))
            expected[name] = composed;
          expect(history.at(-1)!.production.releases).toEqual(expected);
          expect(done.length + refused.length).toBe(steps.length);
          expect(
            refused.filter(
              (error) => !(error instanceof ConflictError) && (error as Error).message !== 'production is this already',
            ),
          ).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);
});

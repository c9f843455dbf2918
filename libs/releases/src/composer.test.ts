import fc from 'fast-check';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createChangeLog, ConflictError, type ChangeLog } from './change-log.ts';
import { createComposer, type Composer } from './composer.ts';
import type { SigningKey, TrustedKeys } from './keys.ts';
import type { Release } from './release.ts';
import { createReleaseStore, type ReleaseStore, type VerifiedRelease } from './release-store.ts';
import { createRelease } from './testing/releases.ts';
import { createKeys, createTemporaryStore } from './testing/temporary-store.ts';

const { trust, platform } = createKeys();
const OWN = { 'mf-search': '/', 'mf-listing': '/homes/:slug', 'mf-partner': '/partner' } as const;
const made = (name: string, content: string) =>
  createRelease({
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

async function fresh(given: TrustedKeys = trust) {
  const store = await createTemporaryStore();
  releases = createReleaseStore(store, given);
  changes = createChangeLog(store, given, () => {});
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
const production = async () => (await changes.readHead())!.production.releases;

describe('compose', () => {
  it('replaces releases in production after checking the whole composition', async () => {
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

  it('deploys a canary with the default settings', async () => {
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
      'a composition that is already in production',
      () => compose({ 'mf-search': version('mf-search', 'a') }),
      /^this composition is already in production$/,
    ],
    [
      'a canary that is already in production',
      () => canary({ 'mf-search': version('mf-search', 'a') }),
      /^the canary would be the same as production$/,
    ],
    ['a composition without a shell', () => compose({ shell: null }), /^a composition needs a release of the shell$/],
    [
      'a release that was never published',
      () => compose({ 'mf-search': '0'.repeat(12) }),
      /^this composition failed its checks:\n- release 0{12} of mf-search is not in the store$/,
    ],
    [
      'a change without a reason',
      () => composer.compose({ by: 'ann', reason: ' ', changes: { 'mf-listing': null }, to: 'production' }),
      /^a change needs a reason$/,
    ],
    [
      'a decision based on an outdated change',
      () => composer.compose({ ...by, after: 7, changes: { 'mf-listing': null }, to: 'production' }),
      /^the composition has changed since you loaded it/,
    ],
    [
      'an outdated decision before checking whether it is valid',
      () => composer.withdraw({ ...by, after: 7 }),
      /^the composition has changed since you loaded it/,
    ],
  ])('rejects %s', async (_, action, message) => {
    await expect(action()).rejects.toThrow(message);
    expect(await changes.readHistory()).toHaveLength(1);
  });

  it('rejects a composition that fails its checks and reports the same problems in a dry run', async () => {
    problems = ['mf-search and mf-listing do not get on', 'and another'];
    await expect(compose({ 'mf-listing': version('mf-listing', 'b') })).rejects.toMatchObject({
      problems,
      message: 'this composition failed its checks:\n- mf-search and mf-listing do not get on\n- and another',
    });
    expect(await composer.findComposeProblems({ 'mf-listing': version('mf-listing', 'b') })).toEqual(problems);
    expect(await composer.findComposeProblems({ 'mf-listing': '0'.repeat(12) })).toEqual([
      'release 000000000000 of mf-listing is not in the store',
    ]);
    expect(await changes.readHistory()).toHaveLength(1);
  });
});

describe('a canary', () => {
  beforeEach(() => canary({ 'mf-search': version('mf-search', 'b') }));

  it('can be promoted to production', async () => {
    await composer.promote(by);
    expect(await changes.readHead()).toMatchObject({
      number: 3,
      action: 'promote',
      canary: null,
      production: { releases: { 'mf-search': version('mf-search', 'b') } },
    });
  });

  it('can get a larger percentage', async () => {
    expect(await composer.setPercentage({ ...by, percentage: 50 })).toMatchObject({
      action: 'percentage',
      canary: { percentage: 50 },
    });
    await expect(composer.setPercentage({ ...by, percentage: 101 })).rejects.toThrow(
      'the percentage must be a number from 0 to 100',
    );
  });

  it('is withdrawn only if it is the expected canary', async () => {
    await expect(composer.withdraw({ ...by, expected: '00000000' })).rejects.toThrow(
      'the canary has changed; reload it and try again',
    );
    const { id } = (await changes.readHead())!.canary!.composition;
    expect(await composer.withdraw({ ...by, expected: id })).toMatchObject({ action: 'withdraw', canary: null });
    await expect(composer.withdraw(by)).rejects.toThrow('there is no canary to withdraw');
  });

  it('is not promoted if that would revert a newer release in production', async () => {
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
  it('goes back one step at a time, or to a given change', async () => {
    for (const content of ['b', 'c']) await compose({ 'mf-search': version('mf-search', content) });
    const steps: string[] = [];
    for (const toChange of [undefined, undefined, 3])
      steps.push((await composer.rollback({ ...by, toChange })).production.releases['mf-search']!);
    expect(steps).toEqual(['b', 'a', 'c'].map((content) => version('mf-search', content)));
    expect(checked).toHaveLength(2);
  });

  it.each<[string, number | undefined, string]>([
    ['a missing earlier composition', undefined, 'there is nothing to go back to'],
    ['a change that does not exist', 9, 'there is no change 9'],
    ['the current composition', 1, 'this composition is already in production'],
  ])('rejects a rollback to %s', async (_, toChange, message) => {
    await expect(composer.rollback({ ...by, toChange })).rejects.toThrow(message);
  });

  it('rejects a rollback to a release that was removed', async () => {
    await compose({ 'mf-search': version('mf-search', 'b') });
    const gone = version('mf-search', 'a');
    await releases.remove('mf-search', [packages['mf-search b' as keyof typeof packages].release as Release]);
    await expect(composer.rollback(by)).rejects.toThrow(`release ${gone} of mf-search is not in the store`);
    expect((await changes.readHead())!.number).toBe(2);
  });
});

describe('before the first composition', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['promote', () => composer.promote(by)],
    ['percentage', () => composer.setPercentage({ ...by, percentage: 5 })],
    ['withdraw', () => composer.withdraw(by)],
    ['rollback', () => composer.rollback(by)],
  ])('%s reports that there is no composition', async (_, action) => {
    await fresh();
    await expect(action()).rejects.toThrow('there is no composition yet');
  });
});

describe('two concurrent users', () => {
  type Step = { who: 0 | 1; name: keyof typeof OWN; content: string };
  const step: fc.Arbitrary<Step> = fc.record({
    who: fc.constantFrom(0 as const, 1 as const),
    name: fc.constantFrom(...(Object.keys(OWN) as (keyof typeof OWN)[])),
    content: fc.constantFrom('a', 'b', 'c'),
  });

  it('lose no change in any order of operations', async () => {
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

          // Every confirmed change took effect, every rejected change had no effect, and no change reverted another.
          const expected: Record<string, string> = { shell: packages.shell.release.version };
          const history = await changes.readHistory();
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
              (error) =>
                !(error instanceof ConflictError) &&
                (error as Error).message !== 'this composition is already in production',
            ),
          ).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createComposition, type Release } from '@lodestay/releases';
import { createRelease } from '@lodestay/releases/testing';
import { onTestFinished } from '@lodestay/testing/on-test-finished';
import { describe, expect, it, jest } from '@jest/globals';
import type { Published } from './publish.ts';
import { openReleasing, parseReleaseSettings, type Releasing } from './settings.ts';
import { isKnownEmpty, canRelease, releaseSite } from './site-release.ts';

/** What a checkout has built: content by package. */
type Built = Readonly<Record<string, string>>;

const release = (name: string, content: string) =>
  createRelease({
    name,
    browser: { [`${content}.js`]: content },
    ...(name === 'shell' ? {} : { routes: [{ page: 'page', path: `/${name}` }] }),
  });
const getVersions = (built: Built) =>
  Object.fromEntries(Object.entries(built).map(([name, content]) => [name, release(name, content).release.version]));

async function publishAll(releasing: Releasing, built: Built): Promise<Published[]> {
  return Promise.all(
    Object.entries(built).map(async ([name, content]) => {
      const made = release(name, content);
      return {
        name,
        version: made.release.version,
        isNew: await releasing.releases.publish(made.release, made.contents, releasing.key),
      };
    }),
  );
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'lodestay-site-release-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** What `npm start` does with a checkout's builds, and what people do meanwhile. */
async function checkout(env: Record<string, string> = {}) {
  const settings = parseReleaseSettings({ DATA_DIR: await folder(), RELEASED_BY: 'ann', ...env });
  const open = () => openReleasing(settings, () => {});
  return {
    settings,
    start: (built: Built) => releaseSite(settings, true, (releasing) => publishAll(releasing, built)),
    versions: async () => (await (await open()).changes.readHead())?.production.releases,
    async compose(...parts: readonly Release[]) {
      const { changes, key } = await open();
      await changes.append(
        await changes.readHead(),
        {
          at: new Date(),
          by: 'bob',
          action: 'compose',
          reason: 'A decision',
          channels: { production: createComposition(parts), canary: null },
        },
        key,
      );
    },
    publish: async (built: Built) => publishAll(await open(), built),
  };
}

describe('the store of a checkout', () => {
  it('gets a site at the first start, and what was built since at the next', async () => {
    const { settings, start, versions } = await checkout();
    expect([await canRelease(settings), await isKnownEmpty(settings)]).toEqual([true, true]);
    await start({ shell: 's1', 'mf-search': 'a1' });
    expect(await versions()).toEqual(getVersions({ shell: 's1', 'mf-search': 'a1' }));
    expect(await isKnownEmpty(settings)).toBe(false);
    await start({ shell: 's1', 'mf-search': 'a2' });
    expect(await versions()).toEqual(getVersions({ shell: 's1', 'mf-search': 'a2' }));
  });

  it('shows an older build again when the checkout went back to it', async () => {
    const { start, versions } = await checkout();
    for (const content of ['a1', 'a2', 'a1']) await start({ shell: 's1', 'mf-search': content });
    expect(await versions()).toEqual(getVersions({ shell: 's1', 'mf-search': 'a1' }));
  });

  it('keeps a remote that this checkout does not have', async () => {
    const { start, versions, publish, compose } = await checkout();
    await start({ shell: 's1', 'mf-search': 'a1' });
    await publish({ 'mf-guides': 'g1' });
    await compose(
      ...[
        ['shell', 's1'],
        ['mf-search', 'a1'],
        ['mf-guides', 'g1'],
      ].map(([name, content]) => release(name!, content!).release),
    );
    await start({ shell: 's2', 'mf-search': 'a2' });
    expect(await versions()).toEqual(getVersions({ shell: 's2', 'mf-search': 'a2', 'mf-guides': 'g1' }));
  });

  it('keeps what people have decided until that package is built anew', async () => {
    const { start, versions, publish, compose } = await checkout();
    await start({ shell: 's1', 'mf-search': 'a1', 'mf-listing': 'l1' });
    await publish({ 'mf-search': 'a0' });
    // They went back with one remote and took another one out.
    await compose(release('shell', 's1').release, release('mf-search', 'a0').release);
    await start({ shell: 's1', 'mf-search': 'a1', 'mf-listing': 'l1' });
    expect(await versions()).toEqual(getVersions({ shell: 's1', 'mf-search': 'a0' }));
    await start({ shell: 's2', 'mf-search': 'a1', 'mf-listing': 'l1' });
    expect(await versions()).toEqual(getVersions({ shell: 's2', 'mf-search': 'a0' }));
    await start({ shell: 's2', 'mf-search': 'a1', 'mf-listing': 'l2' });
    expect(await versions()).toEqual(getVersions({ shell: 's2', 'mf-search': 'a0', 'mf-listing': 'l2' }));
  });

  it('shows a build whose start ended between publishing and composing', async () => {
    const { start, versions, publish } = await checkout();
    await start({ shell: 's1', 'mf-search': 'a1' });
    await publish({ 'mf-search': 'a2' });
    await start({ shell: 's1', 'mf-search': 'a2' });
    expect(await versions()).toEqual(getVersions({ shell: 's1', 'mf-search': 'a2' }));
  });

  it('names the remote that has to go when two claim the same page', async () => {
    const { settings, start } = await checkout();
    await start({ shell: 's1', 'mf-guides': 'g1' });
    const renamed = createRelease({
      name: 'mf-handbook',
      browser: { 'h1.js': 'h1' },
      routes: [{ page: 'page', path: '/mf-guides' }],
    });
    const starting = releaseSite(settings, true, async (releasing) => [
      {
        name: 'mf-handbook',
        version: renamed.release.version,
        isNew: await releasing.releases.publish(renamed.release, renamed.contents, releasing.key),
      },
    ]);
    await expect(starting).rejects.toThrow(
      'mf-handbook and mf-guides both claim /mf-guides. If mf-guides is gone from this checkout',
    );
  });
});

describe('a store that RELEASE_STORE names', () => {
  /** Two checkouts with the same keys, as two teams or two machines have them. */
  async function shared() {
    const data = await folder();
    const env = {
      RELEASE_STORE: join(data, 'store'),
      TRUSTED_KEYS: join(data, 'keys/trusted.json'),
      SIGNING_KEY: join(data, 'keys/local.json'),
    };
    // Makes the keys, as 'npm run release -- keys new' does.
    await (await checkout({ DATA_DIR: data })).start({ shell: 's0' });
    return { ours: await checkout(env), theirs: await checkout(env) };
  }

  it('gets a site while it is empty', async () => {
    const { ours } = await shared();
    expect([ours.settings.isShared, await canRelease(ours.settings)]).toEqual([true, true]);
    await ours.start({ shell: 's1', 'mf-search': 'a1' });
    expect(await ours.versions()).toEqual(getVersions({ shell: 's1', 'mf-search': 'a1' }));
  });

  it('is not changed by a start, whatever the checkout has built or lacks', async () => {
    const { ours, theirs } = await shared();
    await theirs.start({ shell: 's1', 'mf-search': 'a1', 'mf-guides': 'g1' });
    const before = await theirs.versions();
    expect(await canRelease(ours.settings)).toBe(false);
    await ours.start({ shell: 's2', 'mf-search': 'a2' });
    expect(await ours.versions()).toEqual(before);
  });

  it('counts as used when its changes are signed by others, so that a wrong list of keys changes nothing', async () => {
    const { theirs } = await shared();
    await theirs.start({ shell: 's1' });
    const stranger = await checkout({ RELEASE_STORE: theirs.settings.store });
    expect(await canRelease(stranger.settings)).toBe(false);
    await stranger.start({ shell: 's2' });
    expect(await theirs.versions()).toEqual(getVersions({ shell: 's1' }));
    await expect(readFile(stranger.settings.signingKey)).rejects.toThrow('ENOENT');
  });

  it('is left alone where it cannot be read', async () => {
    const { ours } = await shared();
    const said = jest.spyOn(console, 'error').mockReturnValue();
    const unreadable = { ...ours.settings, store: join(ours.settings.trustedKeys, 'not-a-folder') };
    expect([await canRelease(unreadable), await isKnownEmpty(unreadable)]).toEqual([false, false]);
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/^The store of releases cannot be read: /));
    said.mockRestore();
  });

  it('takes one of two who come first at once', async () => {
    const { ours, theirs } = await shared();
    await Promise.all([ours.start({ shell: 's1' }), theirs.start({ shell: 's2' })]);
    expect([getVersions({ shell: 's1' }), getVersions({ shell: 's2' })]).toContainEqual(await ours.versions());
  });
});

describe('keys', () => {
  it('are never made where somebody has named their own', async () => {
    const { start, settings } = await checkout({ TRUSTED_KEYS: join(await folder(), 'mistyped.json') });
    await expect(start({ shell: 's1' })).rejects.toThrow('The list of trusted keys (TRUSTED_KEYS) cannot be read');
    await expect(readFile(settings.trustedKeys)).rejects.toThrow('ENOENT');
  });
});

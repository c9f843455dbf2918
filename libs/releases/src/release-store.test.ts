import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SigningKey } from './keys.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';
import { signDocument } from './signing.ts';
import type { Store } from './store.ts';
import { createRelease } from './testing/releases.ts';
import { createKeys, createTemporaryStore } from './testing/temporary-store.ts';

const { trust, platform, searchTeam, stranger } = createKeys();
const search = createRelease({ browser: { 'main.js': 'search', 'shared.js': 'shared' } });
const listing = createRelease({ name: 'mf-listing' });
const getManifestPath = ({ release }: typeof search) => `releases/${release.name}/${release.version}/release.json`;

let store: Store;
let releases: ReleaseStore;
beforeEach(async () => {
  store = await createTemporaryStore();
  releases = createReleaseStore(store, trust);
});

const publish = ({ release, contents }: typeof search, key: SigningKey = platform) =>
  releases.publish(release, contents, key);
const read = ({ release }: typeof search) => releases.read(release.name, release.version);

describe('read', () => {
  it.each([
    ['mf-search', '../../secret'],
    ['mf-search', ''],
    ['mf-search', 'a\0'],
    ['../mf-search', '0'.repeat(12)],
    ['mf-search', '0'.repeat(12)],
  ])('reports that %s %j is not in the store', async (name, version) => {
    await expect(releases.read(name, version)).rejects.toMatchObject({
      name: 'VerificationError',
      message: `release ${version} of ${name} is not in the store`,
    });
  });
});

describe('publish', () => {
  it('stores a release with the key that signed it', async () => {
    expect(await publish(search, searchTeam)).toBe(true);
    expect(await read(search)).toEqual({ ...search.release, key: 'search-team' });
    expect([await releases.listNames(), await releases.listVersions('mf-search')]).toEqual([
      ['mf-search'],
      [search.release.version],
    ]);
    expect((await releases.readServer(search.release)).equals(search.contents.server)).toBe(true);
    expect((await releases.readFile(search.release, search.release.files[1]!)).toString()).toBe('shared');
  });

  it('changes nothing when the same release is published again', async () => {
    await publish(search, searchTeam);
    const all = await store.list('');
    expect(await publish(search)).toBe(false);
    expect(await store.list('')).toEqual(all);
    expect((await read(search)).key).toBe('search-team');
  });

  it('lets several publish the same release at once', async () => {
    const published = await Promise.all(Array.from({ length: 8 }, () => publish(search)));
    expect(published.filter(Boolean)).toHaveLength(1);
    expect(await read(search)).toMatchObject(search.release);
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'a release signed by an unknown key',
      () => publish(search, stranger),
      /signed by 'stranger', which is not a trusted key/,
    ],
    [
      'a remote of another team',
      () => publish(listing, searchTeam),
      /signed by 'search-team', which may not publish this package/,
    ],
    [
      'a key that only has the ID of a trusted key',
      () => publish(search, { ...stranger, id: 'platform' }),
      /has an invalid signature of 'platform'/,
    ],
    [
      'a wrong version',
      () => releases.publish({ ...search.release, version: '0'.repeat(12) }, search.contents, platform),
      /do not match its version/,
    ],
    [
      'a file that does not match its hash',
      () =>
        releases.publish(
          search.release,
          { ...search.contents, browser: new Map([...search.contents.browser, ['main.js', Buffer.from('evil')]]) },
          platform,
        ),
      /^main\.js does not match the hash in the release$/,
    ],
    [
      'a missing file',
      () => releases.publish(search.release, { ...search.contents, browser: new Map() }, platform),
      /does not match the hash in the release$/,
    ],
    [
      'a server bundle that does not match its hash',
      () => releases.publish(search.release, { ...search.contents, server: Buffer.from('evil') }, platform),
      /^index\.cjs does not match the hash in the release$/,
    ],
    [
      'an invalid release',
      () => releases.publish({ ...search.release, publishedAt: 'yesterday' }, search.contents, platform),
      /an unknown format: publishedAt: /,
    ],
  ])('rejects %s and stores nothing', async (_, action, message) => {
    await expect(action()).rejects.toThrow(message);
    expect(await store.list('')).toEqual([]);
  });

  it('rejects different content for an existing file name', async () => {
    await publish(search);
    const other = createRelease({ browser: { 'main.js': 'other', 'shared.js': 'shared' } });
    await expect(publish(other)).rejects.toThrow(
      'files/mf-search/main.js is already in the store with different content',
    );
    expect(await releases.listVersions('mf-search')).toEqual([search.release.version]);
    expect(await store.list('under-way')).toEqual([]);
  });

  it('hides a partly stored release until it is published completely', async () => {
    const broken = {
      ...store,
      create: async (path: string, content: Buffer | string) => {
        if (path.endsWith('release.json')) throw new Error('connection lost');
        return store.create(path, content);
      },
    };
    await expect(createReleaseStore(broken, trust).publish(search.release, search.contents, platform)).rejects.toThrow(
      'connection lost',
    );
    expect(await releases.listVersions('mf-search')).toEqual([]);
    await expect(read(search)).rejects.toThrow(/is not in the store$/);
    expect(await publish(search)).toBe(true);
  });

  it('restores missing files of a release but does not replace modified files', async () => {
    await publish(search, searchTeam);
    await store.remove('files/mf-search/main.js');
    expect(await publish(search)).toBe(false);
    expect((await releases.readFile(search.release, search.release.files[0]!)).toString()).toBe('search');
    await store.replace('files/mf-search/main.js', 'evil');
    await expect(publish(search)).rejects.toThrow(
      'files/mf-search/main.js is already in the store with different content',
    );
    expect((await store.read('files/mf-search/main.js'))!.toString()).toBe('evil');
  });

  it.each<[string, () => string]>([
    ['signed by a key that is no longer trusted', () => signDocument('release', search.release, stranger)],
    ['without a signature', () => 'garbage'],
  ])('replaces a release %s', async (_, text) => {
    await store.create(getManifestPath(search), text());
    expect(await publish(search, searchTeam)).toBe(true);
    expect((await read(search)).key).toBe('search-team');
  });
});

describe('read', () => {
  it.each<[string, (text: string) => string, RegExp]>([
    ['a changed release', (text) => text.replace('f00', 'f01'), /has an invalid signature/],
    [
      'a release signed by another team',
      () => signDocument('release', { ...listing.release }, searchTeam),
      /which may not publish this package$/,
    ],
    [
      'another release of the same package',
      () => signDocument('release', createRelease({ browser: { 'a.js': 'a' } }).release, platform),
      /^release \w+ of mf-search contains a different release: /,
    ],
    [
      'a release of another package',
      () => signDocument('release', listing.release, platform),
      /contains a different release: release \w+ of mf-listing$/,
    ],
    [
      'a change instead of a release',
      () => signDocument('change', search.release, platform),
      /has an invalid signature/,
    ],
    [
      'a version that does not match its files',
      () => signDocument('release', { ...search.release, files: [] }, platform),
      /do not match its version/,
    ],
  ])('rejects %s', async (_, change, message) => {
    await publish(search);
    await store.replace(getManifestPath(search), change((await store.read(getManifestPath(search)))!.toString()));
    await expect(read(search)).rejects.toThrow(message);
  });

  it('rejects missing and modified files', async () => {
    await publish(search);
    const [main, shared] = search.release.files;
    await store.replace('files/mf-search/main.js', 'evil');
    await store.remove('files/mf-search/shared.js');
    await store.replace(`releases/mf-search/${search.release.version}/server.cjs`, 'evil');
    await expect(releases.readFile(search.release, main!)).rejects.toThrow(
      /^main\.js of release \w+ of mf-search does not match its signed hash$/,
    );
    await expect(releases.readFile(search.release, shared!)).rejects.toThrow(
      /^shared\.js of release \w+ of mf-search is missing$/,
    );
    await expect(releases.readServer(search.release)).rejects.toThrow(
      /^index\.cjs of release \w+ of mf-search does not match its signed hash$/,
    );
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SigningKey } from './keys.ts';
import { releaseStore, type ReleaseStore } from './release-store.ts';
import { seal } from './signing.ts';
import type { Store } from './store.ts';
import { madeRelease } from './testing/releases.ts';
import { madeKeys, temporaryStore } from './testing/temporary-store.ts';

const { trust, platform, searchTeam, stranger } = madeKeys();
const search = madeRelease({ browser: { 'main.js': 'search', 'shared.js': 'shared' } });
const listing = madeRelease({ name: 'mf-listing' });
const descriptionOf = ({ release }: typeof search) => `releases/${release.name}/${release.version}/release.json`;

let store: Store;
let releases: ReleaseStore;
beforeEach(async () => {
  store = await temporaryStore();
  releases = releaseStore(store, trust);
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
  ])('says that %s %j is not in the store', async (name, version) => {
    await expect(releases.read(name, version)).rejects.toMatchObject({
      name: 'VerificationError',
      message: `release ${version} of ${name} is not in the store`,
    });
  });
});

describe('publish', () => {
  it('keeps a release with who vouches for it', async () => {
    expect(await publish(search, searchTeam)).toBe(true);
    expect(await read(search)).toEqual({ ...search.release, key: 'search-team' });
    expect([await releases.names(), await releases.versions('mf-search')]).toEqual([
      ['mf-search'],
      [search.release.version],
    ]);
    expect((await releases.readServer(search.release)).equals(search.contents.server)).toBe(true);
    expect((await releases.readFile(search.release, search.release.files[1]!)).toString()).toBe('shared');
  });

  it('does nothing the second time, whoever tries', async () => {
    await publish(search, searchTeam);
    const all = await store.list('');
    expect(await publish(search)).toBe(false);
    expect(await store.list('')).toEqual(all);
    expect((await read(search)).key).toBe('search-team');
  });

  it('takes one publisher of several at once, and all are served', async () => {
    const published = await Promise.all(Array.from({ length: 8 }, () => publish(search)));
    expect(published.filter(Boolean)).toHaveLength(1);
    expect(await read(search)).toMatchObject(search.release);
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['a stranger', () => publish(search, stranger), /signed by 'stranger', which is not a trusted key/],
    [
      'a team that publishes another team’s remote',
      () => publish(listing, searchTeam),
      /signed by 'search-team', which may not publish it/,
    ],
    [
      'a key that only has a trusted name',
      () => publish(search, { ...stranger, id: 'platform' }),
      /does not bear the signature of 'platform'/,
    ],
    [
      'a version that lies',
      () => releases.publish({ ...search.release, version: '0'.repeat(12) }, search.contents, platform),
      /has other files than its version says/,
    ],
    [
      'a file that was not built',
      () =>
        releases.publish(
          search.release,
          { ...search.contents, browser: new Map([...search.contents.browser, ['main.js', Buffer.from('evil')]]) },
          platform,
        ),
      /^main\.js is not the file that was built$/,
    ],
    [
      'a file that is left out',
      () => releases.publish(search.release, { ...search.contents, browser: new Map() }, platform),
      /is not the file that was built$/,
    ],
    [
      'a server bundle that was not built',
      () => releases.publish(search.release, { ...search.contents, server: Buffer.from('evil') }, platform),
      /^index\.cjs is not the file that was built$/,
    ],
    [
      'a release of no form',
      () => releases.publish({ ...search.release, publishedAt: 'yesterday' }, search.contents, platform),
      /another form than this version knows: publishedAt: /,
    ],
  ])('refuses %s and leaves nothing behind', async (_, action, message) => {
    await expect(action()).rejects.toThrow(message);
    expect(await store.list('')).toEqual([]);
  });

  it('refuses other content under the name of a file that is there', async () => {
    await publish(search);
    const other = madeRelease({ browser: { 'main.js': 'other', 'shared.js': 'shared' } });
    await expect(publish(other)).rejects.toThrow('files/mf-search/main.js is in the store with other content');
    expect(await releases.versions('mf-search')).toEqual([search.release.version]);
    expect(await store.list('under-way')).toEqual([]);
  });

  it('shows nothing of a release that is half stored, and ends it later', async () => {
    const broken = {
      ...store,
      create: async (path: string, content: Buffer | string) => {
        if (path.endsWith('release.json')) throw new Error('the line is cut');
        return store.create(path, content);
      },
    };
    await expect(releaseStore(broken, trust).publish(search.release, search.contents, platform)).rejects.toThrow(
      'the line is cut',
    );
    expect(await releases.versions('mf-search')).toEqual([]);
    await expect(read(search)).rejects.toThrow(/is not in the store$/);
    expect(await publish(search)).toBe(true);
  });

  it('puts back what is missing of a release that is there, and nothing in place of what was exchanged', async () => {
    await publish(search, searchTeam);
    await store.remove('files/mf-search/main.js');
    expect(await publish(search)).toBe(false);
    expect((await releases.readFile(search.release, search.release.files[0]!)).toString()).toBe('search');
    await store.replace('files/mf-search/main.js', 'evil');
    await expect(publish(search)).rejects.toThrow('files/mf-search/main.js is in the store with other content');
    expect((await store.read('files/mf-search/main.js'))!.toString()).toBe('evil');
  });

  it.each<[string, () => string]>([
    ['of a key that is not listed any more', () => seal('release', search.release, stranger)],
    ['of nobody', () => 'garbage'],
  ])('takes the place of a release %s', async (_, text) => {
    await store.create(descriptionOf(search), text());
    expect(await publish(search, searchTeam)).toBe(true);
    expect((await read(search)).key).toBe('search-team');
  });
});

describe('read', () => {
  it.each<[string, (text: string) => string, RegExp]>([
    ['a changed release', (text) => text.replace('f00', 'f01'), /does not bear the signature/],
    [
      'a team’s signature under another’s release',
      () => seal('release', { ...listing.release }, searchTeam),
      /which may not publish it$/,
    ],
    [
      'another release of the same package in its place',
      () => seal('release', madeRelease({ browser: { 'a.js': 'a' } }).release, platform),
      /^release \w+ of mf-search is another one: /,
    ],
    [
      'another package in its place',
      () => seal('release', listing.release, platform),
      /is another one: release \w+ of mf-listing$/,
    ],
    [
      'a change of the composition in its place',
      () => seal('change', search.release, platform),
      /does not bear the signature/,
    ],
    [
      'a version that does not stand for its files',
      () => seal('release', { ...search.release, files: [] }, platform),
      /has other files than its version says/,
    ],
  ])('refuses %s', async (_, change, message) => {
    await publish(search);
    await store.replace(descriptionOf(search), change((await store.read(descriptionOf(search)))!.toString()));
    await expect(read(search)).rejects.toThrow(message);
  });

  it('refuses files that are missing or exchanged', async () => {
    await publish(search);
    const [main, shared] = search.release.files;
    await store.replace('files/mf-search/main.js', 'evil');
    await store.remove('files/mf-search/shared.js');
    await store.replace(`releases/mf-search/${search.release.version}/server.cjs`, 'evil');
    await expect(releases.readFile(search.release, main!)).rejects.toThrow(
      /^main\.js of release \w+ of mf-search is not the file that was signed$/,
    );
    await expect(releases.readFile(search.release, shared!)).rejects.toThrow(
      /^shared\.js of release \w+ of mf-search is missing$/,
    );
    await expect(releases.readServer(search.release)).rejects.toThrow(
      /^index\.cjs of release \w+ of mf-search is not the file that was signed$/,
    );
  });
});

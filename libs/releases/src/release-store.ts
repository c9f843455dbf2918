import { mayPublish, type SigningKey, type Trust } from './keys.ts';
import { Refused } from './refused.ts';
import { integrityOf, releaseSchema, versionOf, type Release, type ReleaseFile } from './release.ts';
import { open, seal } from './signing.ts';
import type { Store } from './store.ts';

const FOLDER = 'releases/';
const descriptionOf = (name: string, version: string) => `${FOLDER}${name}/${version}/release.json`;
const serverOf = (name: string, version: string) => `${FOLDER}${name}/${version}/server.cjs`;
/** Browser files of all releases of a package lie together: what did not change keeps its address, and stays in the browsers' caches. */
const fileOf = (name: string, file: string) => `files/${name}/${file}`;

/** A release and the key that vouches for it. */
export type VerifiedRelease = Release & { key: string };

/** What a build made, by file name. */
export type Contents = { browser: ReadonlyMap<string, Buffer>; server: Buffer };

/** The releases of a store. What is read from it is believed only as far as a listed key has signed it. */
export function releaseStore(store: Store, trust: Trust) {
  const whatIs = (name: string, version: string) => `release ${version} of ${name}`;

  /** Puts a file where none is. The same content again is fine; other content under a name that is taken is not. */
  async function put(path: string, content: Buffer): Promise<void> {
    if (await store.create(path, content)) return;
    const present = await store.read(path);
    if (!present?.equals(content)) throw new Error(`${path} is in the store with other content`);
  }

  async function verified(path: string, file: ReleaseFile, what: string): Promise<Buffer> {
    const content = await store.read(path);
    if (!content) throw new Refused(`${file.file} of ${what} is missing`);
    if (integrityOf(content) !== file.integrity) throw new Refused(`${file.file} of ${what} is not the file that was signed`);
    return content;
  }

  return {
    has: async (name: string, version: string): Promise<boolean> => (await store.read(descriptionOf(name, version))) !== null,

    /** Stores a release; false when it was there already. Its description comes last, so that a half stored one is none. */
    async publish(release: Release, contents: Contents, key: SigningKey): Promise<boolean> {
      const { name, version } = release;
      if (versionOf(release.files, release.server) !== version) throw new Error(`${whatIs(name, version)} has other files than its version says`);
      for (const { file, integrity } of release.files) {
        const content = contents.browser.get(file);
        if (!content || integrityOf(content) !== integrity) throw new Error(`${file} is not the file that was built`);
      }
      const trusted = trust.get(key.id);
      if (!trusted || !mayPublish(trusted, name)) throw new Error(`the key '${key.id}' may not publish ${name}`);
      await Promise.all(release.files.map(({ file }) => put(fileOf(name, file), contents.browser.get(file)!)));
      await put(serverOf(name, version), contents.server);
      return store.create(descriptionOf(name, version), seal('release', release, key));
    },

    /** Throws `Refused` when it is not there, or not signed by a key that may publish it. */
    async read(name: string, version: string): Promise<VerifiedRelease> {
      const what = whatIs(name, version);
      const text = (await store.read(descriptionOf(name, version)))?.toString('utf8');
      if (text === undefined) throw new Refused(`${what} is not in the store`);
      const { document, key } = open('release', text, { trust, schema: releaseSchema, what });
      if (!mayPublish(key, document.name)) throw new Refused(`${what} is signed by '${key.id}', which may not publish it`);
      if (document.name !== name || document.version !== version) throw new Refused(`${what} is another one: ${whatIs(document.name, document.version)}`);
      return { ...document, key: key.id };
    },

    /** The bundle that renders on the server. Throws `Refused` when it is not the signed one. */
    readServer: (release: Release): Promise<Buffer> => verified(serverOf(release.name, release.version), release.server, whatIs(release.name, release.version)),

    /** A browser file of a release. Throws `Refused` when it is not the signed one. */
    readFile: (release: Release, file: ReleaseFile): Promise<Buffer> => verified(fileOf(release.name, file.file), file, whatIs(release.name, release.version)),

    /** Versions of a package, in no order that means anything. */
    async versions(name: string): Promise<string[]> {
      const folder = `${FOLDER}${name}/`;
      return (await store.list(folder)).filter((path) => path.endsWith('/release.json')).map((path) => path.slice(folder.length).split('/')[0]!);
    },

    /** Names of all packages that have releases. */
    async names(): Promise<string[]> {
      return [...new Set((await store.list(FOLDER)).map((path) => path.split('/')[1]!))].sort();
    },

    /** Takes releases away, and every browser file that no kept one has. */
    async remove(name: string, versions: readonly string[], kept: readonly Release[]): Promise<{ files: number }> {
      for (const version of versions) {
        // The description first: what is half removed is none.
        await store.remove(descriptionOf(name, version));
        await store.remove(serverOf(name, version));
      }
      const needed = new Set(kept.flatMap((release) => release.files.map(({ file }) => fileOf(name, file))));
      const spare = (await store.list(`files/${name}/`)).filter((path) => !needed.has(path));
      await Promise.all(spare.map((path) => store.remove(path)));
      return { files: spare.length };
    },
  };
}

export type ReleaseStore = ReturnType<typeof releaseStore>;

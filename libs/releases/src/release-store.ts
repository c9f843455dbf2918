import { z } from 'zod';
import type { FileCache } from './file-cache.ts';
import { mayPublish, type SigningKey, type Trust } from './keys.ts';
import { VerificationError } from './verification-error.ts';
import { integrityOf, releaseSchema, versionOf, type Release, type ReleaseFile } from './release.ts';
import { removalLock } from './removal-lock.ts';
import { open, seal } from './signing.ts';
import type { Store } from './store.ts';

const FOLDER = 'releases/';
const descriptionOf = (name: string, version: string) => `${FOLDER}${name}/${version}/release.json`;
const DESCRIPTION = /^releases\/(?<name>[^/]+)\/(?<version>[^/]+)\/release\.json$/;
const serverOf = (name: string, version: string) => `${FOLDER}${name}/${version}/server.cjs`;
/** Browser files of all releases of a package lie together: what did not change keeps its address, and stays in the browsers' caches. */
const fileOf = (name: string, file: string) => `files/${name}/${file}`;

const isReleaseAddress = (name: string, version: string) =>
  releaseSchema.shape.name.safeParse(name).success && releaseSchema.shape.version.safeParse(version).success;

/** A release and the key that vouches for it. */
export type VerifiedRelease = Release & { key: string };

/** What must stay of a release. */
export type Kept = Pick<Release, 'version'> & { files: readonly Pick<ReleaseFile, 'file'>[] };

/** What a build made, by file name. */
export type Contents = { browser: ReadonlyMap<string, Buffer>; server: Buffer };

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('not JSON');
    return z.NEVER;
  }
});
const filesNamed = json
  .pipe(z.object({ payload: json.pipe(z.object({ files: z.array(z.object({ file: z.string() })) })) }))
  .transform(({ payload }) => payload);

/** Names a file of a release. */
type Owner = Pick<Release, 'name' | 'version'>;

/**
 * The releases of a store. What is read from it is trusted only as far as a listed key has signed it. With a cache, files and
 * bundles that are there are not read from the store, and those that are read are put there.
 */
export function releaseStore(store: Store, trust: Trust, cache?: FileCache) {
  const { relying, removing } = removalLock(store);
  const whatIs = (name: string, version: string) => `release ${version} of ${name}`;

  /** Puts a file where none is. The same content again is fine; other content under a name that is taken is not. */
  async function put(path: string, content: Buffer): Promise<void> {
    // Most files of a release are those of the one before: to read one costs a bucket less than to be refused.
    const known = await store.read(path);
    if (!known && (await store.create(path, content))) return;
    const present = known ?? (await store.read(path));
    if (!present?.equals(content)) throw new Error(`${path} is in the store with other content`);
  }

  async function verified(path: string, file: ReleaseFile, what: string): Promise<Buffer> {
    const copy = await cache?.read(file.integrity);
    if (copy) return copy;
    const content = await store.read(path);
    if (!content) throw new VerificationError(`${file.file} of ${what} is missing`);
    if (integrityOf(content) !== file.integrity)
      throw new VerificationError(`${file.file} of ${what} is not the file that was signed`);
    await cache?.write(file.integrity, content);
    return content;
  }

  /** The release that a sealed text is. Throws `VerificationError` when no key that may publish it has signed it. */
  function verify(name: string, version: string, text: string): VerifiedRelease {
    const what = whatIs(name, version);
    const { document, key } = open('release', text, { trust, schema: releaseSchema, what });
    if (!mayPublish(key, document.name))
      throw new VerificationError(`${what} is signed by '${key.id}', which may not publish it`);
    if (document.name !== name || document.version !== version)
      throw new VerificationError(`${what} is another one: ${whatIs(document.name, document.version)}`);
    if (versionOf(document.files, document.server) !== version)
      throw new VerificationError(`${what} has other files than its version says`);
    return { ...document, key: key.id };
  }

  async function read(name: string, version: string): Promise<VerifiedRelease> {
    // A form may name anything, and a path that no release can have is an error of the store.
    if (!isReleaseAddress(name, version)) throw new VerificationError(`${whatIs(name, version)} is not in the store`);
    const text = (await store.read(descriptionOf(name, version)))?.toString('utf8');
    if (text === undefined) throw new VerificationError(`${whatIs(name, version)} is not in the store`);
    return verify(name, version, text);
  }

  const isBelieved = (name: string, version: string): Promise<boolean> =>
    read(name, version).then(
      () => true,
      (error: unknown) => {
        if (error instanceof VerificationError) return false;
        throw error;
      },
    );

  /** Everything of a package that no kept release has, what a publish left behind that broke off included. */
  async function unneeded(name: string, kept: readonly Kept[]): Promise<string[]> {
    const needed = new Set(
      kept.flatMap(({ version, files }) => [
        descriptionOf(name, version),
        serverOf(name, version),
        ...files.map(({ file }) => fileOf(name, file)),
      ]),
    );
    return [...(await store.list(`${FOLDER}${name}/`)), ...(await store.list(`files/${name}/`))].filter(
      (path) => !needed.has(path),
    );
  }

  return {
    /**
     * Stores a release; false when it was there already, and what it lacked is put back. Its description comes last, so that a half stored one is none. Throws
     * an error of one line when it does not fit its files, and `VerificationError` when shells would not trust it.
     */
    async publish(release: Release, contents: Contents, key: SigningKey): Promise<boolean> {
      const { name, version } = release;
      const description = seal('release', release, key);
      verify(name, version, description);
      for (const { file, integrity } of release.files) {
        const content = contents.browser.get(file);
        if (!content || integrityOf(content) !== integrity) throw new Error(`${file} is not the file that was built`);
      }
      if (integrityOf(contents.server) !== release.server.integrity)
        throw new Error(`${release.server.file} is not the file that was built`);
      return relying(async () => {
        await Promise.all(release.files.map(({ file }) => put(fileOf(name, file), contents.browser.get(file)!)));
        await put(serverOf(name, version), contents.server);
        if (await store.create(descriptionOf(name, version), description)) return true;
        if (await isBelieved(name, version)) return false;
        // Of a key that was taken from the list, or of no key: nobody runs it, and it must not hold the place.
        await store.replace(descriptionOf(name, version), description);
        return true;
      });
    },

    /** Throws `VerificationError` when it is not there, or not signed by a key that may publish it. */
    read,

    /** The bundle that renders on the server. Throws `VerificationError` when it is not the signed one. */
    readServer: (release: Owner & Pick<Release, 'server'>): Promise<Buffer> =>
      verified(serverOf(release.name, release.version), release.server, whatIs(release.name, release.version)),

    /** A browser file of a release. Throws `VerificationError` when it is not the signed one. */
    readFile: (release: Owner, file: ReleaseFile): Promise<Buffer> =>
      verified(fileOf(release.name, file.file), file, whatIs(release.name, release.version)),

    /** Versions of a package, in no order that means anything. */
    async versions(name: string): Promise<string[]> {
      const folder = `${FOLDER}${name}/`;
      return (await store.list(folder))
        .filter((path) => path.endsWith('/release.json'))
        .map((path) => path.slice(folder.length).split('/')[0]!);
    },

    /** Every release of every package, whatever it is worth, in no order that means anything. */
    async all(): Promise<Owner[]> {
      return (await store.list(FOLDER)).flatMap((path) => {
        const { name, version } = DESCRIPTION.exec(path)?.groups ?? {};
        return name && version ? [{ name, version }] : [];
      });
    },

    /** Names of all packages that have releases. */
    async names(): Promise<string[]> {
      return [...new Set((await store.list(FOLDER)).map((path) => path.split('/')[1]!))].sort();
    },

    /** What a release names that is not trusted here. Others may trust it, or a list of keys may be out of date: it is good for what must stay, and for nothing else. */
    async unbelieved(name: string, version: string): Promise<Kept> {
      const text = (await store.read(descriptionOf(name, version)))?.toString('utf8') ?? '';
      return { version, files: filesNamed.safeParse(text).data?.files ?? [] };
    },

    /** Nothing is removed while the action runs: what it has read is still there when it is done. */
    relying,

    /** Runs an action that removes; see `removalLock`. */
    removing,

    /** How many objects `remove` would take away. */
    spare: async (name: string, kept: readonly Kept[]): Promise<number> => (await unneeded(name, kept)).length,

    /** Takes everything of a package away that no kept release has. Only from within `removing`. Resolves to the number of objects. */
    async remove(name: string, kept: readonly Kept[]): Promise<number> {
      const paths = await unneeded(name, kept);
      const isDescription = (path: string) => path.endsWith('/release.json');
      // The descriptions first: what is half removed is none.
      for (const part of [paths.filter(isDescription), paths.filter((path) => !isDescription(path))])
        await Promise.all(part.map((path) => store.remove(path)));
      return paths.length;
    },
  };
}

export type ReleaseStore = ReturnType<typeof releaseStore>;

import { z } from 'zod';
import type { FileCache } from './file-cache.ts';
import { mayPublish, type SigningKey, type TrustedKeys } from './keys.ts';
import { VerificationError } from './verification-error.ts';
import { calculateIntegrity, releaseSchema, calculateVersion, type Release, type ReleaseFile } from './release.ts';
import { createRemovalLock } from './removal-lock.ts';
import { verifyDocument, signDocument } from './signing.ts';
import type { Store } from './store.ts';

const FOLDER = 'releases/';
const getManifestPath = (name: string, version: string) => `${FOLDER}${name}/${version}/release.json`;
const MANIFEST_PATH = /^releases\/(?<name>[^/]+)\/(?<version>[^/]+)\/release\.json$/;
const getServerPath = (name: string, version: string) => `${FOLDER}${name}/${version}/server.cjs`;
/** All releases of a package share one folder of browser files, so an unchanged file keeps its URL and stays in browser caches. */
const getFilePath = (name: string, file: string) => `files/${name}/${file}`;

const isValidReleaseId = (name: string, version: string) =>
  releaseSchema.shape.name.safeParse(name).success && releaseSchema.shape.version.safeParse(version).success;

/** A release and the ID of the key that signed it. */
export type VerifiedRelease = Release & { key: string };

/** The version and files of a release that must stay in the store. */
export type KeptRelease = Pick<Release, 'version'> & { files: readonly Pick<ReleaseFile, 'file'>[] };

/** Content of built files: browser files by name, and the server bundle. */
export type Contents = { browser: ReadonlyMap<string, Buffer>; server: Buffer };

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('not JSON');
    return z.NEVER;
  }
});
const manifestFilesSchema = jsonText
  .pipe(z.object({ payload: jsonText.pipe(z.object({ files: z.array(z.object({ file: z.string() })) })) }))
  .transform(({ payload }) => payload);

/** Identifies a release. */
type ReleaseId = Pick<Release, 'name' | 'version'>;

/**
 * Reads and writes the releases in a store. Everything that is read must match the signature of a trusted key. With a
 * cache, files and bundles are read from the cache first and added to it after a read from the store.
 */
export function createReleaseStore(store: Store, trust: TrustedKeys, cache?: FileCache) {
  const { preventRemoval, runRemoval } = createRemovalLock(store);
  const formatRelease = (name: string, version: string) => `release ${version} of ${name}`;

  /** Creates a file. Succeeds if the same content is already there, and throws if the content differs. */
  async function putFile(path: string, content: Buffer): Promise<void> {
    // Most files did not change since the previous release, and a read is cheaper for a bucket than a rejected write.
    const known = await store.read(path);
    if (!known && (await store.create(path, content))) return;
    const present = known ?? (await store.read(path));
    if (!present?.equals(content)) throw new Error(`${path} is already in the store with different content`);
  }

  async function readVerified(path: string, file: ReleaseFile, what: string): Promise<Buffer> {
    const copy = await cache?.read(file.integrity);
    if (copy) return copy;
    const content = await store.read(path);
    if (!content) throw new VerificationError(`${file.file} of ${what} is missing`);
    if (calculateIntegrity(content) !== file.integrity)
      throw new VerificationError(`${file.file} of ${what} does not match its signed hash`);
    await cache?.write(file.integrity, content);
    return content;
  }

  /** Verifies the text of a release manifest. Throws `VerificationError` unless a key that may publish the package has signed it. */
  function verify(name: string, version: string, text: string): VerifiedRelease {
    const what = formatRelease(name, version);
    const { document, key } = verifyDocument('release', text, { trust, schema: releaseSchema, what });
    if (!mayPublish(key, document.name))
      throw new VerificationError(`${what} is signed by '${key.id}', which may not publish this package`);
    if (document.name !== name || document.version !== version)
      throw new VerificationError(
        `${what} contains a different release: ${formatRelease(document.name, document.version)}`,
      );
    if (calculateVersion(document.files, document.server) !== version)
      throw new VerificationError(`the files of ${what} do not match its version`);
    return { ...document, key: key.id };
  }

  async function read(name: string, version: string): Promise<VerifiedRelease> {
    // Form input may contain any name, and the store throws an error for an invalid path.
    if (!isValidReleaseId(name, version))
      throw new VerificationError(`${formatRelease(name, version)} is not in the store`);
    const text = (await store.read(getManifestPath(name, version)))?.toString('utf8');
    if (text === undefined) throw new VerificationError(`${formatRelease(name, version)} is not in the store`);
    return verify(name, version, text);
  }

  const isTrusted = (name: string, version: string): Promise<boolean> =>
    read(name, version).then(
      () => true,
      (error: unknown) => {
        if (error instanceof VerificationError) return false;
        throw error;
      },
    );

  /** Every object of a package that no kept release uses, including the leftovers of an interrupted publish. */
  async function listUnneeded(name: string, kept: readonly KeptRelease[]): Promise<string[]> {
    const needed = new Set(
      kept.flatMap(({ version, files }) => [
        getManifestPath(name, version),
        getServerPath(name, version),
        ...files.map(({ file }) => getFilePath(name, file)),
      ]),
    );
    return [...(await store.list(`${FOLDER}${name}/`)), ...(await store.list(`files/${name}/`))].filter(
      (path) => !needed.has(path),
    );
  }

  return {
    /**
     * Stores a release. Resolves to false if it was already there; missing files are restored. The manifest is written
     * last, so a partly stored release does not count. Throws an error with a one-line message if the files do not
     * match the release, and `VerificationError` if shell servers would not trust it.
     */
    async publish(release: Release, contents: Contents, key: SigningKey): Promise<boolean> {
      const { name, version } = release;
      const description = signDocument('release', release, key);
      verify(name, version, description);
      for (const { file, integrity } of release.files) {
        const content = contents.browser.get(file);
        if (!content || calculateIntegrity(content) !== integrity)
          throw new Error(`${file} does not match the hash in the release`);
      }
      if (calculateIntegrity(contents.server) !== release.server.integrity)
        throw new Error(`${release.server.file} does not match the hash in the release`);
      return preventRemoval(async () => {
        await Promise.all(
          release.files.map(({ file }) => putFile(getFilePath(name, file), contents.browser.get(file)!)),
        );
        await putFile(getServerPath(name, version), contents.server);
        if (await store.create(getManifestPath(name, version), description)) return true;
        if (await isTrusted(name, version)) return false;
        // The existing manifest has no trusted signature, so no server runs it. It must not block this release.
        await store.replace(getManifestPath(name, version), description);
        return true;
      });
    },

    /** Throws `VerificationError` if the release is missing or not signed by a key that may publish it. */
    read,

    /** Reads the server bundle. Throws `VerificationError` if it is missing or does not match its signed hash. */
    readServer: (release: ReleaseId & Pick<Release, 'server'>): Promise<Buffer> =>
      readVerified(
        getServerPath(release.name, release.version),
        release.server,
        formatRelease(release.name, release.version),
      ),

    /** Reads a browser file. Throws `VerificationError` if it is missing or does not match its signed hash. */
    readFile: (release: ReleaseId, file: ReleaseFile): Promise<Buffer> =>
      readVerified(getFilePath(release.name, file.file), file, formatRelease(release.name, release.version)),

    /** Versions of a package, in no particular order. */
    async listVersions(name: string): Promise<string[]> {
      const folder = `${FOLDER}${name}/`;
      return (await store.list(folder))
        .filter((path) => path.endsWith('/release.json'))
        .map((path) => path.slice(folder.length).split('/')[0]!);
    },

    /** Every release of every package, unverified and in no particular order. */
    async listAll(): Promise<ReleaseId[]> {
      return (await store.list(FOLDER)).flatMap((path) => {
        const { name, version } = MANIFEST_PATH.exec(path)?.groups ?? {};
        return name && version ? [{ name, version }] : [];
      });
    },

    /** Names of all packages that have releases, sorted. */
    async listNames(): Promise<string[]> {
      return [...new Set((await store.list(FOLDER)).map((path) => path.split('/')[1]!))].sort();
    },

    /** The files of a release that failed verification. Another server may trust it, so use the result only to decide what to keep. */
    async readUntrusted(name: string, version: string): Promise<KeptRelease> {
      const text = (await store.read(getManifestPath(name, version)))?.toString('utf8') ?? '';
      return { version, files: manifestFilesSchema.safeParse(text).data?.files ?? [] };
    },

    /** Blocks removals while the action runs; see `createRemovalLock`. */
    preventRemoval,

    /** Runs an action that removes objects; see `createRemovalLock`. */
    runRemoval,

    /** Number of objects that `remove` would remove. */
    countUnneeded: async (name: string, kept: readonly KeptRelease[]): Promise<number> =>
      (await listUnneeded(name, kept)).length,

    /** Removes every object of a package that no kept release uses. Call it only within `runRemoval`. Resolves to the number of objects. */
    async remove(name: string, kept: readonly KeptRelease[]): Promise<number> {
      const paths = await listUnneeded(name, kept);
      const isDescription = (path: string) => path.endsWith('/release.json');
      // Manifests go first, so a partly removed release does not count.
      for (const part of [paths.filter(isDescription), paths.filter((path) => !isDescription(path))])
        await Promise.all(part.map((path) => store.remove(path)));
      return paths.length;
    },
  };
}

export type ReleaseStore = ReturnType<typeof createReleaseStore>;

import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createChangeLog,
  createComposition,
  generateKey,
  openStore,
  parseSigningKey,
  parseTrustedKeys,
  createReleaseStore,
  type Channels,
  type Composition,
  type Release,
} from '@lodestay/releases';
import type { ShellReleases } from '../site/start-site.ts';
import { createEditedRelease, type Edit } from './edited-release.ts';

const REASON = { by: 'browser tests', action: 'compose', reason: 'A test' } as const;

/** Creates a store for a test, with the releases and the composition of a site and a trusted key. */
export async function makeStore(directory: string, site: ShellReleases) {
  const releases: ShellReleases = { store: join(directory, 'releases'), trustedKeys: join(directory, 'trusted.json') };
  await mkdir(releases.store, { recursive: true });
  for (const folder of ['releases', 'files'])
    await cp(join(site.store, folder), join(releases.store, folder), { recursive: true });
  const siteKeys = (JSON.parse(await readFile(site.trustedKeys, 'utf8')) as { keys: object[] }).keys;
  const { privateFile, entry } = generateKey('browser-tests', { publishes: ['*'], composes: true });
  const key = parseSigningKey(privateFile);
  const signingKey = join(directory, 'key.json');
  await writeFile(signingKey, privateFile, { mode: 0o600 });
  await writeFile(releases.trustedKeys, JSON.stringify({ keys: [...siteKeys, entry] }));

  const fail = (reason: string) => {
    throw new Error(reason);
  };
  const trust = parseTrustedKeys(await readFile(releases.trustedKeys, 'utf8'));
  const store = await openStore(releases.store);
  const stored = createReleaseStore(store, trust);
  const changes = createChangeLog(store, trust, fail);
  const unknown = generateKey('stranger', { publishes: ['*'], composes: true });
  const stranger = {
    key: parseSigningKey(unknown.privateFile),
    stored: createReleaseStore(store, parseTrustedKeys(JSON.stringify({ keys: [unknown.entry] }))),
  };
  const inForce = await createChangeLog(await openStore(site.store), trust, fail).readHead();
  const genuine = inForce!.production;
  await changes.append(null, { ...REASON, at: new Date(), channels: { production: genuine, canary: null } }, key);
  const parts = await Promise.all(
    Object.entries(genuine.releases).map(([name, version]) => stored.read(name, version)),
  );

  return {
    releases,
    signingKey,
    store,
    stored,
    changes,
    key,
    genuine,

    /** Reads a genuine release. */
    release: (name: string): Release => parts.find((part) => part.name === name)!,

    /** Publishes a changed release, signed by a trusted or by an unknown key. */
    async publish(name: string, edit: Edit, by: 'ours' | 'stranger' = 'ours'): Promise<Release> {
      const { key: _signedBy, ...release } = parts.find((part) => part.name === name)!;
      const browser = new Map(
        await Promise.all(
          release.files.map(async (file) => [file.file, await stored.readFile(release, file)] as const),
        ),
      );
      const made = createEditedRelease(release, { browser, server: await stored.readServer(release) }, edit);
      await (by === 'ours'
        ? stored.publish(made.release, made.contents, key)
        : stranger.stored.publish(made.release, made.contents, stranger.key));
      return made.release;
    },

    /** The genuine composition with some releases replaced, without checks. */
    composition(others: readonly Release[] = []): Composition {
      return createComposition(parts.map((part) => others.find(({ name }) => name === part.name) ?? part));
    },

    /** Appends a change. Resolves to the time at which it was in the log. */
    async put(channels: Channels): Promise<number> {
      await changes.append(await changes.readHead(), { ...REASON, at: new Date(), channels }, key);
      return performance.now();
    },

    /** Path of a file or manifest of a release. */
    toPath: ({ name }: Pick<Release, 'name'>, file: string) => `files/${name}/${file}`,
    toManifestPath: ({ name, version }: Pick<Release, 'name' | 'version'>) =>
      `releases/${name}/${version}/release.json`,
  };
}

export type TestStore = Awaited<ReturnType<typeof makeStore>>;

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createChangeLog,
  createComposer,
  generateKey,
  openStore,
  parseSigningKey,
  parseTrustedKeys,
  createReleaseStore,
  type ChangeLog,
  type Composer,
  type LoggedChange,
  type ReleaseStore,
  type SigningKey,
  type Store,
} from '@lodestay/releases';
import { startApiStub } from './api-stub.ts';
import { makeRelease, type GivenRelease } from './make-release.ts';
import { startShell, type ShellProcess } from './shell-process.ts';

/** A site of small releases in its own folder, with a key that has all rights. */
export type TestSite = {
  store: Store;
  releases: ReleaseStore;
  changes: ChangeLog;
  key: SigningKey;
  /** A composer without checks. */
  composer: Composer;
  /** Settings for a server of this site. */
  env: Readonly<Record<string, string>>;
  /** Publishes a release. Resolves to its version. */
  publish(given: GivenRelease): Promise<string>;
  /** Publishes releases and adds them to production. */
  deploy(...given: readonly GivenRelease[]): Promise<LoggedChange>;
  /** Starts another server of the site. `env` overrides its settings. */
  start(env?: Readonly<Record<string, string>>): Promise<ShellProcess>;
  /** Stops all servers and removes the folder. */
  close(): Promise<void>;
};

/** Creates a site. `api` replaces the default API stub. */
export async function makeSite({ api: listener }: { api?: RequestListener } = {}): Promise<TestSite> {
  const directory = await mkdtemp(join(tmpdir(), 'lodestay-site-'));
  const api = await startApiStub(listener);
  const { privateFile, entry } = generateKey('tests', { publishes: ['*'], composes: true });
  const trusted = JSON.stringify({ keys: [entry] });
  const [keyFile, trustFile] = [join(directory, 'key.json'), join(directory, 'trusted.json')];
  await writeFile(keyFile, privateFile);
  await writeFile(trustFile, trusted);
  const store = await openStore(join(directory, 'store'));
  const trust = parseTrustedKeys(trusted);
  const key = parseSigningKey(privateFile);
  const releases = createReleaseStore(store, trust);
  const changes = createChangeLog(store, trust, (reason) => {
    throw new Error(reason);
  });
  const composer = createComposer({
    releases,
    changes,
    key,
    check: () => Promise.resolve([]),
    clock: () => new Date(),
  });
  const env = {
    SITE_SECRET: 'a-secret-for-tests-of-thirty-two-characters',
    RELEASE_STORE: store.address,
    RELEASE_CACHE: join(directory, 'cache'),
    TRUSTED_KEYS: trustFile,
    COMPOSER_KEY: keyFile,
    API_BASE: api.origin,
    FOLLOW_MS: '50',
    // Tests load nothing from other sites.
    MAP_STYLE_URL: 'off',
  };
  const servers: ShellProcess[] = [];

  async function publish(given: GivenRelease): Promise<string> {
    const { release, contents } = makeRelease(given);
    await releases.publish(release, contents, key);
    return release.version;
  }

  return {
    store,
    releases,
    changes,
    key,
    composer,
    env,
    publish,
    async deploy(...given) {
      const versions = await Promise.all(given.map(async (one) => [one.name, await publish(one)] as const));
      return composer.compose({
        to: 'production',
        changes: Object.fromEntries(versions),
        by: 'tests',
        reason: 'deployed',
      });
    },
    async start(settings = {}) {
      const server = await startShell({ ...env, ...settings });
      servers.push(server);
      return server;
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      await api.close();
      await rm(directory, { recursive: true });
    },
  };
}

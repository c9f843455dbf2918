import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';
import {
  createChangeLog,
  generateKey,
  openStore,
  parseSigningKey,
  parseTrustedKeys,
  createReleaseStore,
  type ChangeLog,
  type ReleaseStore,
  type SigningKey,
  type Store,
  type TrustedKeys,
} from '@lodestay/releases';
import { root } from '../commands/repository.ts';

/** Where releases are stored, and the key that signs them. */
export type ReleaseSettings = {
  store: string;
  trustedKeys: string;
  signingKey: string;
  /** Folder where the shell caches files of the store. */
  cache: string;
  /** The name that the log records for changes. */
  by: string;
  /** Whether RELEASE_STORE names the store, so that others may use it too. The store in DATA_DIR belongs to this checkout. */
  isShared: boolean;
  /** Whether no keys are configured, so that this machine uses its own key. */
  hasLocalKey: boolean;
};

export type Releasing = {
  store: Store;
  trust: TrustedKeys;
  key: SigningKey;
  releases: ReleaseStore;
  changes: ChangeLog;
  by: string;
};

const absolute = (path: string) => (isAbsolute(path) ? path : join(root, path));

/** The settings of the release command (libs/releases/README.md). By default, everything is in the data folder. */
export function parseReleaseSettings(env: NodeJS.ProcessEnv, production = true): ReleaseSettings {
  const data = absolute(env['DATA_DIR'] || '.data');
  return {
    store: env['RELEASE_STORE'] || join(data, production ? 'releases' : 'releases-development'),
    trustedKeys: env['TRUSTED_KEYS'] ? absolute(env['TRUSTED_KEYS']) : join(data, 'keys/trusted.json'),
    signingKey: env['SIGNING_KEY'] ? absolute(env['SIGNING_KEY']) : join(data, 'keys/local.json'),
    cache: env['RELEASE_CACHE']
      ? absolute(env['RELEASE_CACHE'])
      : join(data, production ? 'release-cache' : 'release-cache-development'),
    by: env['RELEASED_BY'] || userInfo().username,
    isShared: Boolean(env['RELEASE_STORE']),
    hasLocalKey: !env['TRUSTED_KEYS'] && !env['SIGNING_KEY'],
  };
}

/**
 * The same settings for the shell's server. With a key, its release console can compose. On a local site, a demo account may use the
 * console. On a public site anyone could sign up with the address of that account.
 */
export const toShellSettings = (
  { store, trustedKeys, signingKey, cache }: ReleaseSettings,
  { isLocal }: { isLocal: boolean },
) => ({
  RELEASE_STORE: store,
  RELEASE_CACHE: cache,
  TRUSTED_KEYS: trustedKeys,
  COMPOSER_KEY: process.env['COMPOSER_KEY'] ?? (existsSync(signingKey) ? signingKey : ''),
  PLATFORM_ENGINEERS: process.env['PLATFORM_ENGINEERS'] ?? (isLocal ? 'platform@lodestay.example' : ''),
});

/** Creates a key for this machine if no keys are configured, so that a local site needs no setup. */
export async function ensureLocalKey({ trustedKeys, signingKey, hasLocalKey }: ReleaseSettings): Promise<void> {
  if (!hasLocalKey) return;
  const { privateFile, entry } = generateKey('local', { publishes: ['*'], composes: true });
  for (const [path, text, mode] of [
    [signingKey, privateFile, 0o600],
    [trustedKeys, `${JSON.stringify({ keys: [entry] }, null, 2)}\n`, 0o644],
  ] as const) {
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, text, { flag: 'wx', mode }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

const text = (path: string, what: string) =>
  readFile(path, 'utf8').catch(() => {
    throw new Error(`${what} cannot be read: ${path}`);
  });

/** Opens the store to read. Throws when the store or the list of trusted keys is invalid. */
export async function openReleases(
  settings: ReleaseSettings,
  onRefused: (reason: string) => void,
): Promise<Omit<Releasing, 'key'>> {
  const trust = parseTrustedKeys(await text(settings.trustedKeys, 'The list of trusted keys (TRUSTED_KEYS)'));
  const store = await openStore(settings.store);
  return {
    store,
    trust,
    releases: createReleaseStore(store, trust),
    changes: createChangeLog(store, trust, onRefused),
    by: settings.by,
  };
}

/** Opens the store to publish and compose. Throws when the store, the list of trusted keys or the signing key is invalid. */
export async function openReleasing(
  settings: ReleaseSettings,
  onRefused: (reason: string) => void,
): Promise<Releasing> {
  const opened = await openReleases(settings, onRefused);
  const key = parseSigningKey(await text(settings.signingKey, 'The signing key (SIGNING_KEY)'));
  if (!opened.trust.has(key.id))
    throw new Error(
      `The key '${key.id}' (SIGNING_KEY) is not in the list of trusted keys: add its entry to ${settings.trustedKeys}`,
    );
  return { ...opened, key };
}

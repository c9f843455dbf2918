import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from '@lodestay/testing/on-test-finished';
import {
  generateKey,
  parseSigningKey,
  parseTrustedKeys,
  type SigningKey,
  type TrustedKeys,
  type TrustedKeyEntry,
} from '../keys.ts';
import { createFolderStore } from '../stores/folder-store.ts';

export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lodestay-releases-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export const createTemporaryStore = async () => createFolderStore(await createTemporaryFolder());

const RIGHTS: Readonly<Record<string, Pick<TrustedKeyEntry, 'publishes' | 'composes'>>> = {
  platform: { publishes: ['*'], composes: true },
  'search-team': { publishes: ['mf-search'], composes: false },
};

/** Trusted keys, and an untrusted key. */
export function createKeys(): {
  trust: TrustedKeys;
  platform: SigningKey;
  searchTeam: SigningKey;
  stranger: SigningKey;
} {
  const made = Object.entries(RIGHTS).map(([id, rights]) => generateKey(id, rights));
  const [platform, searchTeam] = made.map(({ privateFile }) => parseSigningKey(privateFile)) as [
    SigningKey,
    SigningKey,
  ];
  const stranger = parseSigningKey(generateKey('stranger', RIGHTS['platform']!).privateFile);
  return {
    trust: parseTrustedKeys(JSON.stringify({ keys: made.map(({ entry }) => entry) })),
    platform,
    searchTeam,
    stranger,
  };
}

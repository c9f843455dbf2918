import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from '@lodestay/testing/on-test-finished';
import {
  generateKey,
  parseSigningKey,
  parseTrust,
  type SigningKey,
  type Trust,
  type TrustedKeyEntry,
} from '../keys.ts';
import { folderStore } from '../stores/folder-store.ts';

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lodestay-releases-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export const temporaryStore = async () => folderStore(await temporaryFolder());

const RIGHTS: Readonly<Record<string, Pick<TrustedKeyEntry, 'publishes' | 'composes'>>> = {
  platform: { publishes: ['*'], composes: true },
  'search-team': { publishes: ['mf-search'], composes: false },
};

/** Keys that are trusted, and a stranger's that is not. */
export function madeKeys(): { trust: Trust; platform: SigningKey; searchTeam: SigningKey; stranger: SigningKey } {
  const made = Object.entries(RIGHTS).map(([id, rights]) => generateKey(id, rights));
  const [platform, searchTeam] = made.map(({ privateFile }) => parseSigningKey(privateFile)) as [
    SigningKey,
    SigningKey,
  ];
  const stranger = parseSigningKey(generateKey('stranger', RIGHTS['platform']!).privateFile);
  return {
    trust: parseTrust(JSON.stringify({ keys: made.map(({ entry }) => entry) })),
    platform,
    searchTeam,
    stranger,
  };
}

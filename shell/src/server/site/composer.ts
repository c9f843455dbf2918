import { readFile } from 'node:fs/promises';
import {
  createComposer,
  parseSigningKey,
  type ChangeLog,
  type Composer,
  type ReleaseStore,
  type TrustedKeys,
} from '@lodestay/releases';
import { createCheck } from '@lodestay/releases/checks';
import type { ShellConfig } from '../config/shell-config.ts';

type Given = { releases: ReleaseStore; changes: ChangeLog; trust: TrustedKeys };

/** Opens the composer of this server, or null without COMPOSER_KEY. Throws an error with a one-line message if the key cannot be used. */
export async function openComposer(
  { composerKey, apiBase, siteOrigin, production }: ShellConfig,
  { releases, changes, trust }: Given,
): Promise<Composer | null> {
  if (!composerKey) return null;
  const text = await readFile(composerKey, 'utf8').catch(() => {
    throw new Error(`COMPOSER_KEY cannot be read: ${composerKey}`);
  });
  const key = parseSigningKey(text);
  if (!trust.get(key.id)?.composes)
    throw new Error(
      `The key '${key.id}' of COMPOSER_KEY may not compose. Set "composes": true for it in the list of trusted keys.`,
    );
  const check = createCheck({
    apiBase,
    origin: siteOrigin,
    releases,
    inProduction: async () => (await changes.readHead())?.production.releases ?? {},
    budget: production,
  });
  return createComposer({ releases, changes, key, check, clock: () => new Date() });
}

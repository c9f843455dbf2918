import { createComposer, type Composer } from '@lodestay/releases';
import { createCheck } from '@lodestay/releases/checks';
import {
  openReleases,
  openReleasing,
  provideLocalKey,
  releaseSettings,
  type Releasing,
  type ReleaseSettings,
} from './settings.ts';

/** Whether the releases are builds for production; NODE_ENV=development has a store of its own, as `npm run dev` does. */
export const forProduction = () => process.env['NODE_ENV'] !== 'development';

const report = (reason: string) => console.error(`not trusted: ${reason}`);

/** Where no keys are set up, this machine has one of its own. */
async function settingsWithKeys(): Promise<ReleaseSettings> {
  const settings = releaseSettings(process.env, forProduction());
  await provideLocalKey(settings);
  return settings;
}

/** The store of the settings, to read. */
export const openToRead = async () => openReleases(await settingsWithKeys(), report);

/** The store of the settings, to change. */
export const openToWrite = async () => openReleasing(await settingsWithKeys(), report);

/** Where the site is, and the api that is asked about calls and homes: API_BASE, or the site itself, which hands /api on. */
function addresses(): { origin: string; apiBase: string } {
  const address = (name: string, instead: string) => {
    const text = process.env[name] || instead;
    if (!/^https?:/.test(text) || !URL.canParse(text))
      throw new Error(`${name} must be an address like http://localhost:4200, not '${text}'`);
    return new URL(text).origin;
  };
  const origin = address('SITE_ORIGIN', `http://localhost:${process.env['PORT'] || 4200}`);
  return { origin, apiBase: address('API_BASE', origin) };
}

/** A composer that checks releases against the api in use. */
export function composerOf({ releases, changes, trust, key }: Releasing): Composer {
  if (!trust.get(key.id)!.composes)
    throw new Error(`The key '${key.id}' (SIGNING_KEY) may not compose: the list of trusted keys does not say so`);
  const inProduction = async () => (await changes.readHead())?.production.releases ?? {};
  const check = createCheck({ ...addresses(), releases, inProduction, budget: forProduction() });
  return createComposer({ releases, changes, key, check, clock: () => new Date() });
}

import { createComposer, type Composer } from '@lodestay/releases';
import { createCheck } from '@lodestay/releases/checks';
import {
  openReleases,
  openReleasing,
  ensureLocalKey,
  parseReleaseSettings,
  type Releasing,
  type ReleaseSettings,
} from './settings.ts';

/** Whether the releases are production builds. NODE_ENV=development has its own store, which `npm run dev` uses. */
export const isProduction = () => process.env['NODE_ENV'] !== 'development';

const report = (reason: string) => console.error(`not trusted: ${reason}`);

/** Creates a key for this machine if no keys are configured. */
async function provideSettings(): Promise<ReleaseSettings> {
  const settings = parseReleaseSettings(process.env, isProduction());
  await ensureLocalKey(settings);
  return settings;
}

/** Opens the configured store to read it. */
export const openToRead = async () => openReleases(await provideSettings(), report);

/** Opens the configured store to change it. */
export const openToWrite = async () => openReleasing(await provideSettings(), report);

/** The site, and the api that releases are checked against: API_BASE, or else the site, which forwards /api. */
function getAddresses(): { origin: string; apiBase: string } {
  const address = (name: string, instead: string) => {
    const text = process.env[name] || instead;
    if (!/^https?:/.test(text) || !URL.canParse(text))
      throw new Error(`${name} must be an address like http://localhost:4200, not '${text}'`);
    return new URL(text).origin;
  };
  const origin = address('SITE_ORIGIN', `http://localhost:${process.env['PORT'] || 4200}`);
  return { origin, apiBase: address('API_BASE', origin) };
}

/** A composer that checks releases against the running api. */
export function createApiComposer({ releases, changes, trust, key }: Releasing): Composer {
  if (!trust.get(key.id)!.composes)
    throw new Error(
      `The key '${key.id}' (SIGNING_KEY) may not compose: set "composes": true for it in the list of trusted keys`,
    );
  const inProduction = async () => (await changes.readHead())?.production.releases ?? {};
  const check = createCheck({ ...getAddresses(), releases, inProduction, budget: isProduction() });
  return createComposer({ releases, changes, key, check, clock: () => new Date() });
}

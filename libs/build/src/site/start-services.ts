import { join } from 'node:path';
import { root } from '../commands/repository.ts';
import type { SiteSettings } from '../commands/settings.ts';
import { supervise, type Supervised } from '../supervision/supervise.ts';
import { stopAbandonedDatabase } from './abandoned-database.ts';
import { chooseApiPort, toLocalAddress, toOrigin } from './api-address.ts';
import { getPaymentsOrigin, getSiteOrigin } from './site-origin.ts';
import { readLocalSiteSecret } from './site-secret.ts';

type Environment = Record<string, string | undefined>;

/** On a public site, the secret comes from SITE_SECRET. */
async function commonSettings(settings: SiteSettings): Promise<Environment> {
  const [origin, secret] = [process.env['SITE_ORIGIN'], process.env['SITE_SECRET']];
  return {
    HOST: settings.host,
    SITE_ORIGIN: settings.isLocal ? getSiteOrigin(settings) : origin,
    SITE_SECRET: settings.isLocal ? secret || (await readLocalSiteSecret(settings.dataDirectory)) : secret,
    PAYMENTS_ORIGIN: getPaymentsOrigin(settings),
  };
}

/** Runs the api. `alone`: its shells run on other machines, which TRUST_PROXY names. */
export async function startApi(settings: SiteSettings, { alone = false } = {}): Promise<Supervised> {
  const api = await supervise({
    name: 'The api',
    file: join(root, 'api/src/main.ts'),
    env: {
      ...(await commonSettings(settings)),
      API_HOST: settings.apiHost,
      API_PORT: String(await chooseApiPort(settings)),
      DATA_DIR: settings.dataDirectory,
      DATABASE_URL: settings.databaseUrl ?? undefined,
      PAYMENTS_PORT: String(settings.paymentsPort),
      DEMO: process.env['DEMO'] || (settings.isLocal ? '1' : '0'),
      // The only client of this api is the shell on this machine.
      ...(alone ? {} : { TRUST_PROXY: toLocalAddress(settings.apiHost) }),
    },
  });
  return {
    ...api,
    kill() {
      api.kill();
      if (settings.databaseUrl === null) stopAbandonedDatabase(settings.dataDirectory);
    },
  };
}

/** Runs the shell for an api. `releases` are the settings of releases. */
export async function startShell(settings: SiteSettings, apiBase: string, releases: Environment): Promise<Supervised> {
  return supervise({
    name: 'The shell',
    file: join(root, 'shell/src/server/main.ts'),
    env: {
      ...(await commonSettings(settings)),
      PORT: String(settings.port),
      API_BASE: apiBase,
      LOCAL_SITE: settings.isLocal ? '1' : undefined,
      // Otherwise every render thread has its own memory arenas (measured: 460 MB instead of 300).
      MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2',
      ...releases,
    },
  });
}

/** The address of an api for a shell on the same machine. */
export const getApiBase = (settings: SiteSettings, api: Supervised): string =>
  toOrigin(toLocalAddress(settings.apiHost), api.ready.port);

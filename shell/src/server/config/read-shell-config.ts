import { randomBytes } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { settingsSchema } from './settings.ts';
import { readMapSettings } from './map-settings.ts';
import { readAnalyticsSettings } from './vendor-settings.ts';
import type { ShellConfig } from './shell-config.ts';

/** What Stripe asks for (https://docs.stripe.com/security/guide#content-security-policy). */
const STRIPE = {
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  api: ['https://api.stripe.com'],
};

/** One line that says what to set. Messages that name their setting are complete: they never quote a secret. */
function toLine({ path, message }: z.core.$ZodIssue, env: NodeJS.ProcessEnv): string {
  const name = String(path[0]);
  if (message.startsWith(name)) return message;
  const given = env[name];
  return `${name} ${message}${given ? `, not '${given}'` : ''}.`;
}

/** Reads the settings of the shell. Throws an error with one line for each problem. */
export function readShellConfig(env: NodeJS.ProcessEnv): ShellConfig {
  const production = env['NODE_ENV'] !== 'development';
  const isLocal = !production || env['LOCAL_SITE'] === '1';
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settingsSchema({ production, isLocal }).safeParse(given);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => toLine(issue, env)).join('\n'));
  const settings = parsed.data;
  const siteOrigin = settings.SITE_ORIGIN ?? `http://localhost:${settings.PORT}`;
  const cacheFolder = settings.DATA_DIR
    ? join(settings.DATA_DIR, 'release-cache')
    : join(tmpdir(), `lodestay-release-cache-${userInfo().uid}`);
  return {
    host: settings.HOST,
    port: settings.PORT,
    apiBase: settings.API_BASE,
    siteOrigin,
    isHttps: siteOrigin.startsWith('https:'),
    indexed: settings.INDEXED === '1',
    payments: settings.STRIPE_PUBLISHABLE_KEY
      ? STRIPE
      : { frames: [settings.PAYMENTS_ORIGIN ?? `http://localhost:${settings.PORT + 1}`], api: [] },
    analytics: readAnalyticsSettings(settings),
    map: { settings: readMapSettings(settings), checkMs: settings.MAP_CHECK_MS },
    production,
    isLocal,
    // Without a secret, what a local site signs ends with its process.
    siteSecrets: settings.SITE_SECRET ?? [randomBytes(32).toString('hex')],
    trustProxy: settings.TRUST_PROXY,
    clientConnections: settings.CLIENT_CONNECTIONS,
    releaseStore: settings.RELEASE_STORE,
    releaseCache: settings.RELEASE_CACHE ?? cacheFolder,
    followMs: settings.FOLLOW_MS,
    trustedKeys: settings.TRUSTED_KEYS,
    composerKey: settings.COMPOSER_KEY ?? null,
    platformEngineers: settings.PLATFORM_ENGINEERS.split(',')
      .map((address) => address.trim().toLowerCase())
      .filter(Boolean),
    renderTimeoutMs: settings.RENDER_TIMEOUT_MS,
    pageCacheMs: settings.PAGE_CACHE_MS,
    developmentRemotes: settings.DEVELOPMENT_REMOTES ?? {},
    overrideOrigins: settings.OVERRIDE_ORIGINS,
  };
}

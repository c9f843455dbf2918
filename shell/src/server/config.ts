import { randomBytes } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isTrustedProxies, LIMITS, parseSiteSecrets, parseTrustedProxies } from '@lodestay/server';
import type { DevelopmentRemote } from './site/development-remotes.ts';
import { PAGE_CACHE_DEFAULTS } from './pages/page-cache.ts';
import { listedOrigins } from './preview/origins.ts';

export type ShellConfig = {
  host: string;
  port: number;
  /** Origin of the api, e.g. 'http://127.0.0.1:4300'. */
  apiBase: string;
  /** Public origin. Every absolute URL starts with it, never with what a request says. Without SITE_ORIGIN a local site is at http://localhost:PORT. */
  siteOrigin: string;
  /** Whether the site is served over https: cookies are secure then, and browsers are told to use nothing else. */
  isHttps: boolean;
  /** Whether the site is for search engines. */
  indexed: boolean;
  /** Origins of the payment processor: its forms may be framed, its API may be asked by the browser. */
  payments: { frames: readonly string[]; api: readonly string[] };
  /** Whether releases are builds for production. A site on somebody's own machine has those too: see `isLocal`. */
  production: boolean;
  /** Whether the site is for this machine alone (LOCAL_SITE=1, set by `npm start` outside production): it has demo data and answers to loopback names only. */
  isLocal: boolean;
  /** Sign cookies and tokens: the first signs, all verify. */
  siteSecrets: readonly [string, ...string[]];
  /** Addresses or networks of the proxies that may say who a client is. */
  trustProxy: readonly string[];
  /** Connections, and requests at the same time, of one client. */
  clientConnections: number;
  /** Where releases and compositions are: a folder, or 's3://bucket/prefix'. */
  releaseStore: string;
  /** Folder in which this machine keeps what it has read from the store, for times when the store cannot be reached. */
  releaseCache: string;
  /** How often the store is asked for changes of the composition. */
  followMs: number;
  /** File with the list of keys that are believed. */
  trustedKeys: string;
  /** File with a key that may compose, for the release console and for canaries that are withdrawn; null where people compose elsewhere. */
  composerKey: string | null;
  /** E-mail addresses of staff accounts that look after releases, besides super admins. */
  platformEngineers: readonly string[];
  renderTimeoutMs: number;
  /** How long a page of an anonymous visitor is as good as a new one; 0 keeps none. */
  pageCacheMs: number;
  /** Remotes on development servers, by name. Never in production. */
  developmentRemotes: Readonly<Record<string, DevelopmentRemote>>;
  /** Where staff may take remotes from instead of their releases; outside production everybody may. */
  overrideOrigins: readonly string[];
};

/** Where `npm run dev` serves remotes. */
const LOCAL_DEVELOPMENT = 'http://localhost:4210-4229';

const STRIPE = { frames: ['https://js.stripe.com', 'https://hooks.stripe.com'], api: ['https://api.stripe.com'] };

function needed(env: NodeJS.ProcessEnv, name: string, what: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} must name ${what}.`);
  return value;
}

function readSiteOrigin(text: string, isLocal: boolean): string {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Error(`SITE_ORIGIN must be the address people open, such as https://lodestay.example, not '${text}'.`);
  if (!isLocal && url.protocol !== 'https:')
    throw new Error(`SITE_ORIGIN must begin with https:// in production, not '${text}'.`);
  return url.origin;
}

function readTrustedProxies(text: string): readonly string[] {
  if (!isTrustedProxies(text))
    throw new Error(
      `TRUST_PROXY must list addresses or networks of your proxies, such as 10.0.0.7 or 10.1.0.0/16, not '${text}'.`,
    );
  return parseTrustedProxies(text);
}

function readClientConnections(text: string): number {
  const connections = Number(text);
  // A browser opens six.
  if (!Number.isInteger(connections) || connections < 6)
    throw new Error(`CLIENT_CONNECTIONS must be a number from 6, not '${text}'.`);
  return connections;
}

/** Reads the settings of the shell; throws an error with one clear line. */
export function shellConfig(env: NodeJS.ProcessEnv): ShellConfig {
  const port = Number(env['PORT'] ?? 4200);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not '${env['PORT']}'.`);
  const apiBase = env['API_BASE'];
  if (!apiBase || !URL.canParse(apiBase))
    throw new Error(`API_BASE must be the origin of the api, not '${apiBase ?? ''}'.`);
  const production = env['NODE_ENV'] !== 'development';
  if (production && env['DEVELOPMENT_REMOTES'])
    throw new Error('DEVELOPMENT_REMOTES is for NODE_ENV=development only.');
  const isLocal = !production || env['LOCAL_SITE'] === '1';
  const siteOrigin = readSiteOrigin(env['SITE_ORIGIN'] || (isLocal ? `http://localhost:${port}` : ''), isLocal);
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port,
    apiBase: new URL(apiBase).origin,
    siteOrigin,
    isHttps: siteOrigin.startsWith('https:'),
    indexed: (env['INDEXED'] || (production ? '1' : '0')) === '1',
    payments: env['STRIPE_PUBLISHABLE_KEY']
      ? STRIPE
      : { frames: [env['PAYMENTS_ORIGIN'] ?? `http://localhost:${port + 1}`], api: [] },
    production,
    isLocal,
    siteSecrets:
      env['SITE_SECRET'] === undefined && isLocal
        ? [randomBytes(32).toString('hex')]
        : parseSiteSecrets(env['SITE_SECRET'] ?? ''),
    trustProxy: readTrustedProxies(env['TRUST_PROXY'] ?? ''),
    clientConnections: readClientConnections(env['CLIENT_CONNECTIONS'] || String(LIMITS.clientConnections)),
    releaseStore: needed(env, 'RELEASE_STORE', 'the folder or bucket of releases'),
    releaseCache:
      env['RELEASE_CACHE'] ||
      (env['DATA_DIR']
        ? join(env['DATA_DIR'], 'release-cache')
        : join(tmpdir(), `lodestay-release-cache-${userInfo().uid}`)),
    followMs: Number(env['FOLLOW_MS'] ?? 250),
    trustedKeys: needed(env, 'TRUSTED_KEYS', 'the file that lists the keys to believe'),
    composerKey: env['COMPOSER_KEY'] || null,
    platformEngineers: (env['PLATFORM_ENGINEERS'] ?? '')
      .split(',')
      .map((address) => address.trim().toLowerCase())
      .filter(Boolean),
    renderTimeoutMs: Number(env['RENDER_TIMEOUT_MS'] ?? 5000),
    // In development a page shows what was changed a moment ago.
    pageCacheMs: Number(env['PAGE_CACHE_MS'] ?? (production ? PAGE_CACHE_DEFAULTS.freshMs : 0)),
    developmentRemotes: JSON.parse(env['DEVELOPMENT_REMOTES'] ?? '{}') as Record<string, DevelopmentRemote>,
    overrideOrigins: listedOrigins(env['OVERRIDE_ORIGINS'] ?? (production ? '' : LOCAL_DEVELOPMENT)),
  };
}

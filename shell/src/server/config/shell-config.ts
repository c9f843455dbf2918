import type { AnalyticsSettings } from '../../boot-data.ts';
import type { MapSettings } from './map-settings.ts';
import type { DevelopmentRemote } from '../site/development-remotes.ts';

/** The settings of the shell's server. */
export type ShellConfig = {
  host: string;
  port: number;
  /** Origin of the api, e.g. 'http://127.0.0.1:4300'. */
  apiBase: string;
  /** Public origin. Every absolute URL starts with it, never with the host of a request. Without SITE_ORIGIN, a local site is at http://localhost:PORT. */
  siteOrigin: string;
  /** Whether the site is served over https. Then cookies are secure, and browsers are told to use https only. */
  isHttps: boolean;
  /** Whether search engines may index the site. */
  indexed: boolean;
  /** Origins of the payment processor: `frames` may be framed, `api` may be called by the browser. */
  payments: { frames: readonly string[]; api: readonly string[] };
  /** Vendors of analytics and monitoring; null if none is configured. */
  analytics: AnalyticsSettings | null;
  /** The map with streets, and the milliseconds between two checks of whether it can be loaded. */
  map: { settings: MapSettings; checkMs: number };
  /** Whether releases are production builds. A site on a developer's machine has them too: see `isLocal`. */
  production: boolean;
  /** Whether the site is for this machine only (LOCAL_SITE=1, set by `npm start` outside production). It has demo data and answers to loopback host names only. */
  isLocal: boolean;
  /** Secrets for cookies and tokens. The first signs, all verify. */
  siteSecrets: readonly [string, ...string[]];
  /** IP addresses or networks of the proxies whose forwarding headers are trusted. */
  trustProxy: readonly string[];
  /** How many connections, and how many simultaneous requests, one client may have. */
  clientConnections: number;
  /** Store of releases and compositions: a folder, or 's3://bucket/prefix'. */
  releaseStore: string;
  /** Folder with this machine's copy of what it has read from the store, for times when the store is down. */
  releaseCache: string;
  /** Milliseconds between two checks of the store for changes of the composition. */
  followMs: number;
  /** File that lists the trusted keys. */
  trustedKeys: string;
  /** File with a key that may sign changes, for the release console and for withdrawing canaries. Null where people compose elsewhere. */
  composerKey: string | null;
  /** Email addresses of staff accounts that manage releases, besides super admins. */
  platformEngineers: readonly string[];
  /** Milliseconds that a render on the server may take. */
  renderTimeoutMs: number;
  /** Milliseconds that a page of an anonymous visitor stays fresh in the cache. 0 turns the cache off. */
  pageCacheMs: number;
  /** Remotes on development servers, by name. Never in production. */
  developmentRemotes: Readonly<Record<string, DevelopmentRemote>>;
  /** Origins from which staff may load remotes instead of their releases. Outside production, everyone may. */
  overrideOrigins: readonly string[];
};

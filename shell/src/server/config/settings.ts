import { isTrustedProxies, LIMITS, parseSiteSecrets, parseTrustedProxies } from '@lodestay/server';
import { z } from 'zod';
import { PAGE_CACHE_DEFAULTS } from '../pages/page-cache.ts';
import { isMapUrl } from './map-settings.ts';
import { parseOrigins } from '../preview/origins.ts';

/** Where `npm run dev` serves remotes. */
const DEVELOPMENT_ORIGINS = 'http://localhost:4210-4229';

/** The fewest connections per client: a browser opens six. */
const MIN_CONNECTIONS = 6;

const wholeNumber = (from: number, to = Number.MAX_SAFE_INTEGER) => {
  const error =
    to === Number.MAX_SAFE_INTEGER ? `must be a number from ${from}` : `must be a number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, { error })
    .transform(Number)
    .pipe(z.number().min(from, { error }).max(to, { error }));
};

const origin = (error: string, protocols: readonly string[] = ['http:', 'https:']) =>
  z
    .string({ error })
    .refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), { error })
    .transform((text) => new URL(text).origin);

/** A value that a function parses. The message of its error becomes the problem. */
const parsed = <Value>(parse: (text: string) => Value) =>
  z.string().transform((text, context): Value => {
    try {
      return parse(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  });

const developmentRemotes = parsed((text) => JSON.parse(text) as unknown).pipe(
  z.record(z.string(), z.object({ base: z.url(), serverFile: z.string() })),
);

const VENDOR_ORIGIN = 'must be the origin of the vendor or of your own server for it, such as https://tags.example';
const PUBLIC_ORIGIN = 'must be the address people open, such as https://lodestay.example';

/**
 * The settings of the shell in the environment. `production` and `isLocal` decide what is required. The message of a problem
 * follows the name of its setting.
 */
export const settingsSchema = ({ production, isLocal }: { production: boolean; isLocal: boolean }) =>
  z.object({
    HOST: z.string().default('127.0.0.1'),
    PORT: wholeNumber(0, 65_535).default(4200),
    API_BASE: origin('must be the origin of the API, such as http://127.0.0.1:4300'),
    SITE_ORIGIN: isLocal
      ? origin(PUBLIC_ORIGIN).optional()
      : origin(PUBLIC_ORIGIN).refine((text) => text.startsWith('https:'), {
          error: 'must begin with https:// in production',
        }),
    INDEXED: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default(production ? '1' : '0'),
    PAYMENTS_ORIGIN: origin('must be the origin of the payment pages, such as http://localhost:4201').optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().optional(),
    GOOGLE_TAG_ID: z
      .string()
      .regex(/^(G|GTM)-[A-Z0-9]+$/, { error: 'must be a Google tag (G-…) or a Tag Manager container (GTM-…)' })
      .optional(),
    GOOGLE_TAG_ORIGIN: origin(VENDOR_ORIGIN).optional(),
    SEGMENT_WRITE_KEY: z.string().optional(),
    SEGMENT_ORIGIN: origin(VENDOR_ORIGIN).optional(),
    POSTHOG_KEY: z.string().optional(),
    POSTHOG_ORIGIN: origin(VENDOR_ORIGIN).optional(),
    TRACES_ENDPOINT: z
      .string()
      .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
        error: 'must be the URL that takes OTLP traces, such as https://collector.example/v1/traces',
      })
      .optional(),
    DATADOG_APPLICATION_ID: z.string().optional(),
    DATADOG_CLIENT_TOKEN: z.string().optional(),
    DATADOG_SITE: z
      .string()
      .regex(/^[a-z0-9.-]+$/, { error: 'must be a Datadog site, such as datadoghq.com' })
      .default('datadoghq.com'),
    DATADOG_PROXY: z
      .string()
      .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
        error: 'must be the URL of your proxy for Datadog',
      })
      .optional(),
    MAP_TILES: z
      .string()
      .refine((text) => !/^[a-z]+:\/\//i.test(text) || isMapUrl(text, isLocal), {
        error: 'must be the path or the https URL of a PMTiles archive',
      })
      .optional(),
    MAP_STYLE_URL: z
      .string()
      .refine((text) => text === 'off' || isMapUrl(text, isLocal), {
        error: "must be the https URL of a map style, or 'off' for the map without streets",
      })
      .optional(),
    MAP_CHECK_MS: wholeNumber(1).default(60_000),
    SITE_SECRET: isLocal ? parsed(parseSiteSecrets).optional() : z.string().default('').pipe(parsed(parseSiteSecrets)),
    TRUST_PROXY: z
      .string()
      .refine(isTrustedProxies, {
        error: 'must list addresses or networks of your proxies, such as 10.0.0.7 or 10.1.0.0/16',
      })
      .default('')
      .transform(parseTrustedProxies),
    CLIENT_CONNECTIONS: wholeNumber(MIN_CONNECTIONS).default(LIMITS.clientConnections),
    RELEASE_STORE: z.string({ error: 'must name the folder or bucket of releases' }),
    RELEASE_CACHE: z.string().optional(),
    DATA_DIR: z.string().optional(),
    FOLLOW_MS: wholeNumber(1).default(250),
    TRUSTED_KEYS: z.string({ error: 'must name the file that lists the trusted keys' }),
    COMPOSER_KEY: z.string().optional(),
    PLATFORM_ENGINEERS: z.string().default(''),
    RENDER_TIMEOUT_MS: wholeNumber(1).default(5000),
    // A page in development must show the last edit.
    PAGE_CACHE_MS: wholeNumber(0).default(production ? PAGE_CACHE_DEFAULTS.freshMs : 0),
    DEVELOPMENT_REMOTES: production
      ? z.never({ error: 'is for NODE_ENV=development only' }).optional()
      : developmentRemotes.optional(),
    OVERRIDE_ORIGINS: z
      .string()
      .default(production ? '' : DEVELOPMENT_ORIGINS)
      .pipe(parsed(parseOrigins)),
  });

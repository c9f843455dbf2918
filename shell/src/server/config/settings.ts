import { isTrustedProxies, LIMITS, parseSiteSecrets, parseTrustedProxies } from '@lodestay/server';
import { z } from 'zod';
import { PAGE_CACHE_DEFAULTS } from '../pages/page-cache.ts';
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

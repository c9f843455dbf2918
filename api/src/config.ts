import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { parseSiteSecrets } from '@lodestay/server';
import { z } from 'zod';
import { SettingError } from './platform/setting-error.ts';

const port = z.string().regex(/^\d+$/, { error: 'must be a port number' }).transform(Number).pipe(z.int().min(0).max(65_535, { error: 'must be a port number, 0 to 65535' }));
const address = (protocols: readonly string[], example: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), { error: `must be an address such as ${example}` });

const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** Port of the api itself, always on loopback; 0 takes a free one. */
  API_PORT: port.default(0),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/lodestay').optional(),
  HOST: z.string().default('127.0.0.1'),
  /** The address people open; links in mails begin with it. */
  SITE_ORIGIN: address(['http:', 'https:'], 'https://lodestay.example').transform((text) => new URL(text).origin).default('http://localhost:4200'),
  /** The embedded payment processor has an origin of its own, so that card numbers never reach the site. */
  PAYMENTS_PORT: port.default(4201),
  PAYMENTS_ORIGIN: address(['http:', 'https:'], 'https://pay.lodestay.example').transform((text) => new URL(text).origin).optional(),
  /** Whether demo accounts and a demo inventory are made in an empty database. */
  DEMO: z.enum(['0', '1']).default('0'),
  /** Whether demo pictures are made ahead, in the background, once the site is up. */
  WARM_PICTURES: z.enum(['0', '1']).default('1'),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465').optional(),
  MAIL_FROM: z.string().default('Lodestay <stay@lodestay.example>'),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_/, { error: 'must be a secret key of Stripe, such as sk_test_…' }).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, { error: 'must be a publishable key of Stripe, such as pk_test_…' }).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_/, { error: 'must be a webhook secret of Stripe, such as whsec_…' }).optional(),
  STRIPE_API_BASE: address(['http:', 'https:'], 'https://api.stripe.com').optional(),
  /** Signs cookies and tokens; shared by the api and the shell. Comma-separated: the first signs, all verify. */
  SITE_SECRET: z.string().optional(),
  /** Addresses or networks of the proxies that may say who a client is, comma-separated. Without any, a client is who connects. */
  TRUST_PROXY: z.string().default('').transform((text) => text.split(',').map((part) => part.trim()).filter(Boolean)),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
});

export type Config = ReturnType<typeof readConfig>;

/** Every setting of the api, read once. A wrong one throws a `SettingError` of one line. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new SettingError(`${name}=${SECRETS.has(name) ? '…' : given[name]}: ${issue?.message ?? 'is not valid'}.`);
  }
  const value = parsed.data;
  const production = value.NODE_ENV === 'production';
  if (production && value.RATE_LIMITS === 'off') throw new SettingError('RATE_LIMITS=off: rate limits stay on in production.');
  if (value.STRIPE_SECRET_KEY && !value.STRIPE_PUBLISHABLE_KEY) throw new SettingError('STRIPE_SECRET_KEY is set, so STRIPE_PUBLISHABLE_KEY is needed too.');
  return {
    production,
    apiPort: value.API_PORT,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    siteOrigin: value.SITE_ORIGIN,
    mail: { smtpUrl: value.SMTP_URL, from: value.MAIL_FROM },
    stripe: value.STRIPE_SECRET_KEY
      ? { secretKey: value.STRIPE_SECRET_KEY, publishableKey: value.STRIPE_PUBLISHABLE_KEY as string, webhookSecret: value.STRIPE_WEBHOOK_SECRET, apiBase: value.STRIPE_API_BASE }
      : undefined,
    sandbox: { host: value.HOST, port: value.PAYMENTS_PORT, origin: value.PAYMENTS_ORIGIN ?? `http://localhost:${value.PAYMENTS_PORT}` },
    demo: value.DEMO === '1',
    warmPictures: value.WARM_PICTURES === '1',
    siteSecrets: readSecrets(value.SITE_SECRET, production),
    trustProxy: value.TRUST_PROXY,
    rateLimits: value.RATE_LIMITS === 'on',
    logLevel: value.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** Outside production a process without a secret makes up one of its own: nothing that it signs outlives it. */
function readSecrets(text: string | undefined, production: boolean): readonly [string, ...string[]] {
  if (text === undefined && !production) return [randomBytes(32).toString('hex')];
  try {
    return parseSiteSecrets(text ?? '');
  } catch (cause) {
    throw new SettingError((cause as Error).message, { cause });
  }
}

/** Values that an error message does not repeat. */
const SECRETS = new Set(['DATABASE_URL', 'SITE_SECRET', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);

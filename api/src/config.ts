import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { isTrustedProxies, parseSiteSecrets, parseTrustedProxies } from '@lodestay/server';
import { z } from 'zod';
import { SettingError } from './platform/setting-error.ts';

const port = z
  .string()
  .regex(/^\d+$/, { error: 'must be a port number' })
  .transform(Number)
  .pipe(z.int().min(0).max(65_535, { error: 'must be a port number, 0 to 65535' }));
const address = (protocols: readonly string[], example: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address such as ${example}`,
  });

const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** Where the api itself listens. Only the shell calls it, so beside a shell it stays on loopback. Port 0 takes a free one. */
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: port.default(0),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/lodestay').optional(),
  /** Where the backups of the database go, in the operator's words. Nothing reads it: it says that somebody has thought of backups. */
  DATABASE_BACKUPS: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  /** The address people open; links in mails begin with it. */
  SITE_ORIGIN: address(['http:', 'https:'], 'https://lodestay.example')
    .transform((text) => new URL(text).origin)
    .default('http://localhost:4200'),
  /** The embedded payment processor has an origin of its own, so that card numbers never reach the site. */
  PAYMENTS_PORT: port.default(4201),
  PAYMENTS_ORIGIN: address(['http:', 'https:'], 'https://pay.lodestay.example')
    .transform((text) => new URL(text).origin)
    .optional(),
  /** Whether demo accounts and a demo inventory are made in an empty database. */
  DEMO: z.enum(['0', '1']).default('0'),
  /** Whether demo pictures are made ahead, in the background, once the site is up. */
  WARM_PICTURES: z.enum(['0', '1']).default('1'),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465').optional(),
  MAIL_FROM: z.string().default('Lodestay <stay@lodestay.example>'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, { error: 'must be a secret key of Stripe, such as sk_test_…' })
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_/, { error: 'must be a publishable key of Stripe, such as pk_test_…' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, { error: 'must be a webhook secret of Stripe, such as whsec_…' })
    .optional(),
  STRIPE_API_BASE: address(['http:', 'https:'], 'https://api.stripe.com').optional(),
  /** Signs cookies and tokens; shared by the api and the shell. Comma-separated: the first signs, all verify. */
  SITE_SECRET: z.string().optional(),
  /** Addresses or networks of the proxies that may say who a client is, comma-separated. Without any, a client is who connects. */
  TRUST_PROXY: z
    .string()
    .refine(isTrustedProxies, { error: 'must list addresses or networks, such as 10.0.0.7 or 10.1.0.0/16' })
    .default('')
    .transform(parseTrustedProxies),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /** Where rate limits are counted: `postgres` over all processes, `memory` in a single one. */
  RATE_LIMIT_STORE: z.enum(['postgres', 'memory'], { error: 'must be postgres or memory' }).default('postgres'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
});

export type Config = ReturnType<typeof toConfig>;

/** What is wrong with a setting, in one line that says what to set. */
export type SettingProblem = { setting: string; line: string };

/** Every setting of the api, read once. Throws a `SettingError` with one line for each wrong setting. */
export function readConfig(environment: Environment): Config {
  const { config, problems } = parseConfig(environment);
  if (problems.length > 0) throw new SettingError(problems.map(({ line }) => line).join('\n'));
  return config;
}

type Environment = Record<string, string | undefined>;
type Settings = z.infer<typeof settings>;

/** The settings and everything that is wrong with them. A wrong setting has its default in `config`. */
export function parseConfig(environment: Environment): { config: Config; problems: SettingProblem[] } {
  const problems: SettingProblem[] = [];
  const values = Object.entries(settings.shape).map(([setting, schema]) => {
    const given = environment[setting] || undefined;
    const parsed = schema.safeParse(given);
    if (parsed.success) return [setting, parsed.data];
    problems.push({
      setting,
      line: `${setting}=${SECRETS.has(setting) ? '…' : given}: ${parsed.error.issues[0]?.message ?? 'is not valid'}.`,
    });
    return [setting, schema.parse(undefined)];
  });
  const value = Object.fromEntries(values) as Settings;
  const production = value.NODE_ENV === 'production';
  const secrets = readSecrets(value.SITE_SECRET, production);
  if ('problem' in secrets) problems.push({ setting: 'SITE_SECRET', line: secrets.problem });
  if (production && value.RATE_LIMITS === 'off')
    problems.push({ setting: 'RATE_LIMITS', line: 'RATE_LIMITS=off: rate limits stay on in production.' });
  if (value.STRIPE_SECRET_KEY && !value.STRIPE_PUBLISHABLE_KEY) {
    problems.push({
      setting: 'STRIPE_PUBLISHABLE_KEY',
      line: 'STRIPE_SECRET_KEY is set, so STRIPE_PUBLISHABLE_KEY is needed too.',
    });
  }
  return { config: toConfig(value, secrets), problems };
}

function toConfig(value: Settings, { siteSecrets }: { siteSecrets: Secrets }) {
  const production = value.NODE_ENV === 'production';
  return {
    production,
    apiHost: value.API_HOST,
    apiPort: value.API_PORT,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseBackups: value.DATABASE_BACKUPS?.trim() || undefined,
    siteOrigin: value.SITE_ORIGIN,
    mail: { smtpUrl: value.SMTP_URL, from: value.MAIL_FROM },
    stripe: value.STRIPE_SECRET_KEY
      ? {
          secretKey: value.STRIPE_SECRET_KEY,
          publishableKey: value.STRIPE_PUBLISHABLE_KEY ?? '',
          webhookSecret: value.STRIPE_WEBHOOK_SECRET,
          apiBase: value.STRIPE_API_BASE,
        }
      : undefined,
    sandbox: {
      host: value.HOST,
      port: value.PAYMENTS_PORT,
      origin: value.PAYMENTS_ORIGIN ?? `http://localhost:${value.PAYMENTS_PORT}`,
    },
    demo: value.DEMO === '1',
    warmPictures: value.WARM_PICTURES === '1',
    siteSecrets,
    trustProxy: value.TRUST_PROXY,
    rateLimitStore: value.RATE_LIMITS === 'on' ? value.RATE_LIMIT_STORE : ('off' as const),
    logLevel: value.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

type Secrets = readonly [string, ...string[]];

/** Where no secret can be used, the process makes one up: nothing that it signs outlives it. In production that is a problem. */
function readSecrets(
  text: string | undefined,
  production: boolean,
): { siteSecrets: Secrets; problem: string } | { siteSecrets: Secrets } {
  const generated: Secrets = [randomBytes(32).toString('hex')];
  if (text === undefined && !production) return { siteSecrets: generated };
  try {
    return { siteSecrets: parseSiteSecrets(text ?? '') };
  } catch (cause) {
    return { siteSecrets: generated, problem: (cause as Error).message };
  }
}

/** Values that an error message does not repeat. */
const SECRETS = new Set(['DATABASE_URL', 'SITE_SECRET', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);

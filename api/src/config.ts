import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { brand } from '@lodestay/contracts/brand';
import { isTrustedProxies, parseSiteSecrets, parseTrustedProxies } from '@lodestay/server';
import { z } from 'zod';
import { SettingError } from './platform/setting-error.ts';
import { readPushKeys, type PushKeys } from './platform/push-keys.ts';
import { readSigningKeys, type SigningKeys } from './platform/signing-keys.ts';

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
  /** Where the API listens. Only the shell calls it, so loopback is enough on the same machine. Port 0 means any free port. */
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: port.default(0),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/lodestay').optional(),
  /** Free text that says where database backups go. Nothing reads it; production requires it so that backups are not forgotten. */
  DATABASE_BACKUPS: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  /** The site's public address. Links in emails start with it. */
  SITE_ORIGIN: address(['http:', 'https:'], 'https://lodestay.example')
    .transform((text) => new URL(text).origin)
    .default('http://localhost:4200'),
  /** The sandbox payment processor has its own origin, so that card numbers never reach the site. */
  PAYMENTS_PORT: port.default(4201),
  PAYMENTS_ORIGIN: address(['http:', 'https:'], 'https://pay.lodestay.example')
    .transform((text) => new URL(text).origin)
    .optional(),
  /** 1 creates the demo accounts and the demo inventory if they are missing. */
  DEMO: z.enum(['0', '1']).default('0'),
  /** 1 renders demo pictures in the background after the start; 0 renders them on first request. */
  WARM_PICTURES: z.enum(['0', '1']).default('1'),
  /** Comma-separated sources of imported sample listings that production takes bookings for. Other sites take them for all. */
  BOOKABLE_SOURCES: z
    .string()
    .regex(/^[\w-]+(?:,[\w-]+)*$/, { error: 'must list sources of imported homes, such as uci,inside_airbnb' })
    .optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465').optional(),
  MAIL_FROM: z.string().default(`${brand.name} <${brand.senderEmail}>`),
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
  /** A JSON document with the occupancy taxes, read once a day. Without it, the rules of the database apply. */
  TAX_RULES_URL: address(['http:', 'https:'], 'https://taxes.example/rules.json').optional(),
  /** Signs cookies and tokens; the API and the shell share it. Comma-separated: the first secret signs, all verify. */
  SITE_SECRET: z.string().optional(),
  /** Encrypts the documents of people. Comma-separated: the first secret encrypts, all decrypt. */
  DOCUMENT_KEY: z.string().optional(),
  /** Signs rental profiles. Comma-separated: the first key signs, all verify. */
  RENTAL_PROFILE_KEY: z.string().optional(),
  /** The key pair of push notifications and a contact for push services. Without them, the site sends none; development has a fixed pair. */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z.string().optional(),
  /** A ClamAV server that scans uploaded documents. */
  CLAMAV_URL: address(['tcp:'], 'tcp://clamav:3310').optional(),
  /** What checks identity and income: the sandbox with invented results, Stripe Identity and Plaid, or only staff. */
  VERIFICATION: z
    .enum(['sandbox', 'staff', 'stripe_and_plaid'], { error: 'must be sandbox, staff or stripe_and_plaid' })
    .optional(),
  /** A restricted key that may write verification sessions and read their sensitive results. */
  STRIPE_IDENTITY_KEY: z
    .string()
    .regex(/^rk_/, { error: 'must be a restricted key of Stripe, such as rk_test_…' })
    .optional(),
  STRIPE_IDENTITY_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, { error: 'must be a webhook secret of Stripe, such as whsec_…' })
    .optional(),
  PLAID_CLIENT_ID: z.string().optional(),
  PLAID_SECRET: z.string().optional(),
  PLAID_API_BASE: address(['http:', 'https:'], 'https://production.plaid.com').default('https://production.plaid.com'),
  /** Comma-separated addresses or networks of trusted proxies. Only their `X-Forwarded-For` is used to identify the client. */
  TRUST_PROXY: z
    .string()
    .refine(isTrustedProxies, { error: 'must list addresses or networks, such as 10.0.0.7 or 10.1.0.0/16' })
    .default('')
    .transform(parseTrustedProxies),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /** Where rate limits are counted: `postgres` across all processes, `memory` in a single process. */
  RATE_LIMIT_STORE: z.enum(['postgres', 'memory'], { error: 'must be postgres or memory' }).default('postgres'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
});

export type Config = ReturnType<typeof toConfig>;

/** A problem with a setting. The line says what is wrong and what to set. */
export type SettingProblem = { setting: string; line: string };

/** Reads all settings of the API. Throws a `SettingError` with one line per wrong setting. */
export function readConfig(environment: Environment): Config {
  const { config, problems } = parseConfig(environment);
  if (problems.length > 0) throw new SettingError(problems.map(({ line }) => line).join('\n'));
  return config;
}

type Environment = Record<string, string | undefined>;
type Settings = z.infer<typeof settings>;

/** Parses the settings and returns them with all problems. A wrong setting has its default value in `config`. */
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
  const documents = readDocumentSecrets(value, secrets.siteSecrets);
  if ('problem' in documents) problems.push({ setting: 'DOCUMENT_KEY', line: documents.problem });
  const profiles = readSigningKeys(value.RENTAL_PROFILE_KEY, production);
  if (profiles.problem !== undefined) problems.push({ setting: 'RENTAL_PROFILE_KEY', line: profiles.problem });
  const push = readPushKeys(value);
  if (push.problem) problems.push(push.problem);
  if (production && value.RATE_LIMITS === 'off')
    problems.push({ setting: 'RATE_LIMITS', line: 'RATE_LIMITS=off: rate limits stay on in production.' });
  if (value.STRIPE_SECRET_KEY && !value.STRIPE_PUBLISHABLE_KEY) {
    problems.push({
      setting: 'STRIPE_PUBLISHABLE_KEY',
      line: 'STRIPE_SECRET_KEY is set without STRIPE_PUBLISHABLE_KEY. Set both.',
    });
  }
  problems.push(...findMissingKeys(value, problems));
  return { config: toConfig(value, secrets, documents, profiles.keys, push.keys), problems };
}

function toConfig(
  value: Settings,
  { siteSecrets }: { siteSecrets: Secrets },
  { documentSecrets }: { documentSecrets: Secrets },
  rentalProfileKeys: SigningKeys,
  pushKeys: PushKeys | null,
) {
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
    bookableSources: production ? new Set(value.BOOKABLE_SOURCES?.split(',')) : ('all' as const),
    warmPictures: value.WARM_PICTURES === '1',
    siteSecrets,
    documentSecrets,
    rentalProfileKeys,
    pushKeys,
    clamavUrl: value.CLAMAV_URL,
    taxRulesUrl: value.TAX_RULES_URL,
    verification: toVerification(value),
    trustProxy: value.TRUST_PROXY,
    rateLimitStore: value.RATE_LIMITS === 'on' ? value.RATE_LIMIT_STORE : ('off' as const),
    logLevel: value.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

const VERIFICATION_KEYS = [
  'STRIPE_IDENTITY_KEY',
  'STRIPE_IDENTITY_WEBHOOK_SECRET',
  'PLAID_CLIENT_ID',
  'PLAID_SECRET',
] as const;

function findMissingKeys(value: Settings, problems: readonly SettingProblem[]): SettingProblem[] {
  if (value.VERIFICATION !== 'stripe_and_plaid') return [];
  return VERIFICATION_KEYS.filter((name) => !value[name] && !problems.some(({ setting }) => setting === name)).map(
    (setting) => ({
      setting,
      line: `VERIFICATION=stripe_and_plaid is set without ${setting}. Set both.`,
    }),
  );
}

/** What checks identity and income, with the keys of the providers. */
export type VerificationConfig =
  | { kind: 'sandbox' | 'staff' }
  | {
      kind: 'stripe_and_plaid';
      stripe: { key: string; webhookSecret: string; apiBase: URL | undefined };
      plaid: { clientId: string; secret: string; apiBase: URL };
    };

function toVerification(value: Settings): VerificationConfig {
  const kind = value.VERIFICATION ?? (value.NODE_ENV === 'production' ? 'staff' : 'sandbox');
  if (kind !== 'stripe_and_plaid') return { kind };
  return {
    kind,
    stripe: {
      key: value.STRIPE_IDENTITY_KEY ?? '',
      webhookSecret: value.STRIPE_IDENTITY_WEBHOOK_SECRET ?? '',
      apiBase: value.STRIPE_API_BASE === undefined ? undefined : new URL(value.STRIPE_API_BASE),
    },
    plaid: {
      clientId: value.PLAID_CLIENT_ID ?? '',
      secret: value.PLAID_SECRET ?? '',
      apiBase: new URL(value.PLAID_API_BASE),
    },
  };
}

type Secrets = readonly [string, ...string[]];

/** Without a usable secret, the process generates one, so its signatures become invalid when it stops. In production that is a problem. */
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

/** Outside production, a fixed key for the data of one developer is enough: documents stay readable after a restart. */
const DEVELOPMENT_KEY: Secrets = ['documents-of-development-sites-only-0001'];

function readDocumentSecrets(
  { DOCUMENT_KEY: text, NODE_ENV }: Settings,
  siteSecrets: Secrets,
): { documentSecrets: Secrets; problem: string } | { documentSecrets: Secrets } {
  const refuse = (problem: string) => ({ documentSecrets: DEVELOPMENT_KEY, problem });
  const [first, ...others] = (text ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (first === undefined)
    return NODE_ENV === 'production'
      ? refuse(
          'DOCUMENT_KEY is missing: set it to at least 32 random characters, such as the output of openssl rand -base64 32, and keep a copy. Without it, uploaded documents cannot be read.',
        )
      : { documentSecrets: DEVELOPMENT_KEY };
  const secrets: Secrets = [first, ...others];
  if (secrets.some((secret) => secret.length < 32))
    return refuse('DOCUMENT_KEY is too short: every secret needs at least 32 characters.');
  if (secrets.some((secret) => siteSecrets.includes(secret)))
    return refuse('DOCUMENT_KEY is one of SITE_SECRET. Use a secret of its own, so that each can be replaced.');
  return { documentSecrets: secrets };
}

/** Settings whose values must not appear in error messages. */
const SECRETS = new Set([
  'DATABASE_URL',
  'DOCUMENT_KEY',
  'PLAID_CLIENT_ID',
  'PLAID_SECRET',
  'RENTAL_PROFILE_KEY',
  'SITE_SECRET',
  'SMTP_URL',
  'STRIPE_IDENTITY_KEY',
  'STRIPE_IDENTITY_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'VAPID_PRIVATE_KEY',
]);

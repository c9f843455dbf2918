import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseConfig } from './config.ts';
import { seedDemoAccounts } from './features/accounts/index.ts';
import { findUnsafeAccounts, findUnsafeSettings } from './production.ts';
import { DEVELOPMENT_PUSH_KEYS } from './platform/push-keys.ts';
import { DEVELOPMENT_SIGNING_KEYS } from './platform/signing-keys.ts';
import { buildTestApp, type TestApp } from './testing/index.ts';

const SAFE = {
  NODE_ENV: 'production',
  SITE_ORIGIN: 'https://homes.example',
  SITE_SECRET: 'a'.repeat(32),
  SMTP_URL: 'smtps://mail.example:465',
  DOCUMENT_KEY: 'a key of documents of at least 32 characters',
  RENTAL_PROFILE_KEY: 'MC4CAQAwBQYDK2VwBCIEIGFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFh',
  CLAMAV_URL: 'tcp://clamav:3310',
  DATABASE_BACKUPS: 'nightly to s3://backups',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const DEVELOPMENT_KEY = DEVELOPMENT_SIGNING_KEYS[0].privateKey
  .export({ format: 'der', type: 'pkcs8' })
  .toString('base64');

const DEVELOPMENT_PUSH = {
  VAPID_PUBLIC_KEY: DEVELOPMENT_PUSH_KEYS.publicKey,
  VAPID_PRIVATE_KEY: DEVELOPMENT_PUSH_KEYS.privateKey,
};

const PUSH = {
  VAPID_PUBLIC_KEY: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  VAPID_SUBJECT: 'mailto:push@homes.example',
};

const PROVIDERS = {
  VERIFICATION: 'stripe_and_plaid',
  STRIPE_IDENTITY_KEY: 'rk_live_1',
  STRIPE_IDENTITY_WEBHOOK_SECRET: 'whsec_2',
  PLAID_CLIENT_ID: 'client',
  PLAID_SECRET: 'secret',
};

function getLines(settings: Record<string, string | undefined>): string[] {
  const { config, problems } = parseConfig({ ...SAFE, ...settings });
  return [...problems, ...findUnsafeSettings(config, problems)].map(({ line }) => line);
}

describe('settings of a public site', () => {
  it('have no problems if everything is set', () => {
    expect(getLines({})).toEqual([]);
    expect(getLines(PROVIDERS)).toEqual([]);
    expect(getLines(PUSH)).toEqual([]);
    expect(getLines({ DEMO: '0', DATABASE_URL: 'postgres://db.example/lodestay' })).toEqual([]);
  });

  it.each([
    [{ DEMO: '1' }, /^DEMO=1: .* set it to 0\.$/],
    [{ SITE_ORIGIN: undefined }, /^SITE_ORIGIN is missing or not https\. Set it to /],
    [{ SITE_ORIGIN: '' }, /^SITE_ORIGIN is missing or not https\. Set it to /],
    [{ SITE_ORIGIN: 'http://homes.example' }, /^SITE_ORIGIN is missing or not https\. Set it to /],
    [{ SITE_ORIGIN: 'homes' }, /^SITE_ORIGIN=homes: must be an address such as https:/],
    [{ SITE_SECRET: undefined }, /^SITE_SECRET is missing: set it to at least 32 random characters/],
    [{ SITE_SECRET: 'short' }, /^SITE_SECRET is too short: every secret needs at least 32 characters/],
    [{ SITE_SECRET: `${'a'.repeat(32)},short` }, /^SITE_SECRET is too short/],
    [{ RENTAL_PROFILE_KEY: undefined }, /^RENTAL_PROFILE_KEY is missing: set it to /],
    [{ RENTAL_PROFILE_KEY: 'a'.repeat(64) }, /^RENTAL_PROFILE_KEY is not a list of Ed25519 keys\. Use /],
    [{ RENTAL_PROFILE_KEY: DEVELOPMENT_KEY }, /^RENTAL_PROFILE_KEY is not a list of Ed25519 keys\. Use /],
    [{ SMTP_URL: undefined }, /^SMTP_URL is not set, .* Set it to /],
    [{ SMTP_URL: 'mail.example' }, /^SMTP_URL=…: must be an address such as smtps:/],
    [{ VERIFICATION: 'sandbox' }, /^VERIFICATION=sandbox: /],
    [{ ...PROVIDERS, STRIPE_IDENTITY_KEY: undefined }, /without STRIPE_IDENTITY_KEY\. Set both\.$/],
    [{ ...PROVIDERS, STRIPE_IDENTITY_KEY: 'sk_live_1' }, /^STRIPE_IDENTITY_KEY=…: must be a restricted key/],
    [{ ...PROVIDERS, STRIPE_IDENTITY_KEY: 'rk_test_1' }, /^STRIPE_IDENTITY_KEY=…: a test key verifies nobody/],
    [{ ...PROVIDERS, STRIPE_IDENTITY_WEBHOOK_SECRET: undefined }, /without STRIPE_IDENTITY_WEBHOOK_SECRET\. /],
    [{ ...PROVIDERS, PLAID_CLIENT_ID: undefined }, /without PLAID_CLIENT_ID\. /],
    [{ ...PROVIDERS, PLAID_SECRET: undefined }, /without PLAID_SECRET\. /],
    [{ ...PROVIDERS, PLAID_API_BASE: 'https://sandbox.plaid.com' }, /^PLAID_API_BASE is a test environment/],
    [{ CLAMAV_URL: undefined }, /^CLAMAV_URL is not set, .* Set it to /],
    [{ CLAMAV_URL: 'clamav:3310' }, /^CLAMAV_URL=clamav:3310: must be an address such as tcp:/],
    [{ DATABASE_BACKUPS: undefined }, /^DATABASE_BACKUPS is not set\. /],
    [{ DATABASE_BACKUPS: ' ' }, /^DATABASE_BACKUPS is not set\. /],
    [
      { DATABASE_BACKUPS: undefined, DATABASE_URL: 'postgres://db.example/lodestay' },
      /^DATABASE_BACKUPS is not set\. /,
    ],
    [{ STRIPE_SECRET_KEY: undefined }, /^STRIPE_SECRET_KEY is not set, so payments would use the sandbox\. Set /],
    [{ STRIPE_SECRET_KEY: 'secret' }, /^STRIPE_SECRET_KEY=…: must be a secret key of Stripe/],
    [{ STRIPE_PUBLISHABLE_KEY: undefined }, /^STRIPE_SECRET_KEY is set without STRIPE_PUBLISHABLE_KEY\. Set both\.$/],
    [{ STRIPE_WEBHOOK_SECRET: undefined }, /^STRIPE_WEBHOOK_SECRET is not set, .* Set it to /],
    [
      { ...PUSH, VAPID_PRIVATE_KEY: undefined },
      /^VAPID_PRIVATE_KEY missing: set VAPID_PUBLIC_KEY, .* or none of them\.$/,
    ],
    [{ VAPID_PUBLIC_KEY: PUSH.VAPID_PUBLIC_KEY }, /^VAPID_PRIVATE_KEY and VAPID_SUBJECT missing: /],
    [{ ...PUSH, VAPID_PRIVATE_KEY: 'secret' }, /^VAPID_PRIVATE_KEY=…: is not of VAPID_PUBLIC_KEY\. Use /],
    [{ ...PUSH, ...DEVELOPMENT_PUSH }, /^VAPID_PRIVATE_KEY=…: everybody knows this key\. Use /],
    [
      { ...PUSH, VAPID_SUBJECT: 'push@homes.example' },
      /^VAPID_SUBJECT=push@homes\.example: must be an address such as /,
    ],
    [{ RATE_LIMITS: 'off' }, /^RATE_LIMITS=off: /],
  ])('have exactly one problem for %j', (settings, line) => {
    expect(getLines(settings)).toEqual([expect.stringMatching(line)]);
  });

  it('report all problems together', () => {
    const nothing = Object.fromEntries(Object.keys(SAFE).map((name) => [name, undefined]));
    const settings = getLines({ ...nothing, NODE_ENV: 'production', DEMO: '1' }).map(
      (line) => /^[A-Z_]+/.exec(line)?.[0],
    );
    expect(settings.sort()).toEqual([
      'CLAMAV_URL',
      'DATABASE_BACKUPS',
      'DEMO',
      'DOCUMENT_KEY',
      'RENTAL_PROFILE_KEY',
      'SITE_ORIGIN',
      'SITE_SECRET',
      'SMTP_URL',
      'STRIPE_SECRET_KEY',
    ]);
  });

  it('are not required outside production', () => {
    const { config, problems } = parseConfig({});
    expect([config.production, problems]).toEqual([false, []]);
  });
});

describe('accounts of a public site', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await buildTestApp()));
  afterAll(() => test.close());

  it('must not include a demo account', async () => {
    await test.signedInUser();
    expect(await findUnsafeAccounts(test.db)).toEqual([]);
    await seedDemoAccounts(test);
    await test.db
      .deleteFrom('account')
      .where('email', 'like', '%@lodestay.example')
      .where('email', '!=', 'superadmin@lodestay.example')
      .execute();
    expect(await findUnsafeAccounts(test.db)).toEqual([
      expect.stringMatching(/superadmin@lodestay\.example.*npm run staff -- remove-demo-accounts$/),
    ]);
  });
});

describe('routes of a public site', () => {
  const DEVELOPMENT_ROUTES = [
    ['GET', '/api/docs'],
    ['GET', '/api/docs/json'],
    ['GET', '/api/docs/static/index.html'],
    ['GET', '/dev/mail'],
    ['GET', '/dev/mail/1'],
    ['GET', '/dev/emails'],
    ['GET', '/dev/emails/AccountCreated'],
    ['GET', '/dev/emails/AccountCreated/message'],
    ['GET', '/dev/clock'],
    ['POST', '/dev/clock'],
    ['POST', '/dev/jobs'],
  ] as const;
  let [development, production]: TestApp[] = [];
  beforeAll(async () => {
    development = await buildTestApp();
    production = await buildTestApp({ settings: { ...SAFE, RATE_LIMITS: 'on' } });
  });
  afterAll(async () => {
    await development?.close();
    await production?.close();
  });

  const getStatus = async (app: TestApp | undefined, method: 'GET' | 'POST', url: string) =>
    (await app!.app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) })).statusCode;

  it.each(DEVELOPMENT_ROUTES)('do not include %s %s', async (method, url) => {
    expect(await getStatus(production, method, url)).toBe(404);
  });

  it('include the development routes on a local site', async () => {
    expect(await getStatus(development, 'GET', '/api/docs/json')).toBe(200);
    expect(await getStatus(development, 'GET', '/dev/mail')).toBe(200);
    expect(production!.app.printRoutes({ commonPrefix: false })).not.toMatch(/dev\/|docs/);
    expect(development!.app.printRoutes({ commonPrefix: false })).toMatch(/dev\/[^]*docs|docs[^]*dev\//);
  });
});

import type { Config, SettingProblem } from './config.ts';
import { findDemoAccounts } from './features/accounts/index.ts';
import type { WholeDb } from './database.ts';

type Rule = { setting: string; isBroken(config: Config): boolean; line: string };

/** Requirements for a public site. The line of a broken rule says what to set. */
const RULES: readonly Rule[] = [
  {
    setting: 'DEMO',
    isBroken: ({ demo }) => demo,
    line: 'DEMO=1: production never creates demo homes or demo accounts. Remove DEMO, or set it to 0.',
  },
  {
    setting: 'SITE_ORIGIN',
    isBroken: ({ siteOrigin }) => !siteOrigin.startsWith('https:'),
    line: 'SITE_ORIGIN is missing or not https. Set it to the public address of the site, such as https://lodestay.example.',
  },
  {
    setting: 'STRIPE_SECRET_KEY',
    isBroken: ({ stripe }) => !stripe,
    line: 'STRIPE_SECRET_KEY is not set, so payments would use the sandbox. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
  },
  {
    setting: 'STRIPE_WEBHOOK_SECRET',
    isBroken: ({ stripe }) => Boolean(stripe && !stripe.webhookSecret),
    line: 'STRIPE_WEBHOOK_SECRET is not set, so Stripe could not report payments. Set it to the signing secret of the webhook endpoint, which begins with whsec_.',
  },
  {
    setting: 'SMTP_URL',
    isBroken: ({ mail }) => !mail.smtpUrl,
    line: 'SMTP_URL is not set, so no email would be sent. Set it to your mail server, such as smtps://user:password@mail.example:465.',
  },
  {
    setting: 'VERIFICATION',
    isBroken: ({ verification }) => verification.kind === 'sandbox',
    line: 'VERIFICATION=sandbox: production never invents the results of identity and income checks. Set it to stripe_and_plaid or staff.',
  },
  {
    setting: 'STRIPE_IDENTITY_KEY',
    isBroken: ({ verification }) =>
      verification.kind === 'stripe_and_plaid' && !verification.stripe.key.startsWith('rk_live_'),
    line: 'STRIPE_IDENTITY_KEY=…: a test key verifies nobody. Set it to a restricted live key of Stripe, which begins with rk_live_.',
  },
  {
    setting: 'PLAID_API_BASE',
    isBroken: ({ verification }) =>
      verification.kind === 'stripe_and_plaid' && verification.plaid.apiBase.host !== 'production.plaid.com',
    line: 'PLAID_API_BASE is a test environment, whose incomes are invented. Remove it.',
  },
  {
    setting: 'CLAMAV_URL',
    isBroken: ({ clamavUrl }) => !clamavUrl,
    line: 'CLAMAV_URL is not set, so uploaded documents would not be scanned for malware. Set it to your ClamAV server, such as tcp://clamav:3310.',
  },
  {
    setting: 'DATABASE_BACKUPS',
    isBroken: ({ databaseBackups }) => !databaseBackups,
    line: 'DATABASE_BACKUPS is not set. Arrange backups of the database, then set it to where they go, such as "nightly pg_dump to s3://backups/lodestay".',
  },
];

/** The command shown to the operator if demo accounts exist. */
const REMOVE = 'npm run staff -- remove-demo-accounts';

/** Returns why a public site must not start with these settings. Skips settings that already have a problem. */
export function findUnsafeSettings(config: Config, problems: readonly SettingProblem[] = []): SettingProblem[] {
  const known = new Set(problems.map(({ setting }) => setting));
  return RULES.filter((rule) => !known.has(rule.setting) && rule.isBroken(config)).map(({ setting, line }) => ({
    setting,
    line,
  }));
}

/** Returns why a public site must not start on this database: the passwords of demo accounts are public. */
export async function findUnsafeAccounts(db: WholeDb): Promise<string[]> {
  const emails = await findDemoAccounts(db);
  return emails.length === 0
    ? []
    : [
        `The database has demo accounts, whose passwords are public (${emails.join(', ')}). Remove them with the same settings: ${REMOVE}`,
      ];
}

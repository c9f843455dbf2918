import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedDemoAccounts } from './features/accounts/index.ts';
import { createClock } from './platform/clock/index.ts';
import { startTestDatabase, type TestDatabase } from './testing/index.ts';

/** The settings that a public site needs, except the database. */
const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_ORIGIN: 'https://homes.example',
  SITE_SECRET: 'a'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:9',
  DOCUMENT_KEY: 'a key of documents of at least 32 characters',
  RENTAL_PROFILE_KEY: 'MC4CAQAwBQYDK2VwBCIEIGFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFh',
  CLAMAV_URL: 'tcp://127.0.0.1:9',
  DATABASE_BACKUPS: 'none: a test',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('the API process in production', () => {
  let database: TestDatabase;
  let dataDir: string;
  beforeAll(async () => {
    database = await startTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'lodestay-main-'));
  });
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Runs the API until it is ready and then stops it, or until it exits on its own. */
  async function start(
    settings: Record<string, string>,
  ): Promise<{ code: number | null; ready: Record<string, unknown> | undefined; errors: string[] }> {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: database.connectionString, ...settings };
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')],
      { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
    );
    let ready: Record<string, unknown> | undefined;
    let errors = '';
    child.stderr!.on('data', (chunk: Buffer) => (errors += chunk));
    child.once('message', (message) => {
      ready = message as Record<string, unknown>;
      child.kill('SIGTERM');
    });
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, ready, errors: errors.split('\n').filter(Boolean) };
  }

  it('prints all problems, one per line, and exits', async () => {
    await seedDemoAccounts({ db: database.db, clock: createClock() });
    const { code, ready, errors } = await start({ NODE_ENV: 'production', DEMO: '1', LOG_LEVEL: 'silent' });
    expect([code, ready]).toEqual([1, undefined]);
    expect(errors.map((line) => /^[A-Z_]{3,}|demo accounts/.exec(line)?.[0]).sort()).toEqual([
      'CLAMAV_URL',
      'DATABASE_BACKUPS',
      'DEMO',
      'DOCUMENT_KEY',
      'RENTAL_PROFILE_KEY',
      'SITE_ORIGIN',
      'SITE_SECRET',
      'SMTP_URL',
      'STRIPE_SECRET_KEY',
      'demo accounts',
    ]);
  });

  it('does not start with demo accounts even if all settings are right', async () => {
    const { code, errors } = await start(PRODUCTION);
    expect([code, errors]).toEqual([1, [expect.stringContaining('npm run staff -- remove-demo-accounts')]]);
  });

  it('includes an unreachable database in the problems', async () => {
    const { code, errors } = await start({
      ...PRODUCTION,
      DATABASE_BACKUPS: '',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    });
    expect([code, errors]).toEqual([
      1,
      [
        expect.stringMatching(/^DATABASE_BACKUPS is not set/),
        expect.stringMatching(/^DATABASE_URL: cannot connect to PostgreSQL/),
      ],
    ]);
  });

  it('starts without problems and reports no demo accounts', async () => {
    await database.db.deleteFrom('account').execute();
    const { code, ready, errors } = await start({ ...PRODUCTION, LOG_LEVEL: 'silent' });
    expect([code, errors]).toEqual([0, []]);
    expect(ready).toMatchObject({ ready: true, accounts: [] });
    expect(await database.db.selectFrom('account').select('id').execute()).toEqual([]);
    expect(await database.db.selectFrom('home').select('id').execute()).toEqual([]);
  });
});

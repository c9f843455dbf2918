import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { seedDemoAccounts } from '../features/accounts/index.ts';
import { buildTestApp, type TestApp } from '../testing/index.ts';
import { parseStaffCommand, UsageError } from './staff-command.ts';

describe('parseStaffCommand', () => {
  it('reads an invitation', () => {
    expect(
      parseStaffCommand(['invite', 'Grace@Homes.example', '--role', 'hub_manager', '--markets', 'denver, boulder']),
    ).toEqual({
      name: 'invite',
      invitation: { email: 'grace@homes.example', role: 'hub_manager', markets: ['denver', 'boulder'] },
    });
    expect(parseStaffCommand(['invite', 'ops@homes.example', '--role', 'admin'])).toMatchObject({
      invitation: { markets: [] },
    });
  });

  it.each([
    [[], /^Usage: npm run staff/],
    [['promote', 'a@b.example'], /^Usage: npm run staff/],
    [['invite'], /^Usage: npm run staff/],
    [['invite', 'a@b.example', 'c@d.example', '--role', 'admin'], /^Usage: npm run staff/],
    [['invite', 'a@b.example', '--admin'], /^Usage: npm run staff/],
    [['remove-demo-accounts', '--markets', 'denver'], /^Usage: npm run staff/],
    [['invite', 'a@b.example', '--role', 'admin', '--existing'], /^Usage: npm run staff/],
    [['invite', 'a@b.example'], /^--role is missing\.\nUsage/],
    [['invite', 'a@b.example', '--role', 'owner'], /^--role owner is not a staff role\. Use admin, super_admin/],
    [['invite', 'a@b.example', '--role', 'member'], /^--role member is not a staff role/],
    [['invite', 'not an address', '--role', 'admin'], /^not an address is not a valid email address/],
  ])('refuses %j', (given, message) => {
    expect(() => parseStaffCommand(given)).toThrow(UsageError);
    expect(() => parseStaffCommand(given)).toThrow(message);
  });
});

type Ended = { code: number; output: string; errors: string };

function runStaff(parameters: readonly string[], settings: Record<string, string>): Promise<Ended> {
  const env = { PATH: process.env['PATH'], ...settings };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts'), ...parameters],
      { env },
      (error, output, errors) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output, errors });
      },
    );
  });
}

const folder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'lodestay-staff-'));
  await chmod(path, 0o711);
  return path;
};

describe('npm run staff', () => {
  let test: TestApp;
  let dataDir: string;
  beforeAll(async () => {
    test = await buildTestApp();
    dataDir = await folder();
  });
  afterAll(async () => {
    await test.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => test.db.deleteFrom('account').execute());

  const staff = (parameters: string, settings: Record<string, string> = {}) =>
    runStaff(parameters.split(' '), {
      DATABASE_URL: test.database.connectionString,
      DATA_DIR: dataDir,
      SITE_ORIGIN: 'https://homes.example',
      ...settings,
    });
  const tokenIn = ({ output }: Ended) =>
    /^https:\/\/homes\.example\/invitations\/([\w-]{43})$/m.exec(output)?.[1] ?? '';

  it('invites the first super admin of a public site with a link that works once', async () => {
    const invited = await staff('invite ruth@homes.example --role super_admin', { NODE_ENV: 'production' });
    expect(invited).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('expires in 7 days') });
    const form = { firstName: 'Ruth', lastName: 'Bell', password: 'a winter morning in Denver' };
    const accept = () => test.call('acceptInvitation', { params: { token: tokenIn(invited) }, body: form });
    const { status, body } = await accept();
    expect([status, body.role, body.email]).toEqual([201, 'super_admin', 'ruth@homes.example']);
    expect((await accept()).error?.code).toBe('token_invalid');
  });

  it('prints errors in one line', async () => {
    await test.signedInUser({ email: 'ops@homes.example', role: 'hub_manager' });
    const [taken, unreachable, noOrigin] = await Promise.all([
      staff('invite ops@homes.example --role admin'),
      staff('invite a@homes.example --role admin', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
      staff('invite a@homes.example --role admin', { NODE_ENV: 'production', SITE_ORIGIN: '' }),
    ]);
    const oneLine = (start: string) => ({
      code: 1,
      output: '',
      errors: expect.stringMatching(new RegExp(`^${start}.*\\n$`)),
    });
    expect(taken).toEqual(oneLine('This person is staff already. Change their role instead'));
    expect(unreachable).toEqual(oneLine('DATABASE_URL: cannot connect to PostgreSQL'));
    expect(noOrigin).toEqual(oneLine('SITE_ORIGIN is missing or not https'));
  });

  it('removes the demo accounts even if other settings are missing', async () => {
    const accounts = await seedDemoAccounts(test);
    const removed = await staff('remove-demo-accounts', { NODE_ENV: 'production', SITE_ORIGIN: '' });
    expect(removed).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringMatching(/^Deleted: .*superadmin@lodestay\.example/),
    });
    expect(accounts).toHaveLength(removed.output.split(',').length);
  });

  it('starts and uses the embedded database of DATA_DIR', async () => {
    const data = await folder();
    const invited = await staff('invite ruth@homes.example --role super_admin', { DATABASE_URL: '', DATA_DIR: data });
    await rm(data, { recursive: true, force: true });
    expect(invited).toMatchObject({ code: 0, errors: '', output: expect.stringMatching(/invitations/) });
  });
});

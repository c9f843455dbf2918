import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { commandOutcome, freePorts, runCommand, startProgram, type RunningProgram } from '../site/start-site.ts';
import { crash, siteProcesses } from './site-processes.ts';

// One site, on which each test builds: starting one for each would take longer than all of them.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_ORIGIN: 'https://homes.example',
  SITE_SECRET: 'a secret of at least 32 characters',
  SMTP_URL: 'smtp://127.0.0.1:9',
  DATABASE_BACKUPS: 'none: a test',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  LOG_LEVEL: 'error',
};

let data: string;
let settings: Record<string, string>;
let origin: string;
let running: RunningProgram | undefined;
const site = siteProcesses(
  () => running!.pid,
  () => data,
);

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), 'process-tests-'));
  // The database server runs as another user when we are root, and must get into this folder.
  await chmod(folder, 0o755);
  data = join(folder, 'data');
  const [port, paymentsPort, apiPort] = (await freePorts(3)) as [number, number, number];
  origin = `http://localhost:${port}`;
  settings = {
    PORT: String(port),
    PAYMENTS_PORT: String(paymentsPort),
    API_PORT: String(apiPort),
    DATA_DIR: data,
    WARM_PICTURES: '0',
    SKIP_BUILD: '1',
    SITE_ORIGIN: '',
    LOG_LEVEL: 'warn',
  };
  running = await start('start.ts');
});
test.afterAll(async () => {
  await running?.stop();
  await rm(join(data, '..'), { recursive: true, force: true });
});

const start = (command: string, env: Record<string, string> = {}) =>
  startProgram(`libs/build/src/commands/${command}`, { ...settings, ...env }, `${origin}/readyz`);
const isReady = () =>
  fetch(`${origin}/readyz`).then(
    ({ status }) => status,
    () => 'no answer',
  );
const waitUntilReady = () => expect.poll(isReady, { timeout: 60_000, intervals: [100] }).toBe(200);

/** By way of `node:http`, because `fetch` says of a host only what the address says. */
const statusOf = (path: string, { host = new URL(origin).host, method = 'GET' } = {}) =>
  new Promise<number>((resolve, reject) => {
    request(origin + path, { method, headers: { host } }, (response) => resolve(response.resume().statusCode!))
      .once('error', reject)
      .end();
  });
const page = () => statusOf('/s/denver');

test('the api is started again after it was killed, and the shell goes on', async () => {
  const [api, shell] = await Promise.all([site.api(), site.shell()]);
  await crash(api);
  await waitUntilReady();
  expect(await site.shell()).toBe(shell);
  expect(await site.api()).not.toBe(api);
  expect(await page()).toBe(200);
  expect(running!.output()).toMatch(
    /^The api ended \(signal SIGKILL, after [\d.]+ s\); starting it again in 0\.2 s\.$/m,
  );
});

test('the shell is started again after it was killed, and the api goes on', async () => {
  const [api, shell] = await Promise.all([site.api(), site.shell()]);
  await crash(shell);
  await waitUntilReady();
  expect(await site.api()).toBe(api);
  expect(await site.shell()).not.toBe(shell);
  expect(running!.output()).toMatch(/^The shell ended \(signal SIGKILL/m);
});

test('PostgreSQL is started again after it was killed, and api and shell go on', async () => {
  const before = await Promise.all([site.api(), site.shell()]);
  const postgres = await site.postgres();
  await crash(postgres);
  await expect.poll(() => running!.output(), { timeout: 60_000 }).toContain('PostgreSQL was restarted');
  await waitUntilReady();
  expect(await site.postgres()).not.toBe(postgres);
  expect(await Promise.all([site.api(), site.shell()])).toEqual(before);
  expect(await page()).toBe(200);
});

test('SIGTERM ends all within its time, even if a process hangs', async () => {
  process.kill((await site.api())!, 'SIGSTOP');
  const askedAt = performance.now();
  process.kill(running!.pid, 'SIGTERM');
  expect(await running!.exited).toBe(0);
  // Ten seconds, and some for a busy machine.
  expect(performance.now() - askedAt).toBeLessThan(14_000);
  await expect.poll(site.left).toEqual([]);
  expect(running!.output()).toContain('The api did not stop in time and was ended.');
});

test('a process that does not stay up ends the command, which says why; a store with a site stays as it is', async () => {
  const changes = await readdir(join(data, 'releases/changes'));
  running = await start('start.ts', {
    RELEASE_STORE: join(data, 'releases'),
    TRUSTED_KEYS: join(data, 'keys/trusted.json'),
    SIGNING_KEY: join(data, 'keys/local.json'),
  });
  expect(running!.output()).toContain(`npm start does not change the releases in ${join(data, 'releases')}`);
  expect(await readdir(join(data, 'releases/changes'))).toEqual(changes);

  // From now on the api cannot start: its database has a setting that PostgreSQL does not know.
  const configuration = join(data, 'postgres/cluster/postgresql.auto.conf');
  const before = await readFile(configuration, 'utf8');
  await writeFile(configuration, 'no_such_setting = 1\n');
  const postgres = await site.postgres();
  await crash(await site.api());
  await crash(postgres);
  expect(await running!.exited).toBe(1);
  const [, lastLines = ''] = running!.output().split('The api keeps failing: ');
  expect(lastLines).toMatch(/^The api ended \(exit code 1, before it was ready\), five times in a row\. /);
  expect(lastLines).toMatch(/The last lines of the api:\n(.*\n)*.*no_such_setting/);
  await writeFile(configuration, before);
});

test('a public site is refused with all reasons, and served when they are gone, without what is for developers', async () => {
  const refused = await commandOutcome('serve.ts', [], { ...settings, DEMO: '1', LOG_LEVEL: 'error' });
  expect(refused.code).toBe(1);
  for (const reason of [
    /^DEMO=1/m,
    /^SITE_ORIGIN is missing/m,
    /^SITE_SECRET is missing/m,
    /^STRIPE_SECRET_KEY is not set/m,
    /^SMTP_URL is not set/m,
    /^DATABASE_BACKUPS is not set/m,
    /^The database has demo accounts/m,
  ]) {
    expect(refused.errors).toMatch(reason);
  }
  expect((await commandOutcome('serve.ts', [], { ...settings, ...PRODUCTION })).errors).toMatch(
    /^The database has demo accounts.*npm run staff -- remove-demo-accounts$/m,
  );
  await runCommand('staff.ts', ['remove-demo-accounts'], { ...settings, ...PRODUCTION });

  const changes = await readdir(join(data, 'releases/changes'));
  running = await start('serve.ts', PRODUCTION);
  const { host } = new URL(PRODUCTION.SITE_ORIGIN);
  expect(await statusOf('/s/denver', { host })).toBe(200);
  expect(await page()).toBe(421);
  const statuses = await Promise.all(
    ['/api/docs', '/api/docs/json', '/dev/mail'].map((path) => statusOf(path, { host })),
  );
  statuses.push(await statusOf('/dev/clock', { host, method: 'POST' }));
  expect(statuses).toEqual([404, 404, 404, 404]);
  expect(running!.output()).toContain('The site is at https://homes.example');
  expect(running!.output()).not.toMatch(/lodestay\.example|\/dev\/mail|\/api\/docs/);
  expect(await readdir(join(data, 'releases/changes'))).toEqual(changes);
});

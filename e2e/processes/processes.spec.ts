import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyDemo } from '../site/copy-demo.ts';
import { commandOutcome, findFreePorts, runCommand, startProgram, type RunningProgram } from '../site/start-site.ts';
import { crash, siteProcesses } from './site-processes.ts';

// All tests share one site, because starting a site takes longer than the tests.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_ORIGIN: 'https://homes.example',
  SITE_SECRET: 'a secret of at least 32 characters',
  SMTP_URL: 'smtp://127.0.0.1:9',
  DOCUMENT_KEY: 'a key of documents of at least 32 characters',
  RENTAL_PROFILE_KEY: 'MC4CAQAwBQYDK2VwBCIEIGFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFh',
  CLAMAV_URL: 'tcp://127.0.0.1:9',
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
  // As root, the database server runs as another user, who needs access to this folder.
  await chmod(folder, 0o755);
  data = join(folder, 'data');
  await copyDemo(data);
  const [port, paymentsPort, apiPort] = (await findFreePorts(3)) as [number, number, number];
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

/** Uses `node:http`, because `fetch` cannot set the Host header. */
const fetchStatus = (path: string, { host = new URL(origin).host, method = 'GET' } = {}) =>
  new Promise<number>((resolve, reject) => {
    request(origin + path, { method, headers: { host } }, (response) => resolve(response.resume().statusCode!))
      .once('error', reject)
      .end();
  });
const page = () => fetchStatus('/s/denver');

test('restarts a killed API while the shell continues', async () => {
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

test('restarts a killed shell while the API continues', async () => {
  const [api, shell] = await Promise.all([site.api(), site.shell()]);
  await crash(shell);
  await waitUntilReady();
  expect(await site.api()).toBe(api);
  expect(await site.shell()).not.toBe(shell);
  expect(running!.output()).toMatch(/^The shell ended \(signal SIGKILL/m);
});

test('restarts a killed PostgreSQL while API and shell continue', async () => {
  const before = await Promise.all([site.api(), site.shell()]);
  const postgres = await site.postgres();
  await crash(postgres);
  await expect.poll(() => running!.output(), { timeout: 60_000 }).toContain('PostgreSQL was restarted');
  await waitUntilReady();
  expect(await site.postgres()).not.toBe(postgres);
  expect(await Promise.all([site.api(), site.shell()])).toEqual(before);
  expect(await page()).toBe(200);
});

test('stops all processes in time on SIGTERM even if one hangs', async () => {
  process.kill((await site.api())!, 'SIGSTOP');
  const requestedAt = performance.now();
  process.kill(running!.pid, 'SIGTERM');
  expect(await running!.exited).toBe(0);
  // Ten seconds, plus some time for a busy machine.
  expect(performance.now() - requestedAt).toBeLessThan(14_000);
  await expect.poll(site.left).toEqual([]);
  expect(running!.output()).toContain('The api did not stop in time and was ended.');
});

test('exits with the reason if a process keeps crashing, and leaves the release store unchanged', async () => {
  const changes = await readdir(join(data, 'releases/changes'));
  running = await start('start.ts', {
    RELEASE_STORE: join(data, 'releases'),
    TRUSTED_KEYS: join(data, 'keys/trusted.json'),
    SIGNING_KEY: join(data, 'keys/local.json'),
  });
  expect(running!.output()).toContain(`npm start does not change the releases in ${join(data, 'releases')}`);
  expect(await readdir(join(data, 'releases/changes'))).toEqual(changes);

  // The API cannot start now, because its database has an unknown setting.
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

test('rejects an incomplete public configuration with all reasons, and serves a complete one without developer tools', async () => {
  const rejected = await commandOutcome('serve.ts', [], { ...settings, DEMO: '1', LOG_LEVEL: 'error' });
  expect(rejected.code).toBe(1);
  for (const reason of [
    /^DEMO=1/m,
    /^SITE_ORIGIN is missing/m,
    /^SITE_SECRET is missing/m,
    /^STRIPE_SECRET_KEY is not set/m,
    /^SMTP_URL is not set/m,
    /^DOCUMENT_KEY is missing/m,
    /^RENTAL_PROFILE_KEY is missing/m,
    /^CLAMAV_URL is not set/m,
    /^DATABASE_BACKUPS is not set/m,
    /^The database has demo accounts/m,
  ]) {
    expect(rejected.errors).toMatch(reason);
  }
  expect((await commandOutcome('serve.ts', [], { ...settings, ...PRODUCTION })).errors).toMatch(
    /^The database has demo accounts.*npm run staff -- remove-demo-accounts$/m,
  );
  await runCommand('staff.ts', ['remove-demo-accounts'], { ...settings, ...PRODUCTION });

  const changes = await readdir(join(data, 'releases/changes'));
  running = await start('serve.ts', PRODUCTION);
  const { host } = new URL(PRODUCTION.SITE_ORIGIN);
  expect(await fetchStatus('/s/denver', { host })).toBe(200);
  expect(await page()).toBe(421);
  const statuses = await Promise.all(
    ['/api/docs', '/api/docs/json', '/dev/mail'].map((path) => fetchStatus(path, { host })),
  );
  statuses.push(await fetchStatus('/dev/clock', { host, method: 'POST' }));
  expect(statuses).toEqual([404, 404, 404, 404]);
  expect(running!.output()).toContain('The site is at https://homes.example');
  expect(running!.output()).not.toMatch(/lodestay\.example|\/dev\/mail|\/api\/docs/);
  expect(await readdir(join(data, 'releases/changes'))).toEqual(changes);
});

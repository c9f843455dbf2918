import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findFreePorts } from '../development/free-ports.ts';
import { chooseApiPort, toLocalAddress, toOrigin } from './api-address.ts';
import { findShellProblems } from './shell-problems.ts';
import { readLocalSiteSecret } from './site-secret.ts';
import { formatWelcome } from './welcome.ts';

describe('readLocalSiteSecret', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'site-secret-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is made once, kept over restarts, and readable by its owner alone', async () => {
    const secret = await readLocalSiteSecret(folder);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await readLocalSiteSecret(folder)).toBe(secret);
    expect((await readFile(join(folder, 'site-secret'), 'utf8')).trim()).toBe(secret);
    expect((await stat(join(folder, 'site-secret'))).mode & 0o777).toBe(0o600);
  });

  it('rejects a secret that is too short', async () => {
    await writeFile(join(folder, 'site-secret'), '\n');
    await expect(readLocalSiteSecret(folder)).rejects.toThrow(/site-secret does not contain a secret\. Remove it/);
  });
});

describe('chooseApiPort', () => {
  it('takes the one that is set', async () => {
    expect(await chooseApiPort({ apiPort: 4300, port: 4200, paymentsPort: 4201 })).toBe(4300);
  });

  it('takes the first free one after those of the site', async () => {
    const [port] = await findFreePorts(21_300, 1);
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(port! + 2, '127.0.0.1', resolve));
    const chosen = await chooseApiPort({ apiPort: null, port: port!, paymentsPort: port! + 1 });
    await new Promise((resolve) => taken.close(resolve));
    expect(chosen).toBeGreaterThan(port! + 2);
    expect(chosen).toBeLessThanOrEqual(port! + 8);
  });
});

describe('the address of the api', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:4300'],
    ['0.0.0.0', 'http://127.0.0.1:4300'],
    ['::', 'http://[::1]:4300'],
    ['10.0.0.5', 'http://10.0.0.5:4300'],
  ])('of %s is %s on this machine', (host, origin) => {
    expect(toOrigin(toLocalAddress(host), 4300)).toBe(origin);
  });
});

describe('formatWelcome', () => {
  const accounts = [{ email: 'admin@lodestay.example', password: 'furnished-stay', role: 'admin' }];

  it('tells a developer the accounts, the mail and the documentation', () => {
    expect(formatWelcome('http://localhost:4200', { isLocal: true, accounts })).toMatch(
      /dev\/mail[^]*api\/docs[^]*admin@lodestay\.example {2}furnished-stay {2}admin/,
    );
  });

  it('tells of a public site no more than where it is', () => {
    expect(formatWelcome('https://homes.example', { isLocal: false, accounts })).toBe(
      '\n  The site is at https://homes.example\n\n  Ctrl-C stops it.\n',
    );
  });
});

describe('findShellProblems', () => {
  const SAFE = {
    API_BASE: 'http://10.0.0.5:4300',
    SITE_ORIGIN: 'https://homes.example',
    SITE_SECRET: 'a'.repeat(32),
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  };

  it('are none where everything is set, and all at once where nothing is', () => {
    expect(findShellProblems(SAFE)).toEqual([]);
    expect(findShellProblems({}).map((line) => /^\w+/.exec(line)?.[0])).toEqual([
      'API_BASE',
      'SITE_ORIGIN',
      'SITE_SECRET',
      'STRIPE_PUBLISHABLE_KEY',
    ]);
  });

  it.each([
    [{ API_BASE: '10.0.0.5:4300' }, /^API_BASE is not the address/],
    [{ SITE_ORIGIN: 'http://homes.example' }, /^SITE_ORIGIN is missing or not https/],
    [{ SITE_SECRET: 'short' }, /^SITE_SECRET is too short/],
    [{ STRIPE_PUBLISHABLE_KEY: '' }, /^STRIPE_PUBLISHABLE_KEY is not set/],
  ])('of %j are one line', (env, line) => {
    expect(findShellProblems({ ...SAFE, ...env })).toEqual([expect.stringMatching(line)]);
  });
});

/** @slow Builds a new remote. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyRepository } from '@lodestay/testing/repository-copy';
import { startService, stopService } from '../supervision/service.ts';

const NAME = 'mf-parking-spots';
const QUIET = '--disable-warning=ExperimentalWarning';

let directory: string;
let copy: string;

/** Runs a program in the copy; resolves to what it has said, rejects with that when it fails. */
async function run(
  program: string,
  parameters: readonly string[],
  folder = '',
  env: Record<string, string> = {},
): Promise<string> {
  const options = {
    cwd: join(copy, folder),
    env: { ...process.env, NODE_ENV: 'production', ...env },
    maxBuffer: 2 ** 24,
  };
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [QUIET, join(copy, program), ...parameters],
    options,
  ).catch((error: Error & { stdout: string }) => {
    throw new Error(`${error.message}\n${error.stdout}`, { cause: error });
  });
  return stdout + stderr;
}

const newRemote = (...parameters: string[]) => run('libs/build/src/commands/new-remote.ts', parameters);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'new-remote-'));
  copy = join(directory, 'repository');
  await copyRepository(copy);
}, 30_000);
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('npm run new-remote', () => {
  it('rejects invalid names and routes and changes nothing', async () => {
    const before = await readdir(copy);
    await expect(newRemote('mf-search')).rejects.toThrow('The remote mf-search already exists.');
    await expect(newRemote('mf-x', '--route', '/partner')).rejects.toThrow('/partner already belongs to mf-partner.');
    expect(await readdir(copy)).toEqual(before);
  }, 20_000);

  it('creates and installs a remote, but only once', async () => {
    await expect(newRemote(NAME)).resolves.toContain('shows /parking-spots');
    await expect(newRemote(NAME)).rejects.toThrow(`The remote ${NAME} already exists.`);
    const lock = await readFile(join(copy, 'package-lock.json'), 'utf8');
    expect(JSON.parse(lock)).toMatchObject({
      packages: { [NAME]: { version: '1.0.0' }, [`node_modules/${NAME}`]: { resolved: NAME, link: true } },
    });
    // It fails where package.json and package-lock.json differ.
    await promisify(execFile)('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts'], { cwd: copy });
    expect(await readFile(join(copy, 'node_modules/.installed'), 'utf8')).toBe(
      createHash('sha256').update(lock).digest('hex'),
    );
    expect(JSON.parse(await readFile(join(copy, 'node_modules', NAME, 'package.json'), 'utf8'))).toMatchObject({
      name: NAME,
    });
  }, 30_000);

  it('creates a remote that passes lint, types, import rules and its own test', async () => {
    await Promise.all([
      run('node_modules/oxlint/bin/oxlint', ['--deny-warnings', NAME]),
      run('node_modules/typescript/bin/tsc', ['-p', NAME]),
      run('libs/build/src/boundaries/check.ts', []),
      run('node_modules/jest/bin/jest.js', [], NAME, {
        NODE_ENV: 'test',
        NODE_OPTIONS: '--experimental-vm-modules',
        FORCE_COLOR: '0',
      }).then((output) => expect(output).toMatch(/Tests: +2 passed/)),
    ]);
  }, 120_000);

  it('creates a remote that can be built, released and served', async () => {
    const build = (name: string) => run('libs/build/src/webpack/run.ts', [], name);
    await Promise.all([build(NAME), build('shell')]);
    // What is not built cannot be released: a site of the shell and the new remote is enough.
    const others = (await readdir(copy)).filter((name) => name.startsWith('mf-') && name !== NAME);
    await Promise.all(others.map((name) => rm(join(copy, name), { recursive: true })));
    const data = join(directory, 'data');
    await run('libs/build/src/commands/release-site.ts', [], '', { DATA_DIR: data });

    const markets = [{ id: 1, name: 'Denver', slug: 'denver', state: 'CO', homes: 140, from: null, picture: null }];
    const api: Server = createServer((_request, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ markets, display_cities: [] })),
    );
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const shell = await startService('The shell', join(copy, 'shell/src/server/main.ts'), {
      NODE_ENV: 'production',
      LOCAL_SITE: '1',
      MAP_STYLE_URL: 'off',
      PORT: '0',
      API_BASE: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      RELEASE_STORE: join(data, 'releases'),
      TRUSTED_KEYS: join(data, 'keys/trusted.json'),
    });
    try {
      const response = await fetch(`http://127.0.0.1:${shell.ready.port}/parking-spots`);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain('<title>Parking spots | ');
      expect(html).toMatch(
        new RegExp(`<div id="slot-${NAME}" data-rendered>.*<h1[^>]*>Parking spots</h1>.*Denver, CO`),
      );
      const entry = new RegExp(`/assets/${NAME}/remoteEntry\\.\\w+\\.js`).exec(html)![0];
      expect((await fetch(`http://127.0.0.1:${shell.ready.port}${entry}`)).status).toBe(200);
    } finally {
      await stopService(shell);
      api.closeAllConnections();
      await new Promise((resolve) => api.close(resolve));
    }
  }, 90_000);
});

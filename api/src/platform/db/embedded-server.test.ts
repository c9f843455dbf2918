import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@lodestay/testing/wait-for';
import { startEmbeddedServer, type EmbeddedServer } from './index.ts';

const settings = { fsync: 'off' };

describe('startEmbeddedServer', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'lodestay-server-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = () => startEmbeddedServer({ folder, settings });
  async function ask(server: EmbeddedServer, question: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: server.connectionString });
    await client.connect();
    try {
      return Object.values((await client.query<Record<string, unknown>>(question)).rows[0] ?? {})[0];
    } finally {
      await client.end();
    }
  }
  const isRunning = () =>
    readFile(join(folder, 'cluster/postmaster.pid'), 'utf8').then(
      () => true,
      () => false,
    );

  /** Starts the server in a child process and kills that process, so that it cannot stop the server. */
  async function startAndDie(): Promise<void> {
    const script = `import { startEmbeddedServer } from ${JSON.stringify(join(import.meta.dirname, 'embedded-server.ts'))}; await startEmbeddedServer({ folder: ${JSON.stringify(folder)} }); console.log('up'); setInterval(() => {}, 1000);`;
    const child = spawn(
      process.execPath,
      ['--input-type=module-typescript', '--disable-warning=ExperimentalWarning', '-e', script],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
  }

  it('starts PostgreSQL 18 on loopback with a password, and stops it', async () => {
    const server = await start();
    expect(server.wasRunning).toBe(false);
    expect(await ask(server, 'show server_version')).toMatch(/^18\./);
    expect(await ask(server, "select lower('ÉCOLE')")).toBe('école');
    expect(await ask(server, 'show listen_addresses')).toBe('127.0.0.1');
    const withoutPassword = new pg.Client({
      connectionString: server.connectionString.replace(/:[0-9a-f]{48}@/, ':guess@'),
    });
    await expect(withoutPassword.connect()).rejects.toThrow('password authentication failed');
    await server.stop();
    expect(await isRunning()).toBe(false);
  });

  it('finds the running server and its data after the process that started it was killed', async () => {
    await startAndDie();
    expect(await isRunning()).toBe(true);
    const server = await start();
    expect(server.wasRunning).toBe(true);
    await ask(server, 'create table kept (id integer)');
    await server.stop();
    expect(await isRunning()).toBe(false);
    const again = await start();
    expect(await ask(again, "select to_regclass('kept')::text")).toBe('kept');
    await again.stop();
  });

  it('starts one server for three simultaneous callers, and the last to leave stops it', async () => {
    const servers = await Promise.all([start(), start(), start()]);
    expect(servers.map(({ wasRunning }) => wasRunning).sort()).toEqual([false, true, true]);
    expect(new Set(servers.map(({ connectionString }) => connectionString)).size).toBe(1);
    await servers[0]?.stop();
    await servers[1]?.stop();
    expect(await isRunning()).toBe(true);
    await servers[2]?.stop();
    expect(await isRunning()).toBe(false);
  });

  describe('keepRunning', () => {
    let server: EmbeddedServer;
    let lines: string[];
    let givenUp: Promise<Error>;
    beforeEach(async () => {
      server = await start();
      lines = [];
      givenUp = new Promise((resolve) =>
        server.keepRunning({ log: (line) => lines.push(line), onGivenUp: resolve, giveUpAfterMs: 1000 }),
      );
    });
    afterEach(() => server.stop());

    const postmaster = async () =>
      Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
    /** Resolves when the server responds on its original port. */
    const answersAgain = () =>
      waitFor(async () => expect(await ask(server, 'select 1').catch((error: Error) => error.message)).toBe(1), {
        timeout: 15_000,
        interval: 50,
      });

    it('restarts a killed server on the same port with its committed data', async () => {
      await ask(server, 'create table survived (id integer)');
      const pid = await postmaster();
      process.kill(pid, 'SIGKILL');
      await answersAgain();
      expect(await ask(server, "select to_regclass('survived')::text")).toBe('survived');
      expect(await postmaster()).not.toBe(pid);
      await waitFor(() =>
        expect(lines).toEqual([
          expect.stringMatching(/^Lost the connection that monitors PostgreSQL: ./),
          expect.stringMatching(/^PostgreSQL was restarted, [\d.]+ s after/),
        ]),
      );
    });

    it('does not wait for a query of the killed server', async () => {
      const busy = new pg.Client({ connectionString: server.connectionString });
      busy.on('error', () => {});
      await busy.connect();
      const endless = busy
        .query('select count(*) from generate_series(1, 1000000000000) number where number % 3 = 1')
        .catch(() => 'lost');
      await waitFor(async () =>
        expect(
          await ask(
            server,
            "select count(*)::int from pg_stat_activity where query like 'select count(*) from generate%'",
          ),
        ).toBe(1),
      );
      process.kill(await postmaster(), 'SIGKILL');
      await answersAgain();
      expect(await endless).toBe('lost');
    });

    it('reconnects without a restart when only the connections are closed', async () => {
      const pid = await postmaster();
      await ask(
        server,
        'select count(pg_terminate_backend(pid)) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
      );
      await waitFor(async () => expect(await lines.at(-1)).toMatch(/^PostgreSQL is running/));
      expect(await postmaster()).toBe(pid);
      await server.stop();
      expect(await isRunning()).toBe(false);
    });

    it('gives up when the server does not stay up', async () => {
      // PostgreSQL does not start with an invalid configuration file.
      const settings = join(folder, 'cluster/postgresql.auto.conf');
      const before = await readFile(settings, 'utf8');
      await writeFile(settings, 'nonsense nonsense');
      process.kill(await postmaster(), 'SIGKILL');
      expect((await givenUp).message).toMatch(
        /^PostgreSQL does not stay up: PostgreSQL did not start in .*contains errors/,
      );
      await writeFile(settings, before);
      await server.stop();
    });
  });

  it('ignores a stale pid file whose process ID now belongs to another process', async () => {
    await writeFile(
      join(folder, 'cluster/postmaster.pid'),
      `${process.pid}\n${join(folder, 'cluster')}\n1\n1\n\n127.0.0.1\n`,
    );
    const server = await start();
    expect(server.wasRunning).toBe(false);
    await server.stop();
  });
});

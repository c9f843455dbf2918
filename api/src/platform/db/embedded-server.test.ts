import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedServer, type EmbeddedServer } from './index.ts';

const settings = { fsync: 'off' };

describe('the embedded server', () => {
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
  const isRunning = () => readFile(join(folder, 'cluster/postmaster.pid'), 'utf8').then(() => true, () => false);

  /** A process that starts the server and is then killed without a chance to stop it. */
  async function startAndDie(): Promise<void> {
    const script = `import { startEmbeddedServer } from ${JSON.stringify(join(import.meta.dirname, 'embedded-server.ts'))}; await startEmbeddedServer({ folder: ${JSON.stringify(folder)} }); console.log('up'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module-typescript', '--disable-warning=ExperimentalWarning', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
  }

  it('starts PostgreSQL 18 with what we need, reached by password on loopback only, and stops it', async () => {
    const server = await start();
    expect(server.adopted).toBe(false);
    expect(await ask(server, 'show server_version')).toMatch(/^18\./);
    expect(await ask(server, "select lower('ÉCOLE')")).toBe('école');
    expect(await ask(server, 'show listen_addresses')).toBe('127.0.0.1');
    const withoutPassword = new pg.Client({ connectionString: server.connectionString.replace(/:[0-9a-f]{48}@/, ':guess@') });
    await expect(withoutPassword.connect()).rejects.toThrow('password authentication failed');
    await server.stop();
    expect(await isRunning()).toBe(false);
  });

  it('is found again after its process was killed, with its data', async () => {
    await startAndDie();
    expect(await isRunning()).toBe(true);
    const server = await start();
    expect(server.adopted).toBe(true);
    await ask(server, 'create table kept (id integer)');
    await server.stop();
    expect(await isRunning()).toBe(false);
    const again = await start();
    expect(await ask(again, "select to_regclass('kept')::text")).toBe('kept');
    await again.stop();
  });

  it('is started once by three who come at the same time, and stopped by the last who leaves', async () => {
    const servers = await Promise.all([start(), start(), start()]);
    expect(servers.map(({ adopted }) => adopted).sort()).toEqual([false, true, true]);
    expect(new Set(servers.map(({ connectionString }) => connectionString)).size).toBe(1);
    await servers[0]?.stop();
    await servers[1]?.stop();
    expect(await isRunning()).toBe(true);
    await servers[2]?.stop();
    expect(await isRunning()).toBe(false);
  });

  it('starts over a pid file that a machine which lost power has left, even if its number is another process now', async () => {
    await writeFile(join(folder, 'cluster/postmaster.pid'), `${process.pid}\n${join(folder, 'cluster')}\n1\n1\n\n127.0.0.1\n`);
    const server = await start();
    expect(server.adopted).toBe(false);
    await server.stop();
  });
});

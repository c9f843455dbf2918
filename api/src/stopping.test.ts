import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@lodestay/testing/wait-for';
import { startTestDatabase, type TestDatabase } from './testing/index.ts';

const LIMIT_MS = 10_000;
const HALF_OPEN = [
  '',
  'GET /api/v1/features.json HTTP/1.1\r\nHost: local',
  'POST /api/v1/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
];

describe('the API process on SIGTERM', () => {
  let database: TestDatabase;
  let dataDir: string;
  let child: ChildProcess;
  let port: number;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    database = await startTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'lodestay-stop-'));
    child = fork(join(import.meta.dirname, 'main.ts'), [], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        DATABASE_URL: database.connectionString,
        PAYMENTS_PORT: '0',
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
      },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    [{ port }] = (await once(child, 'message')) as [{ port: number }];
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    child.kill('SIGKILL');
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function open(text: string): Promise<void> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(text);
  }

  async function stop(): Promise<{ code: number; ms: number }> {
    const startedAt = performance.now();
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    return { code, ms: performance.now() - startedAt };
  }

  it('finishes running calls and accepts no new ones', async () => {
    const blocker = await database.pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table feature_flag in access exclusive mode');
    const waiting = () =>
      database.pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%feature_flag%' and datname = current_database()`,
      );
    const call = fetch(`http://127.0.0.1:${port}/api/v1/features.json`);
    await waitFor(async () => expect((await waiting()).rowCount).toBe(1));
    const stopped = stop();
    await waitFor(async () =>
      expect(
        await fetch(`http://127.0.0.1:${port}/healthz`).then(
          () => 'answered',
          () => 'refused',
        ),
      ).toBe('refused'),
    );
    await blocker.query('commit');
    blocker.release();
    const answer = await call;
    expect([answer.status, await answer.json()]).toEqual([200, { features: expect.any(Array) }]);
    expect((await stopped).code).toBe(0);
  });

  it('exits in time despite half-open requests', async () => {
    for (const text of HALF_OPEN) for (let number = 0; number < 20; number++) await open(text);
    const { code, ms } = await stop();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(LIMIT_MS);
  });
});

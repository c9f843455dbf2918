import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@lodestay/testing/wait-for';
import { stopInOrder } from './stop-in-order.ts';
import { supervise, type Supervised } from './supervise.ts';

/** A service as the api and the shell are: it says when it is ready, and stops on SIGTERM. */
const PROGRAM = `
import { existsSync } from 'node:fs';
if (existsSync(process.env.BROKEN_IF)) { console.error('cannot start: ' + process.env.BROKEN_IF + ' is there'); process.exit(3); }
process.on('SIGTERM', () => { if (!process.env.STUBBORN) process.exit(0); });
process.on('disconnect', () => process.exit());
process.send({ ready: true, port: 1, pid: process.pid });
setInterval(() => {}, 1000);
`;

describe('supervise', () => {
  let folder: string;
  let running: Supervised[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'supervise-'));
    await writeFile(join(folder, 'service.mjs'), PROGRAM);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  afterEach(async () => {
    await stopInOrder(running, { withinMs: 0, log: () => {} });
    running = [];
    await rm(join(folder, 'broken'), { force: true });
  });

  async function start(name: string, env: Record<string, string> = {}) {
    const lines: string[] = [];
    const service = await supervise({
      name,
      file: join(folder, 'service.mjs'),
      env: { BROKEN_IF: join(folder, 'broken'), ...env },
      policy: { firstMs: 20, maxMs: 100, stableMs: 60_000 },
      log: (line) => lines.push(line),
    });
    running.push(service);
    return { ...service, lines };
  }
  const kill = (service: Pick<Supervised, 'pid'>) => process.kill(service.pid()!, 'SIGKILL');
  const breakNextStart = () => writeFile(join(folder, 'broken'), '');

  it('starts a killed service again, says why, and leaves the others alone', async () => {
    const [api, shell] = [await start('The api'), await start('The shell')];
    const [before, untouched] = [api.pid(), shell.pid()];
    kill(api);
    await waitFor(() =>
      expect(api.lines).toEqual([
        expect.stringMatching(/^The api ended \(signal SIGKILL, after [\d.]+ s\); starting it again in 0\.0 s\.$/),
        'The api runs again.',
      ]),
    );
    expect(api.pid()).not.toBe(before);
    expect([shell.pid(), shell.lines]).toEqual([untouched, []]);
  });

  it('gives up a service that does not stay up, with the last lines that it wrote', async () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const api = await start('The api');
    await breakNextStart();
    kill(api);
    const { name, reason, lastLines } = await api.givenUp;
    written.mockRestore();
    expect([name, reason]).toEqual(['The api', 'The api ended (exit code 3, before it was ready)']);
    expect(lastLines).toEqual([expect.stringMatching(/^cannot start: .*broken is there$/)]);
    expect(api.lines).toHaveLength(4);
  });

  it('does not start a service again that it stops, not even in a pause', async () => {
    const api = await start('The api');
    await api.stop();
    expect(api.pid()).toBeUndefined();
    const shell = await start('The shell');
    kill(shell);
    await waitFor(() => expect(shell.lines).toHaveLength(1));
    await shell.stop();
    expect(shell.pid()).toBeUndefined();
    expect([api.lines, shell.lines.slice(1)]).toEqual([[], []]);
  });

  it('does not try again what has never run: that is a wrong setting', async () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await breakNextStart();
    await expect(start('The api')).rejects.toThrow('The api ended with exit code 3 before it was ready.');
    written.mockRestore();
  });

  describe('stopInOrder', () => {
    it('ends what does not stop in time, and stops the rest all the same', async () => {
      const lines: string[] = [];
      const [stubborn, polite] = [await start('The shell', { STUBBORN: '1' }), await start('The api')];
      await stopInOrder([stubborn, polite], { withinMs: 400, log: (line) => lines.push(line) });
      expect([stubborn.pid(), polite.pid()]).toEqual([undefined, undefined]);
      expect(lines).toEqual(['The shell did not stop in time and was ended.']);
    });

    it('asks each when the one before has stopped', async () => {
      const asked: string[] = [];
      const record = (name: string) => ({
        name,
        kill: () => {},
        async stop() {
          asked.push(name);
          await new Promise((resolve) => setImmediate(resolve));
          asked.push(`${name} stopped`);
        },
      });
      await stopInOrder([record('shell'), record('api')], { withinMs: 10_000 });
      expect(asked).toEqual(['shell', 'shell stopped', 'api', 'api stopped']);
    });
  });
});

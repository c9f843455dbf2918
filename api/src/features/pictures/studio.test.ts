import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@lodestay/testing/wait-for';
import { isPlateComplete } from './picture-files.ts';
import { createStudio, type Studio } from './studio.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lodestay-studio-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('createStudio', () => {
  it('creates a plate once for simultaneous calls', async () => {
    const studio = createStudio({ dataDir });
    const ahead = studio.make('contact', 'small', 'ahead');
    expect(studio.make('contact', 'small', 'wanted')).toBe(ahead);
    await ahead;
    expect(isPlateComplete(dataDir, 'contact', 'small')).toBe(true);
    studio.close();
  });

  it('ends its process when idle, and starts a new one for the next task', async () => {
    const studio = createStudio({ dataDir, idleMs: 10 });
    await studio.make('kitchen-coast-1-0-morning', 'small', 'wanted');
    await pause(300);
    await studio.make('kitchen-coast-2-0-morning', 'small', 'wanted');
    expect(isPlateComplete(dataDir, 'kitchen-coast-2-0-morning', 'small')).toBe(true);
    studio.close();
  });

  it('rejects pending tasks when closed', async () => {
    const studio = createStudio({ dataDir });
    const waiting = ['0', '1', '2', '3'].map((decor) =>
      studio.make(`kitchen-tower-${decor}-0-morning`, 'large', 'wanted'),
    );
    studio.close();
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 'rejected'));
  });

  it('rejects a failed task and continues with the next', async () => {
    const studio = createStudio({ dataDir });
    await expect(studio.make('palace', 'small', 'wanted')).rejects.toThrow('palace');
    await studio.make('kitchen-coast-3-0-morning', 'small', 'wanted');
    studio.close();
  });

  it('ends a task after its timeout, and creates the picture on the next call', async () => {
    const hasty = createStudio({ dataDir, timeoutMs: 1 });
    await expect(hasty.make('partner', 'small', 'wanted')).rejects.toThrow(
      'The picture process ended before the task was done',
    );
    hasty.close();
    const studio = createStudio({ dataDir });
    await studio.make('partner', 'small', 'wanted');
    expect(isPlateComplete(dataDir, 'partner', 'small')).toBe(true);
    studio.close();
  });

  it('fails instead of hanging if it cannot write', async () => {
    const file = join(dataDir, 'not-a-folder');
    await writeFile(file, '');
    const studio = createStudio({ dataDir: file });
    await expect(studio.make('contact', 'small', 'wanted')).rejects.toThrow('ENOTDIR');
    studio.close();
  });

  describe('when its process dies', () => {
    /** Records its process ID and answers, unless a flag file tells it to hold or to crash. */
    const PROGRAM = `
      import { appendFileSync, existsSync } from 'node:fs';
      process.on('disconnect', () => process.exit());
      process.on('message', ({ id, dataDir }) => {
        appendFileSync(dataDir + '/pids', process.pid + '\\n');
        if (existsSync(dataDir + '/crash')) process.exit(3);
        if (!existsSync(dataDir + '/hold')) process.send({ id });
      });`;
    const policy = { firstMs: 20, maxMs: 50, stableMs: 60_000 };
    let folder: string;
    let lines: string[];
    let studio: Studio;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'lodestay-studio-'));
      await writeFile(join(folder, 'program.mjs'), PROGRAM);
      lines = [];
      studio = createStudio({ dataDir: folder, policy, log: (line) => lines.push(line) }, join(folder, 'program.mjs'));
    });
    afterEach(async () => {
      studio.close();
      await rm(folder, { recursive: true, force: true });
    });
    const flag = (name: string) => writeFile(join(folder, name), '');
    const pids = () =>
      readFile(join(folder, 'pids'), 'utf8').then(
        (text) => text.trim().split('\n').map(Number),
        () => [],
      );

    it('starts a new process, logs the reason, and retries the tasks', async () => {
      await flag('hold');
      const made = Promise.all(['a', 'b'].map((id) => studio.make(id, 'small', 'wanted')));
      await waitFor(async () => expect((await pids()).length).toBe(2));
      await rm(join(folder, 'hold'));
      process.kill((await pids())[0]!, 'SIGKILL');
      await made;
      expect(new Set(await pids()).size).toBe(2);
      expect(lines).toEqual([
        'The picture process ended (signal SIGKILL) with 2 tasks in progress. It restarts in 20 ms at the earliest.',
      ]);
    });

    it('gives up a task that ended two processes, and waits longer after each crash', async () => {
      await flag('crash');
      await expect(studio.make('a', 'small', 'wanted')).rejects.toThrow(
        'The picture process ended before the task was done',
      );
      await expect(studio.make('b', 'small', 'wanted')).rejects.toThrow(
        'The picture process ended before the task was done',
      );
      expect(lines.map((line) => / in (\d+) ms/.exec(line)?.[1])).toEqual(['20', '40', '50', '50']);
      await rm(join(folder, 'crash'));
      await studio.make('a', 'small', 'wanted');
    });
  });
});

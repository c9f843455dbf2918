import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@lodestay/testing/wait-for';
import { plateExists } from './picture-files.ts';
import { createStudio, type Studio } from './studio.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lodestay-studio-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('createStudio', () => {
  it('does a plate once for everybody who asks meanwhile', async () => {
    const studio = createStudio({ dataDir });
    const ahead = studio.make('contact', 'small', 'ahead');
    expect(studio.make('contact', 'small', 'wanted')).toBe(ahead);
    await ahead;
    expect(plateExists(dataDir, 'contact', 'small')).toBe(true);
    studio.close();
  });

  it('lets its process go when there is nothing to do, and starts another when there is', async () => {
    const studio = createStudio({ dataDir, idleMs: 10 });
    await studio.make('kitchen-coast-1-0-morning', 'small', 'wanted');
    await pause(300);
    await studio.make('kitchen-coast-2-0-morning', 'small', 'wanted');
    expect(plateExists(dataDir, 'kitchen-coast-2-0-morning', 'small')).toBe(true);
    studio.close();
  });

  it('tells those who wait when it is closed', async () => {
    const studio = createStudio({ dataDir });
    const waiting = ['0', '1', '2', '3'].map((decor) =>
      studio.make(`kitchen-tower-${decor}-0-morning`, 'large', 'wanted'),
    );
    studio.close();
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 'rejected'));
  });

  it('reports what went wrong and goes on with the next', async () => {
    const studio = createStudio({ dataDir });
    await expect(studio.make('palace', 'small', 'wanted')).rejects.toThrow('palace');
    await studio.make('kitchen-coast-3-0-morning', 'small', 'wanted');
    studio.close();
  });

  it('ends a task that takes too long, and makes the picture when somebody asks again', async () => {
    const hasty = createStudio({ dataDir, longestMs: 1 });
    await expect(hasty.make('partner', 'small', 'wanted')).rejects.toThrow(
      'The picture process ended before it was done',
    );
    hasty.close();
    const studio = createStudio({ dataDir });
    await studio.make('partner', 'small', 'wanted');
    expect(plateExists(dataDir, 'partner', 'small')).toBe(true);
    studio.close();
  });

  it('fails where it cannot write, rather than waiting for ever', async () => {
    const file = join(dataDir, 'not-a-folder');
    await writeFile(file, '');
    const studio = createStudio({ dataDir: file });
    await expect(studio.make('contact', 'small', 'wanted')).rejects.toThrow('ENOTDIR');
    studio.close();
  });

  describe('whose process dies', () => {
    /** Notes its number and answers, unless told to hold or to crash. */
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

    it('starts another one, says why, and does what was under way', async () => {
      await flag('hold');
      const made = Promise.all(['a', 'b'].map((id) => studio.make(id, 'small', 'wanted')));
      await waitFor(async () => expect((await pids()).length).toBe(2));
      await rm(join(folder, 'hold'));
      process.kill((await pids())[0]!, 'SIGKILL');
      await made;
      expect(new Set(await pids()).size).toBe(2);
      expect(lines).toEqual([
        'The picture process ended (signal SIGKILL) with 2 pictures under way; another one starts in 20 ms at the earliest',
      ]);
    });

    it('gives up a task that ends two processes, and waits longer each time', async () => {
      await flag('crash');
      await expect(studio.make('a', 'small', 'wanted')).rejects.toThrow('The picture process ended before it was done');
      await expect(studio.make('b', 'small', 'wanted')).rejects.toThrow('The picture process ended before it was done');
      expect(lines.map((line) => / in (\d+) ms/.exec(line)?.[1])).toEqual(['20', '40', '50', '50']);
      await rm(join(folder, 'crash'));
      await studio.make('a', 'small', 'wanted');
    });
  });
});

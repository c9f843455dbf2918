import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyRepository } from '@lodestay/testing/repository-copy';
import { root } from '../commands/repository.ts';
import { makeRemote } from '../new-remote/make-remote.ts';

type Reads = { files: string[]; installed: number; env: string[] };
type Task = {
  hash: string;
  /** What makes the hash, each with one of its own. */ nodes: Record<string, string>;
  files: string[];
  environment: string[];
  external: string[];
};

/** Runs one of the programs beside this test in a folder. */
async function run<Printed>(
  program: string,
  parameters: readonly string[],
  cwd: string,
): Promise<Record<string, Printed>> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, program), ...parameters],
    {
      cwd,
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 2 ** 26,
    },
  );
  return JSON.parse(stdout) as Record<string, Printed>;
}
const tasksIn = (workspace: string) => run<Task>('print-tasks.ts', [], workspace);

const packages = (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('mf-')).sort();

describe('the declared inputs of builds', () => {
  it('are all that the builds read', async () => {
    const [tasks, reads] = await Promise.all([tasksIn(root), run<Reads>('record-reads.ts', packages, root)]);
    expect(Object.keys(tasks).sort()).toEqual(packages);
    for (const name of packages) {
      const [task, read] = [tasks[name]!, reads[name]!];
      const undeclared = {
        files: read.files.filter((file) => !task.files.includes(file)),
        env: read.env.filter((variable) => !task.environment.includes(variable)),
      };
      expect({ name, ...undeclared }).toEqual({ name, files: [], env: [] });
      expect(read.files.length).toBeGreaterThan(100);
      expect(read.env).toContain('NODE_ENV');
      // Installed packages, in any version that package-lock.json names.
      expect(read.installed).toBeGreaterThan(100);
      expect(task.external).toContain('AllExternalDependencies');
    }
  }, 180_000);
});

describe('the cache of builds', () => {
  let directory: string;
  let copy: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'build-inputs-'));
    copy = join(directory, 'repository');
    await copyRepository(copy);
  }, 60_000);
  afterAll(() => rm(directory, { recursive: true, force: true }));

  /** Names of the builds whose hash differs. */
  const changed = (before: Record<string, Task>, after: Record<string, Task>) =>
    Object.keys(after)
      .filter((name) => before[name]?.hash !== after[name]!.hash)
      .sort();

  it('forgets every build when the federation runtime or the toolchain changes', async () => {
    for (const file of [
      'libs/federation/src/consume.ts',
      'libs/federation/src/remote-runtime.ts',
      'libs/build/src/webpack/own-icons.cjs',
      'libs/releases/src/build-output.ts',
    ]) {
      const before = await tasksIn(copy);
      await appendFile(join(copy, file), '\n// changed\n');
      expect([file, ...changed(before, await tasksIn(copy))]).toEqual([file, ...packages]);
    }
  }, 60_000);

  it('keeps every build when tests, documents or other programs change', async () => {
    const before = await tasksIn(copy);
    for (const file of [
      'libs/federation/README.md',
      'libs/federation/src/version.test.ts',
      'libs/build/src/commands/start.ts',
      'libs/releases/src/ownership.ts',
      'api/src/main.ts',
    ])
      await appendFile(join(copy, file), '\n');
    expect(changed(before, await tasksIn(copy))).toEqual([]);
  }, 60_000);

  it('keeps every other build when there is a new remote', async () => {
    const before = await tasksIn(copy);
    await makeRemote(copy, {
      name: 'mf-parking-spaces',
      page: 'parking-spaces',
      path: '/parking-spaces',
      title: 'Parking spaces',
    });
    const after = await tasksIn(copy);
    expect(changed(before, after)).toEqual(['mf-parking-spaces']);
    for (const name of packages) expect(after[name]!.nodes).toEqual(before[name]!.nodes);
  }, 60_000);
});

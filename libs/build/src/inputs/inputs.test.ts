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
  /** The parts of the hash, each with its own hash. */ nodes: Record<string, string>;
  files: string[];
  environment: string[];
  external: string[];
};

/** Runs a program of this folder in another folder. */
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
const tasksByTarget = (workspace: string, targets: readonly string[]) =>
  run<Record<string, Task>>('print-tasks.ts', targets, workspace);
const tasksIn = async (workspace: string) => (await tasksByTarget(workspace, ['build']))['build']!;

const packages = (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('mf-')).sort();

describe('the declared inputs of builds', () => {
  it('include every file and variable that the builds read', async () => {
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
      // Installed packages count as one input, by package-lock.json.
      expect(read.installed).toBeGreaterThan(100);
      expect(task.external).toContain('AllExternalDependencies');
    }
  }, 180_000);
});

describe('the declared inputs of tests and type checks', () => {
  it('are all files that they import', async () => {
    const [tasks, imports] = await Promise.all([
      tasksByTarget(root, ['test', 'typecheck']),
      run<Record<'test' | 'typecheck', string[]>>('print-imports.ts', [], root),
    ]);
    const { test, typecheck } = tasks as { test: Record<string, Task>; typecheck: Record<string, Task> };
    expect(Object.keys(typecheck).sort()).toEqual(Object.keys(imports).sort());
    expect(Object.keys(imports).filter((name) => !test[name])).toEqual(['@lodestay/e2e']);
    for (const [name, imported] of Object.entries(imports)) {
      const missing = (files: readonly string[], task: Task | undefined) =>
        files.filter((file) => task && !task.files.includes(file));
      expect({
        name,
        test: missing(imported.test, test[name]),
        typecheck: missing(imported.typecheck, typecheck[name]),
      }).toEqual({ name, test: [], typecheck: [] });
      expect(imported.typecheck.length).toBeGreaterThan(3);
    }
  }, 120_000);
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

  /** Names of the projects whose hash differs. */
  const changed = (before: Record<string, Task>, after: Record<string, Task>) =>
    Object.keys(after)
      .filter((name) => before[name]?.hash !== after[name]!.hash)
      .sort();

  it('rebuilds everything when the federation runtime or the toolchain changes', async () => {
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

  it('rebuilds nothing when tests, documents or other programs change', async () => {
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

  it('forgets the tests, lint and type checks that read a file which changes, and no others', async () => {
    const changes: readonly (readonly [string, Readonly<Record<string, 'all' | readonly string[]>>])[] = [
      ['mf-search/src/app.ts', { test: ['mf-search'], lint: ['mf-search'], typecheck: ['mf-search'] }],
      ['libs/links/src/links.test.ts', { lint: ['@lodestay/links'] }],
      ['libs/map/src/geometry.ts', { test: ['@lodestay/map', 'mf-listing', 'mf-search'], lint: ['@lodestay/map'] }],
      ['.oxlintrc.json', { test: [], lint: 'all' }],
      ['tsconfig.base.json', { typecheck: 'all' }],
      ['package.json', { test: 'all', lint: 'all', typecheck: 'all' }],
      ['libs/testing/src/jest/setup.ts', { test: 'all', lint: ['@lodestay/testing'], typecheck: 'all' }],
    ];
    const tasks = () => tasksByTarget(copy, ['test', 'lint', 'typecheck']);
    let before = await tasks();
    for (const [file, expected] of changes) {
      await appendFile(join(copy, file), '\n');
      const after = await tasks();
      for (const [target, names] of Object.entries(expected)) {
        // The tests of the commands copy the whole repository.
        const counts = (name: string) => target !== 'test' || name !== '@lodestay/build';
        const all = Object.keys(after[target]!).filter(counts).sort();
        const forgotten = changed(before[target]!, after[target]!).filter(counts);
        expect([file, target, ...forgotten]).toEqual([file, target, ...(names === 'all' ? all : names)]);
      }
      before = after;
    }
  }, 60_000);

  it('rebuilds no other package when a remote is added', async () => {
    const before = await tasksIn(copy);
    await makeRemote(copy, {
      name: 'mf-parking-spots',
      page: 'parking-spots',
      path: '/parking-spots',
      title: 'Parking spots',
    });
    const after = await tasksIn(copy);
    expect(changed(before, after)).toEqual(['mf-parking-spots']);
    for (const name of packages) expect(after[name]!.nodes).toEqual(before[name]!.nodes);
  }, 60_000);
});

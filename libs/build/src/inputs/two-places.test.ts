/** @slow Builds a remote four times. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildSchema, calculateIntegrity, calculateVersion } from '@lodestay/releases';
import { copyRepository } from '@lodestay/testing/repository-copy';

const REMOTE = 'mf-partner';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'two-places-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Built files by name. */
async function builtIn(repository: string, env: Record<string, string>): Promise<Map<string, string>> {
  const folder = join(repository, REMOTE);
  await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '../libs/build/src/webpack/run.ts'],
    { cwd: folder, env: { ...process.env, ...env } },
  );
  const dist = join(folder, env['NODE_ENV'] === 'development' ? 'dist-development' : 'dist');
  const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  return new Map(
    await Promise.all(
      files.map(async (file) => [file.slice(dist.length + 1), await readFile(file, 'latin1')] as const),
    ),
  );
}

function versionIn(files: ReadonlyMap<string, string>): string {
  const server = Buffer.from(files.get('server/index.cjs')!, 'latin1');
  return calculateVersion(buildSchema.parse(JSON.parse(files.get('build.json')!)).files, {
    file: 'index.cjs',
    integrity: calculateIntegrity(server),
    bytes: server.byteLength,
  });
}

it('builds the same bytes in every folder, time zone and language', async () => {
  const [here, there] = [join(directory, 'here'), join(directory, 'another place [2]/there')];
  await copyRepository(here, { installed: true });
  const builds = ['production', 'development'];
  const first = await Promise.all(builds.map((build) => builtIn(here, { NODE_ENV: build, TZ: 'UTC', LC_ALL: 'C' })));

  await mkdir(dirname(there), { recursive: true });
  await rename(here, there);
  for (const left of ['dist', 'dist-development', 'node_modules'])
    await rm(join(there, REMOTE, left), { recursive: true });
  const second = await Promise.all(
    builds.map((build) => builtIn(there, { NODE_ENV: build, TZ: 'Asia/Tokyo', LC_ALL: 'tr_TR.UTF-8' })),
  );

  for (const [index, build] of builds.entries()) {
    const [before, after] = [first[index]!, second[index]!];
    expect(before.size).toBeGreaterThan(3);
    const different = [...after.keys()].filter((file) => after.get(file) !== before.get(file));
    const withPaths = [...before].filter(([, content]) => content.includes(directory)).map(([file]) => file);
    expect({ build, files: [...after.keys()], different, withPaths, version: versionIn(after) }).toEqual({
      build,
      files: [...before.keys()],
      different: [],
      withPaths: [],
      version: versionIn(before),
    });
  }
}, 180_000);

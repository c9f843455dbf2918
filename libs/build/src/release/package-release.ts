import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findCalls, createApiSurface } from '@lodestay/contracts/fingerprint';
import {
  buildSchema,
  getDistFolder,
  DOCUMENT_FORMAT,
  getPageFiles,
  calculateIntegrity,
  SHELL,
  calculateVersion,
  type Build,
  type Contents,
  type Release,
  type Route,
} from '@lodestay/releases';
import { RENDER_DEFAULTS, RenderPool } from '@lodestay/releases/rendering';
import { root } from '../commands/repository.ts';
import { measureSize } from './measure-size.ts';
import { platformRange, platformVersion } from '../webpack/platform-version.ts';

const git = promisify(execFile);

/** A built package. */
export type BuiltPackage = { build: Build; contents: Contents; version: string };

const SERVER_FILE = 'index.cjs';

/** Folder of the build of a package. */
export const getDist = (name: string, production: boolean) => join(root, name, getDistFolder(production));

/** Reads a build. Throws when there is none. */
export async function readBuild(name: string, dist: string): Promise<BuiltPackage> {
  const description = await readFile(join(dist, 'build.json'), 'utf8').catch(() => {
    throw new Error(`${name} is not built (${dist}/build.json is missing)`);
  });
  const build = buildSchema.parse(JSON.parse(description));
  const present = new Set(await readdir(join(dist, 'browser')));
  const browser = new Map<string, Buffer>();
  for (const { file } of build.files) {
    if (!present.has(file)) throw new Error(`${name}: ${file} was built and is missing`);
    browser.set(file, await readFile(join(dist, 'browser', file)));
  }
  const server = await readFile(join(dist, 'server', SERVER_FILE));
  return { build, contents: { browser, server }, version: calculateVersion(build.files, describe(server)) };
}

const describe = (server: Buffer) => ({
  file: SERVER_FILE,
  integrity: calculateIntegrity(server),
  bytes: server.byteLength,
});

/** Git revision of the sources, with '+' if files have changed since. 'unknown' outside a Git repository. */
async function getRevision(): Promise<string> {
  try {
    const { stdout: hash } = await git('git', ['rev-parse', 'HEAD'], { cwd: root });
    const { stdout: changes } = await git('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: root });
    return hash.trim() + (changes.trim() ? '+' : '');
  } catch {
    return 'unknown';
  }
}

/** Long, because all packages may be published at once on a busy machine. */
const LOAD_MS = 60_000;

/** Reads the routes from the server bundle. */
async function readRoutes(name: string, source: Uint8Array): Promise<Route[]> {
  const pool = new RenderPool({ ...RENDER_DEFAULTS, name, source, timeoutMs: LOAD_MS });
  try {
    return (await pool.call<Route[]>('routes')) as Route[];
  } finally {
    await pool.close();
  }
}

/** Sizes of unchanged files come from the previous release. */
async function measureSizes(
  { build, contents }: BuiltPackage,
  { previous, production }: Pick<DescribeOptions, 'previous' | 'production'>,
): Promise<{ files: Record<string, number>; pages: Record<string, number> }> {
  const known = new Map(previous?.files.map(({ file, integrity }) => [integrity, previous.sizes.files[file]]));
  const scripts = build.files.filter(({ file }) => file.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(
      async ({ file, integrity }) =>
        [
          file,
          known.get(integrity) ?? (await measureSize({ integrity, content: contents.browser.get(file)! }, production)),
        ] as const,
    ),
  );
  const files = Object.fromEntries(sizes);
  const load = (page: string | null) =>
    getPageFiles(build, page).reduce((sum, { file }) => sum + (files[file] ?? 0), 0);
  const pages = Object.fromEntries(Object.keys(build.pages).map((page) => [page, load(page)]));
  return { files, pages: Object.keys(pages).length > 0 ? pages : { '': load(null) } };
}

type DescribeOptions = {
  by: string;
  production: boolean;
  /** The release to compare it with. */
  previous: Release | null;
};

/** Describes a release. */
export async function describeRelease(
  given: BuiltPackage,
  { by, production, previous }: DescribeOptions,
): Promise<Release> {
  const { build, contents, version } = given;
  const code = build.files
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ file }) => contents.browser.get(file)!.toString('utf8'))
    .join('\n');
  const { hash, calls } = createApiSurface();
  const used = findCalls(code, Object.keys(calls));
  return {
    ...build,
    version,
    revision: await getRevision(),
    publishedAt: new Date().toISOString(),
    publishedBy: by,
    server: describe(contents.server),
    routes: await readRoutes(build.name, contents.server),
    platform: build.name === SHELL ? platformVersion : platformRange,
    ...(build.name === SHELL ? { document: DOCUMENT_FORMAT } : {}),
    api: { hash, calls: Object.fromEntries(used.map((name) => [name, calls[name]])) },
    sizes: {
      ...(await measureSizes(given, { previous, production })),
      previous: previous && { version: previous.version, pages: previous.sizes.pages },
    },
  };
}

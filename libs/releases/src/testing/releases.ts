import { calculateIntegrity, calculateVersion, type Release } from '../release.ts';
import type { Contents, VerifiedRelease } from '../release-store.ts';

type Described = Partial<Omit<Release, 'files' | 'initial' | 'pages'>> & {
  /** Browser files by name; every page needs the first file. */
  browser?: Readonly<Record<string, string>>;
  bundle?: string;
};

/** A release with its files. */
export function createRelease({
  browser = { 'main.js': 'main' },
  bundle = 'exports.routes = []',
  ...rest
}: Described = {}): { release: Release; contents: Contents } {
  const file = (name: string, content: string) => ({
    file: name,
    integrity: calculateIntegrity(content),
    bytes: Buffer.byteLength(content),
  });
  const files = Object.entries(browser).map(([name, content]) => file(name, content));
  const server = file('index.cjs', bundle);
  const release: Release = {
    name: 'mf-search',
    version: calculateVersion(files, server),
    initial: files.slice(0, 1),
    pages: {},
    files,
    revision: 'f00',
    publishedAt: '2026-11-01T12:00:00.000Z',
    publishedBy: 'ann',
    server,
    routes: [{ page: 'home', path: '/' }],
    platform: rest.name === 'shell' ? '1.0.0' : '^1.0.0',
    api: { hash: '0', calls: {} },
    sizes: { files: {}, pages: {}, previous: null },
    ...(rest.name === 'shell' ? { routes: [], document: 1 } : {}),
    ...rest,
  };
  const contents = {
    browser: new Map(Object.entries(browser).map(([name, content]) => [name, Buffer.from(content)])),
    server: Buffer.from(bundle),
  };
  return { release, contents };
}

/** A release as passed to checks. */
export const createVerifiedRelease = (
  described: Described & Partial<Pick<Release, 'initial' | 'pages' | 'files'>> = {},
): VerifiedRelease => ({ ...createRelease(described).release, ...described, key: 'team' });

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Versions = Readonly<Record<string, string>>;

export type Manifest = {
  /** Relative to the repository; the root's is ''. */
  folder: string;
  name: string;
  dependencies: Versions;
  devDependencies: Versions;
  scripts: Versions;
  /** Of jest, where the package has settings for it. */
  preset?: string;
};

type PackageJson = Partial<Manifest> & { workspaces?: readonly string[]; jest?: { preset?: string } };

const read = (directory: string, folder: string) =>
  JSON.parse(readFileSync(join(directory, folder, 'package.json'), 'utf8')) as PackageJson;

/** The package.json files of a repository: the root's and those of its packages. */
export function readManifests(directory: string): { root: Manifest; packages: Manifest[] } {
  const toManifest = (folder: string): Manifest => {
    const { name = '', dependencies = {}, devDependencies = {}, scripts = {}, jest } = read(directory, folder);
    return { folder, name, dependencies, devDependencies, scripts, preset: jest?.preset };
  };
  const folders = (read(directory, '').workspaces ?? []).flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: directory }).map((file) => dirname(file)),
  );
  return { root: toManifest(''), packages: folders.sort().map(toManifest) };
}

/** The packages that a declared package needs beside it. */
export function readPeers(directory: string, name: string): string[] {
  type Peers = { peerDependencies?: Versions; peerDependenciesMeta?: Record<string, { optional?: boolean }> };
  let text: string;
  try {
    text = readFileSync(join(directory, 'node_modules', name, 'package.json'), 'utf8');
  } catch {
    return [];
  }
  const { peerDependencies = {}, peerDependenciesMeta = {} } = JSON.parse(text) as Peers;
  return Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
}

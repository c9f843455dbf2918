import { createHash } from 'node:crypto';
import {
  calculateIntegrity,
  INTEGRITY_PREFIX,
  calculateVersion,
  type Contents,
  type Release,
  type ReleaseFile,
} from '@lodestay/releases';

type Change = (text: string) => string;

/** Changes of a genuine release. Browser files are named by the first part of their name, e.g. 'remoteEntry' or 'page-market'. */
export type Edit = { browser?: Readonly<Record<string, Change>>; server?: Change };

type Edited = { /** File name in the genuine release. */ genuine: string; file: string; content: Buffer };

const HASH = /\.([0-9a-f]{10})\.js$/;
const getHash = (file: string) => HASH.exec(file)?.[1] ?? '';
const describe = (file: string, content: Buffer): ReleaseFile => ({
  file,
  integrity: calculateIntegrity(content),
  bytes: content.byteLength,
});

/** Replaces a text. Throws unless it occurs exactly once, because an edit without effect proves nothing. */
export function replaceOnce(text: string, part: string | RegExp, by: (found: string) => string): string {
  const after = text.replace(part, (found) => by(found));
  if (after === text) throw new Error(`there is no ${String(part)} to be replaced`);
  return after;
}

/** Replaces the content of a file, and its name and hash in all files that refer to it, as a build does. */
function replaceFile(files: Edited[], genuine: string, content: Buffer): void {
  const changed = files.find((one) => one.genuine === genuine)!;
  const [before, hash] = [describe(changed.file, changed.content), getHash(changed.file)];
  const nextHash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  Object.assign(changed, { content, file: changed.file.replace(hash, nextHash) });
  const digests = [before.integrity, calculateIntegrity(content)].map((integrity) =>
    // Runtimes keep hashes without the `=` at their end.
    integrity.slice(INTEGRITY_PREFIX.length, -1),
  ) as [string, string];
  for (const other of files.filter(({ file }) => file.endsWith('.js') && file !== changed.file)) {
    const text = other.content.toString('utf8');
    const next = text.replaceAll(hash, nextHash).replaceAll(...digests);
    if (next !== text) replaceFile(files, other.genuine, Buffer.from(next));
  }
}

/** Creates a release from a genuine one with changed files, names and version, and correct hashes. */
export function createEditedRelease(
  release: Release,
  contents: Contents,
  { browser = {}, server = (text) => text }: Edit,
): { release: Release; contents: Contents } {
  const files: Edited[] = [...contents.browser].map(([file, content]) => ({ genuine: file, file, content }));
  for (const [start, change] of Object.entries(browser)) {
    const file = files.find(({ genuine }) => genuine.startsWith(`${start}.`) && HASH.test(genuine));
    if (!file) throw new Error(`${release.name} has no file ${start}`);
    replaceFile(files, file.genuine, Buffer.from(change(file.content.toString('utf8'))));
  }
  const now = new Map(files.map(({ genuine, file, content }) => [genuine, describe(file, content)]));
  const follow = (list: readonly ReleaseFile[]) => list.map(({ file }) => now.get(file)!);
  const bundle = Buffer.from(server(contents.server.toString('utf8')));
  const described = {
    ...release,
    server: describe(release.server.file, bundle),
    files: follow(release.files),
    initial: follow(release.initial),
    pages: Object.fromEntries(Object.entries(release.pages).map(([page, list]) => [page, follow(list)])),
  };
  return {
    release: { ...described, version: calculateVersion(described.files, described.server) },
    contents: { browser: new Map(files.map(({ file, content }) => [file, content])), server: bundle },
  };
}

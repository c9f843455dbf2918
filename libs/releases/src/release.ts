import { createHash } from 'node:crypto';
import { z } from 'zod';

export { containerOf, distFolder, integrityOf } from './build-output.ts';

const releaseFile = z.object({
  /** Its name; files of one release lie side by side. */
  file: z.string().regex(/^[\w.-]+$/),
  /** In the form of the `integrity` attribute. */
  integrity: z.string().startsWith('sha384-'),
  bytes: z.int().nonnegative(),
});
export type ReleaseFile = z.infer<typeof releaseFile>;

export const routeSchema = z.object({
  /** Page that shows it, unique within the release. */
  page: z.string(),
  /** Path pattern of the router, e.g. '/homes/:slug'. */
  path: z.string().startsWith('/'),
  /** `/s/{slug}` is a market or a home: with 'market' the route holds for slugs of markets, before any other of the same path. */
  when: z.literal('market').optional(),
});
export type Route = z.infer<typeof routeSchema>;

/** What a build writes beside its files, in `build.json`. */
export const buildSchema = z.object({
  name: z.string().regex(/^(shell|mf-[a-z0-9-]+)$/),
  /** Files that every page needs, in the order of need: for a remote its Module Federation container is the first. */
  initial: z.array(releaseFile).min(1),
  /** What each page needs besides, by page name. */
  pages: z.record(z.string(), z.array(releaseFile)),
  /** All browser files, those above included. */
  files: z.array(releaseFile),
});
export type Build = z.infer<typeof buildSchema>;

/** An immutable build of the shell or of a remote, as the store has it. */
export const releaseSchema = buildSchema.extend({
  /** 12 hex digits that stand for the content of all its files. */
  version: z.string().regex(/^[0-9a-f]{12}$/),
  /** Git revision that it was built from; ends with '+' where files were changed since. */
  revision: z.string(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  /** The self-contained bundle that renders on the server. */
  server: releaseFile,
  routes: z.array(routeSchema),
  /** The shell: version of `@lodestay/platform` that it offers. A remote: range that it needs. */
  platform: z.string(),
  /** The shell: form of the document that it understands. */
  document: z.int().optional(),
  /** The api as this build knows it: a hash of all of it, and the contracts of the calls that its browser files use. */
  api: z.object({ hash: z.string(), calls: z.record(z.string(), z.unknown()) }),
  /** Compressed sizes in bytes (brotli 11), and what the release before it had. */
  sizes: z.object({
    files: z.record(z.string(), z.int()),
    pages: z.record(z.string(), z.int()),
    previous: z.object({ version: z.string(), pages: z.record(z.string(), z.int()) }).nullable(),
  }),
});
export type Release = z.infer<typeof releaseSchema>;

/** The form of the document that servers write and shells read. It counts up when an older shell could not read a newer document. */
export const DOCUMENT_FORM = 1;

/** Files that the browser needs to bring a page to life, in the order of need. */
export function filesOfPage(release: Pick<Build, 'initial' | 'pages'>, page: string | null): ReleaseFile[] {
  const files = [...release.initial, ...(page ? (release.pages[page] ?? []) : [])];
  return files.filter((file, index) => files.findIndex((other) => other.file === file.file) === index);
}

/** The version of a release: the same files are the same version, whoever builds them. */
export function versionOf(files: readonly ReleaseFile[], server: ReleaseFile): string {
  const hashes = [...files, server].map(({ file, integrity }) => `${file} ${integrity}`).sort();
  return createHash('sha256').update(hashes.join('\n')).digest('hex').slice(0, 12);
}

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { INTEGRITY_PREFIX } from './build-output.ts';

export { toContainerName, getDistFolder, calculateIntegrity, INTEGRITY_PREFIX } from './build-output.ts';

const releaseFile = z.object({
  /** File name without a folder: all files of a release are in one folder. */
  file: z.string().regex(/^[\w.-]+$/),
  /** Hash in the format of the `integrity` attribute. */
  integrity: z.string().startsWith(INTEGRITY_PREFIX),
  bytes: z.int().nonnegative(),
});
export type ReleaseFile = z.infer<typeof releaseFile>;

export const routeSchema = z.object({
  /** Name of the page, unique within the release. */
  page: z.string(),
  /** Path pattern, e.g. '/homes/:slug'. */
  path: z.string().startsWith('/'),
  /** `/s/{slug}` is a market or a home. With 'market', the route matches only market slugs and takes precedence over the same path without it. */
  when: z.literal('market').optional(),
});
export type Route = z.infer<typeof routeSchema>;

/** Content of `build.json`, which a build writes next to its files. */
export const buildSchema = z.object({
  name: z.string().regex(/^(shell|mf-[a-z0-9-]+)$/),
  /** Files that every page needs, in load order. For a remote, the Module Federation container comes first. */
  initial: z.array(releaseFile).min(1),
  /** Additional files of each page, by page name. */
  pages: z.record(z.string(), z.array(releaseFile)),
  /** All browser files, including those above. */
  files: z.array(releaseFile),
});
export type Build = z.infer<typeof buildSchema>;

/** An immutable build of the shell or of a remote, as stored. */
export const releaseSchema = buildSchema.extend({
  /** 12 hex digits, a hash of all its files. */
  version: z.string().regex(/^[0-9a-f]{12}$/),
  /** Git revision of the build; ends with '+' if the working tree had changes. */
  revision: z.string(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  /** The self-contained bundle that renders on the server. */
  server: releaseFile,
  routes: z.array(routeSchema),
  /** For the shell, the version of `@lodestay/platform` that it provides. For a remote, the version range that it needs. */
  platform: z.string(),
  /** For the shell, the document format that it reads. */
  document: z.int().optional(),
  /** The API at build time: a hash of the whole contract, and the contracts of the calls that its browser files use. */
  api: z.object({ hash: z.string(), calls: z.record(z.string(), z.unknown()) }),
  /** Compressed sizes in bytes (brotli 11, for a development build 4), and the page sizes of the previous release. */
  sizes: z.object({
    files: z.record(z.string(), z.int()),
    pages: z.record(z.string(), z.int()),
    previous: z.object({ version: z.string(), pages: z.record(z.string(), z.int()) }).nullable(),
  }),
});
export type Release = z.infer<typeof releaseSchema>;

/** Version of the document format that servers write and shells read. Increase it when an older shell could not read a new document. */
export const DOCUMENT_FORMAT = 1;

/** Files that the browser needs to hydrate a page, in load order and without duplicates. */
export function getPageFiles(release: Pick<Build, 'initial' | 'pages'>, page: string | null): ReleaseFile[] {
  const files = [...release.initial, ...(page ? (release.pages[page] ?? []) : [])];
  return files.filter((file, index) => files.findIndex((other) => other.file === file.file) === index);
}

/** Version of a release: a hash of its files, so identical files have the same version. */
export function calculateVersion(files: readonly ReleaseFile[], server: ReleaseFile): string {
  const hashes = [...files, server].map(({ file, integrity }) => `${file} ${integrity}`).sort();
  return createHash('sha256').update(hashes.join('\n')).digest('hex').slice(0, 12);
}

import { createHash } from 'node:crypto';

export type ReleaseFile = { file: string; integrity: string; bytes: number };

/** What the shell needs to know of a built remote. Written beside its files. */
export type Release = {
  name: string;
  version: string;
  /** The container of Module Federation. */
  entry: ReleaseFile;
  /** What hydration needs besides: the exposed module. */
  app: ReleaseFile[];
  /** What each page needs besides, by page name. */
  pages: Record<string, ReleaseFile[]>;
};

/** Files of the shell's first load, for the document. */
export type ShellFiles = { initial: ReleaseFile[] };

/** The container's global name: 'mf-search' is `mf_search`. */
export const containerOf = (name: string) => name.replaceAll('-', '_');

/** Folder of built files within a package. Both builds of React stand side by side: browser tests use the development one too. */
export const distFolder = (production: boolean) => (production ? 'dist' : 'dist-development');

/** A hash in the form of the `integrity` attribute. */
export const integrityOf = (content: string | Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

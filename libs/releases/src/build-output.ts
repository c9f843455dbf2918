import { createHash } from 'node:crypto';

/*
 * What builds and releases agree on. Every build loads this file and no other of this library: what is added here builds every
 * remote anew.
 */

/** The container's global name: 'mf-search' is `mf_search`. */
export const containerOf = (name: string) => name.replaceAll('-', '_');

/** Folder of built files within a package. Both builds of React stand side by side: browser tests use the development one too. */
export const distFolder = (production: boolean) => (production ? 'dist' : 'dist-development');

/** A hash in the form of the `integrity` attribute. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

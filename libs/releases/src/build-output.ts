import { createHash } from 'node:crypto';

/*
 * Shared by builds and releases. Every build imports only this file from this library, so a change here rebuilds every
 * remote.
 */

/** Global name of a Module Federation container, for example `mf_search` for 'mf-search'. */
export const toContainerName = (name: string) => name.replaceAll('-', '_');

/**
 * Output folder within a package. Production and development builds have separate folders because browser tests use
 * both.
 */
export const getDistFolder = (production: boolean) => (production ? 'dist' : 'dist-development');

/** Start of every integrity value. A longer hash would add no protection here, and every page loads the hashes of all chunks. */
export const INTEGRITY_PREFIX = 'sha256-';

/** SHA-256 hash in the format of the `integrity` attribute. */
export const calculateIntegrity = (content: string | Uint8Array): string =>
  INTEGRITY_PREFIX + createHash('sha256').update(content).digest('base64');

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The version of the modules that the shell shares with remotes, from libs/platform/package.json. Raise the major when a shared
 * module loses or changes an export, and the minor when it gains one. The shell offers this version. A remote requires a
 * compatible one, both when it is composed and when a browser loads it.
 */
export const platformVersion = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../platform/package.json'), 'utf8')) as { version: string }
).version;

/** The range that a new build of a remote requires. */
export const platformRange = `^${platformVersion}`;

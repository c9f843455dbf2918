/** Names that stores use for themselves; an object of such a name would never be listed. */
export const TEMPORARY = '.temporary-';

const segmentIsFine = (segment: string) =>
  segment !== '' && segment !== '.' && segment !== '..' && !segment.startsWith(TEMPORARY);

const hasControlCharacter = (path: string) => [...path].some((character) => character < ' ' || character === '\u007F');

/**
 * Lets a path through that means the same object in every store.
 * @throws RangeError for an absolute path, '.', '..', a backslash, an empty segment, a control character or a reserved name
 */
export const checkPath = (path: string): string => {
  if (path.includes('\\') || hasControlCharacter(path) || !path.split('/').every(segmentIsFine)) {
    throw new RangeError(
      `Not a path of a store: ${JSON.stringify(path)}; expected relative segments joined by '/', e.g. 'changes/1.json'`,
    );
  }
  return path;
};

/** A folder with its closing '/', or '' for the whole store. The closing '/' may be missing. @throws RangeError as `checkPath` does */
export const checkFolder = (folder: string): string =>
  folder === '' ? '' : `${checkPath(folder.endsWith('/') ? folder.slice(0, -1) : folder)}/`;

/** The order of paths, in every store that of S3's keys: by bytes. UTF-16 units would put some characters elsewhere. */
export const byBytes = (left: string, right: string) => Buffer.compare(Buffer.from(left), Buffer.from(right));

/** Reserved prefix of temporary files. Stores do not list objects with this prefix. */
export const TEMPORARY = '.temporary-';

const isValidSegment = (segment: string) =>
  segment !== '' && segment !== '.' && segment !== '..' && !segment.startsWith(TEMPORARY);

const hasControlCharacter = (path: string) => [...path].some((character) => character < ' ' || character === '\u007F');

/**
 * Returns the path if it is valid in every store.
 * @throws RangeError for an absolute path, '.', '..', a backslash, an empty segment, a control character or a reserved
 * name
 */
export const checkPath = (path: string): string => {
  if (path.includes('\\') || hasControlCharacter(path) || !path.split('/').every(isValidSegment)) {
    throw new RangeError(
      `Not a store path: ${JSON.stringify(path)}; expected relative segments joined by '/', e.g. 'changes/1.json'`,
    );
  }
  return path;
};

/** Adds a missing trailing '/' to a folder; '' is the whole store. @throws RangeError like `checkPath` */
export const toFolderPrefix = (folder: string): string =>
  folder === '' ? '' : `${checkPath(folder.endsWith('/') ? folder.slice(0, -1) : folder)}/`;

/** Sort order of paths in every store: by bytes, as in S3. Comparing UTF-16 units would sort some characters differently. */
export const compareBytes = (left: string, right: string) => Buffer.compare(Buffer.from(left), Buffer.from(right));

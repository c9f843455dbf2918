import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Store } from '../store.ts';
import { createStoreError } from './create-store-error.ts';
import { compareBytes, toFolderPrefix, checkPath, TEMPORARY } from './store-path.ts';

const getErrorCode = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/**
 * A store in a folder, safe for several processes. A path is either an object or a folder of objects, never both. The
 * file system must support hard links: `create` uses them so that exactly one writer wins and readers never see a
 * partial object.
 */
export const createFolderStore = (directory: string): Store => {
  const root = resolve(directory);

  const attempt = async <Result>(operation: string, action: () => Promise<Result>): Promise<Result> => {
    try {
      return await action();
    } catch (error) {
      throw createStoreError(root, operation, error);
    }
  };

  /** Whether an error means that the object does not exist. If the root itself is a file, the error is real. */
  const isNotFound = async (error: unknown) =>
    getErrorCode(error) === 'ENOENT' ||
    (['ENOTDIR', 'EISDIR'].includes(getErrorCode(error)) && (await stat(root)).isDirectory());

  const whenNotFound =
    <Result>(instead: Result) =>
    async (error: unknown): Promise<Result> => {
      if (await isNotFound(error)) return instead;
      throw error;
    };

  /** Writes a temporary file first, so that the target is never partly written. */
  const writeAtomically = async <Result>(
    path: string,
    content: Buffer | string,
    move: (temporary: string, target: string) => Promise<Result>,
  ): Promise<Result> => {
    const target = join(root, path);
    const temporary = join(dirname(target), `${TEMPORARY}${randomUUID()}`);
    await mkdir(dirname(target), { recursive: true });
    try {
      await writeFile(temporary, content, { flag: 'wx' });
      return await move(temporary, target);
    } finally {
      await rm(temporary, { force: true });
    }
  };

  const linkIfAbsent = async (temporary: string, target: string) => {
    try {
      await link(temporary, target);
      return true;
    } catch (error) {
      if (getErrorCode(error) === 'EEXIST' && !(await stat(target)).isDirectory()) return false;
      throw error;
    }
  };

  const listPaths = async (folder: string): Promise<string[]> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(whenNotFound([]));
    const found = await Promise.all(
      entries
        .filter((entry) => !entry.name.startsWith(TEMPORARY))
        .map((entry) => {
          const path = `${folder}${entry.name}`;
          return entry.isDirectory() ? listPaths(`${path}/`) : [path];
        }),
    );
    return found.flat();
  };

  return {
    address: root,
    read: async (path) => {
      const file = join(root, checkPath(path));
      return attempt(`read of '${path}'`, () => readFile(file).catch(whenNotFound(null)));
    },
    create: async (path, content) => {
      checkPath(path);
      return attempt(`create of '${path}'`, () => writeAtomically(path, content, linkIfAbsent));
    },
    replace: async (path, content) => {
      checkPath(path);
      await attempt(`replace of '${path}'`, () => writeAtomically(path, content, rename));
    },
    list: async (folder, { after } = {}) => {
      const below = toFolderPrefix(folder);
      const paths = await attempt(`list of '${folder}'`, () => listPaths(below));
      return (after === undefined ? paths : paths.filter((path) => compareBytes(path, after) > 0)).sort(compareBytes);
    },
    remove: async (path) => {
      const file = join(root, checkPath(path));
      await attempt(`remove of '${path}'`, () => unlink(file).catch(whenNotFound(undefined)));
    },
  };
};

import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Store } from '../store.ts';
import { storeFailure } from './store-failure.ts';
import { byBytes, checkFolder, checkPath, TEMPORARY } from './store-path.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/**
 * A store in a folder, also for several processes at once. A path is either an object or a folder of objects, never both.
 * The file system must know hard links: they are what puts an object where none is, whole and for one writer only.
 */
export const folderStore = (directory: string): Store => {
  const root = resolve(directory);

  const attempt = async <Result>(operation: string, action: () => Promise<Result>): Promise<Result> => {
    try {
      return await action();
    } catch (error) {
      throw storeFailure(root, operation, error);
    }
  };

  /** Whether an error says that no object is there. A file in place of the root says so too, and is not trusted. */
  const meansNothing = async (error: unknown) =>
    codeOf(error) === 'ENOENT' || (['ENOTDIR', 'EISDIR'].includes(codeOf(error)) && (await stat(root)).isDirectory());

  const nothing =
    <Result>(instead: Result) =>
    async (error: unknown): Promise<Result> => {
      if (await meansNothing(error)) return instead;
      throw error;
    };

  /** Writes beside the target first, so that the target is only ever whole. */
  const place = async <Result>(
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
      if (codeOf(error) === 'EEXIST' && !(await stat(target)).isDirectory()) return false;
      throw error;
    }
  };

  const walk = async (folder: string): Promise<string[]> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(nothing([]));
    const found = await Promise.all(
      entries
        .filter((entry) => !entry.name.startsWith(TEMPORARY))
        .map((entry) => {
          const path = `${folder}${entry.name}`;
          return entry.isDirectory() ? walk(`${path}/`) : [path];
        }),
    );
    return found.flat();
  };

  return {
    address: root,
    read: async (path) => {
      const file = join(root, checkPath(path));
      return attempt(`read of '${path}'`, () => readFile(file).catch(nothing(null)));
    },
    create: async (path, content) => {
      checkPath(path);
      return attempt(`create of '${path}'`, () => place(path, content, linkIfAbsent));
    },
    replace: async (path, content) => {
      checkPath(path);
      await attempt(`replace of '${path}'`, () => place(path, content, rename));
    },
    list: async (folder, { after } = {}) => {
      const below = checkFolder(folder);
      const paths = await attempt(`list of '${folder}'`, () => walk(below));
      return (after === undefined ? paths : paths.filter((path) => byBytes(path, after) > 0)).sort(byBytes);
    },
    remove: async (path) => {
      const file = join(root, checkPath(path));
      await attempt(`remove of '${path}'`, () => unlink(file).catch(nothing(undefined)));
    },
  };
};

import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';

/** An object store. Keys look like relative paths, e.g. `pictures/ab/12.avif`; other keys throw a `RangeError`. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if the file does not exist. */
  get(key: string): Promise<Buffer | undefined>;
  stream(key: string): Promise<{ bytes: number; content: ReadStream } | undefined>;
  /** The files directly in a folder, e.g. `pictures/ab`. Empty if the folder does not exist. */
  list(folder: string): Promise<{ key: string; changedAt: Date }[]>;
  remove(key: string): Promise<void>;
};

/** Stores files in a local folder. Each file is written under a temporary name and renamed, so readers never see half a file. */
export function createFolderStore(folder: string): FileStore {
  return {
    async put(key, bytes) {
      const path = resolvePath(folder, key);
      const unfinished = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    },
    get: (key) => readFile(resolvePath(folder, key)).catch(undefinedIfMissing),
    async stream(key) {
      const path = resolvePath(folder, key);
      const found = await stat(path).catch(undefinedIfMissing);
      return found && { bytes: found.size, content: createReadStream(path) };
    },
    async list(name) {
      const entries =
        (await readdir(resolvePath(folder, name), { withFileTypes: true }).catch(undefinedIfMissing)) ?? [];
      const files = entries
        .filter((entry) => entry.isFile())
        .map(async (entry) => {
          const key = `${name}/${entry.name}`;
          // Another process may have removed the file in the meantime.
          const found = await stat(resolvePath(folder, key)).catch(undefinedIfMissing);
          return found && { key, changedAt: found.mtime };
        });
      return (await Promise.all(files)).filter((file) => file !== undefined);
    },
    remove: (key) => rm(resolvePath(folder, key), { force: true }),
  };
}

const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/i;

function resolvePath(folder: string, key: string): string {
  if (!KEY.test(key)) throw new RangeError(`Invalid file key: ${key}`);
  return join(folder, key);
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

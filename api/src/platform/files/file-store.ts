import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';

/** Keys look like addresses: `pictures/ab/12.avif`. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  stream(key: string): Promise<{ bytes: number; content: ReadStream } | undefined>;
  /** What lies directly in a folder, e.g. `pictures/ab`; nothing where there is none. */
  list(folder: string): Promise<{ key: string; changedAt: Date }[]>;
  remove(key: string): Promise<void>;
};

/** A folder as object store. A file appears whole or not at all: it is written under another name first. */
export function createFolderStore(folder: string): FileStore {
  return {
    async put(key, bytes) {
      const path = pathOf(folder, key);
      const unfinished = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    },
    get: (key) => readFile(pathOf(folder, key)).catch(absent),
    async stream(key) {
      const path = pathOf(folder, key);
      const found = await stat(path).catch(absent);
      return found && { bytes: found.size, content: createReadStream(path) };
    },
    async list(name) {
      const entries = (await readdir(pathOf(folder, name), { withFileTypes: true }).catch(absent)) ?? [];
      const files = entries
        .filter((entry) => entry.isFile())
        .map(async (entry) => {
          const key = `${name}/${entry.name}`;
          // Another process may have removed it meanwhile.
          const found = await stat(pathOf(folder, key)).catch(absent);
          return found && { key, changedAt: found.mtime };
        });
      return (await Promise.all(files)).filter((file) => file !== undefined);
    },
    remove: (key) => rm(pathOf(folder, key), { force: true }),
  };
}

const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/i;

function pathOf(folder: string, key: string): string {
  if (!KEY.test(key)) throw new RangeError(`Not a key of a file: ${key}`);
  return join(folder, key);
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

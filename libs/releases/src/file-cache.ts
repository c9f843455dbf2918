import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from './release.ts';

export type FileCacheOptions = {
  /** The size from which the oldest files go, in bytes. */
  maxBytes?: number;
  /** One line for the log: the folder cannot be used. The cache then does nothing. */
  onProblem?: (problem: string) => void;
};

const MAX_BYTES = 512 * 1024 * 1024;

/** A file that is being written, or was when a process died. */
const TEMPORARY = '.temporary-';
const TEMPORARY_MS = 60 * 60_000;

/** 'sha384-…' in base64 as the name of a file. */
const nameOf = (integrity: string) => Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');

/**
 * Files of releases in a folder of this machine, by hash. What is read is hashed again: a copy that was spoiled is none. No
 * method rejects: without the cache, files come from the store.
 */
export function fileCache(folder: string, { maxBytes = MAX_BYTES, onProblem = () => {} }: FileCacheOptions = {}) {
  let lastProblem = '';
  const pathOf = (integrity: string) => join(folder, nameOf(integrity));

  function report(error: unknown): void {
    const { message } = error as Error;
    if (message !== lastProblem) onProblem(message);
    lastProblem = message;
  }

  async function write(integrity: string, content: Uint8Array): Promise<void> {
    const temporary = join(folder, `${TEMPORARY}${randomUUID()}`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(temporary, content);
      await rename(temporary, pathOf(integrity));
    } catch (error) {
      report(error);
      await rm(temporary, { force: true }).catch(() => {});
    }
  }

  /** Every file with its size and age, newest first. */
  async function files(): Promise<{ name: string; bytes: number; at: number }[]> {
    const names = await readdir(folder);
    const found = await Promise.all(
      names.map((name) =>
        stat(join(folder, name)).then(
          ({ size, mtimeMs }) => ({ name, bytes: size, at: mtimeMs }),
          () => null,
        ),
      ),
    );
    return found.filter((file) => file !== null).sort((a, b) => b.at - a.at);
  }

  return {
    /** Null where there is no copy, or one that is not what its name says. */
    async read(integrity: string): Promise<Buffer | null> {
      const content = await readFile(pathOf(integrity)).catch(() => null);
      if (!content || integrityOf(content) === integrity) return content;
      await rm(pathOf(integrity), { force: true }).catch(report);
      return null;
    },

    /** Whether there is a copy, whatever it is worth. */
    has: (integrity: string): Promise<boolean> =>
      stat(pathOf(integrity)).then(
        ({ size }) => size > 0,
        () => false,
      ),

    write,

    /** Takes the oldest files away while there are too many, but none of those that must stay. */
    async prune(kept: ReadonlySet<string>): Promise<void> {
      try {
        const names = new Set([...kept].map(nameOf));
        let total = 0;
        for (const { name, bytes, at } of await files()) {
          total += bytes;
          const isSpare = name.startsWith(TEMPORARY)
            ? at < Date.now() - TEMPORARY_MS
            : total > maxBytes && !names.has(name);
          if (isSpare) await rm(join(folder, name), { force: true });
        }
      } catch (error) {
        report(error);
      }
    },
  };
}

export type FileCache = ReturnType<typeof fileCache>;

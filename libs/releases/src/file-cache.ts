import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateIntegrity, INTEGRITY_PREFIX } from './release.ts';

export type FileCacheOptions = {
  /** Maximum size in bytes. `prune` removes the oldest files above it. */
  maxBytes?: number;
  /** Receives one line for the log when the folder cannot be used. The cache then does nothing. */
  onProblem?: (problem: string) => void;
};

const MAX_BYTES = 512 * 1024 * 1024;

/** Prefix of files that are being written. A process that crashes leaves them behind. */
const TEMPORARY = '.temporary-';
const TEMPORARY_MS = 60 * 60_000;

/** File name for an integrity value: the hash in hexadecimal. */
const toFileName = (integrity: string) =>
  Buffer.from(integrity.slice(INTEGRITY_PREFIX.length), 'base64').toString('hex');

/**
 * Caches release files in a local folder, by hash. Every read verifies the hash, and a corrupt copy is removed. No
 * method rejects: if the cache fails, files come from the store.
 */
export function createFileCache(folder: string, { maxBytes = MAX_BYTES, onProblem = () => {} }: FileCacheOptions = {}) {
  let lastProblem = '';
  const getFilePath = (integrity: string) => join(folder, toFileName(integrity));

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
      await rename(temporary, getFilePath(integrity));
    } catch (error) {
      report(error);
      await rm(temporary, { force: true }).catch(() => {});
    }
  }

  /** All files with size in bytes and modification time, newest first. */
  async function listFiles(): Promise<{ name: string; bytes: number; at: number }[]> {
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
    /** The file, or null if there is no copy or the copy is corrupt. */
    async read(integrity: string): Promise<Buffer | null> {
      const content = await readFile(getFilePath(integrity)).catch(() => null);
      if (!content || calculateIntegrity(content) === integrity) return content;
      await rm(getFilePath(integrity), { force: true }).catch(report);
      return null;
    },

    /** Whether a copy exists. Does not verify it. */
    has: (integrity: string): Promise<boolean> =>
      stat(getFilePath(integrity)).then(
        ({ size }) => size > 0,
        () => false,
      ),

    write,

    /** Removes the oldest files above the size limit, except those in `kept`, and old temporary files. */
    async prune(kept: ReadonlySet<string>): Promise<void> {
      try {
        const names = new Set([...kept].map(toFileName));
        let total = 0;
        for (const { name, bytes, at } of await listFiles()) {
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

export type FileCache = ReturnType<typeof createFileCache>;

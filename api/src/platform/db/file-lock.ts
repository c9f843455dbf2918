import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Locks held by this process. The process ID in a lock file is not enough: a process before a restart may have had the same ID. */
const held = new Set<string>();

/** Runs `work` while holding the lock file; waits if another process of this machine holds it. Takes over the lock of a dead process. */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  while (!(await tryLock(path))) await sleep(100);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
    held.delete(path);
  }
}

async function tryLock(path: string): Promise<boolean> {
  if (held.has(path)) return false;
  held.add(path);
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    held.delete(path);
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  if (holder > 0 && !isAlive(holder)) await rm(path, { force: true });
  return false;
}

function isAlive(pid: number): boolean {
  // A restarted container reuses low process IDs, so our own ID in an old file belongs to a dead process.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

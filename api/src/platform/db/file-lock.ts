import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Those of this process: its number in a file does not say whether the file is ours or of a process before a restart. */
const held = new Set<string>();

/** Runs `work` while no other process of this machine holds the lock file. The lock of a process that died is taken over. */
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
  // A container starts over with low numbers, so our own number in an old file is the number of a dead process.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

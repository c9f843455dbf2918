import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL's own children end within milliseconds of SIGQUIT. */
const QUIT_TIMEOUT_MS = 2000;

/**
 * Ends the child processes of a killed server. A child that runs a query does not notice that its server is gone, and no new server
 * can start while a child is alive. Call it only if the cluster's server is gone. Does nothing on systems without /proc.
 */
export async function killOrphans(cluster: string): Promise<void> {
  const deadline = Date.now() + QUIT_TIMEOUT_MS;
  for (let left = await findChildren(cluster); left.length > 0; left = await findChildren(cluster)) {
    for (const pid of left) signal(pid, Date.now() < deadline ? 'SIGQUIT' : 'SIGKILL');
    await sleep(25);
  }
}

/** Returns the IDs of PostgreSQL processes whose working directory is the cluster's folder. */
async function findChildren(cluster: string): Promise<number[]> {
  const folder = await realpath(cluster).catch(() => cluster);
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) !== folder) return [];
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return command.startsWith('postgres:') ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL's own children end within milliseconds of SIGQUIT. */
const PATIENCE_MS = 2000;

/**
 * Ends what a killed server has left: a child in the middle of a query does not notice, and no new server starts while one lives.
 * Only for a cluster whose server is gone. Does nothing where the system has no /proc.
 */
export async function endOrphans(cluster: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let left = await childrenOf(cluster); left.length > 0; left = await childrenOf(cluster)) {
    for (const pid of left) signal(pid, Date.now() < deadline ? 'SIGQUIT' : 'SIGKILL');
    await sleep(25);
  }
}

/** Processes of PostgreSQL that work in the cluster's folder. */
async function childrenOf(cluster: string): Promise<number[]> {
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

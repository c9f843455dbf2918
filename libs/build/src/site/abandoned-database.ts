import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Asks the embedded PostgreSQL of a killed api to stop once no client is connected, so that a running import can finish. Does nothing
 * if no PostgreSQL runs.
 */
export function stopAbandonedDatabase(dataDirectory: string): void {
  const cluster = join(dataDirectory, 'postgres/cluster');
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    // Another process may have the id now.
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster)) process.kill(pid, 'SIGTERM');
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

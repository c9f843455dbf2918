import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Line numbers in postmaster.pid. */
const PID = 0;
const PORT = 3;

/**
 * Resolves to the port of the server that runs on this cluster, or undefined. Waits up to a minute for a server that is still starting
 * or recovering from a crash.
 */
export async function findRunningPort(cluster: string): Promise<number | undefined> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const lines = await readPidFile(cluster);
    if (!lines || !(await isClusterServer(Number(lines[PID]), cluster))) return undefined;
    const port = Number(lines[PORT]);
    if (port > 0 && (await acceptsConnections(port))) return port;
    await sleep(250);
  }
  return undefined;
}

/**
 * Removes the pid file of a server that is gone, because PostgreSQL would mistake a new process with the same ID for that server.
 * Resolves to the port of that server.
 */
export async function removeStalePidFile(cluster: string): Promise<number | undefined> {
  const lines = await readPidFile(cluster);
  if (!lines || (await isClusterServer(Number(lines[PID]), cluster))) return undefined;
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  return Number(lines[PORT]) || undefined;
}

async function readPidFile(cluster: string): Promise<string[] | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  return text?.split('\n');
}

/** Whether this process is alive and, on systems with /proc, whether its command line contains the cluster's path. */
async function isClusterServer(pid: number, cluster: string): Promise<boolean> {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  return command === undefined || command.includes(cluster);
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1000 });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket
      .once('connect', () => finish(true))
      .once('error', () => finish(false))
      .once('timeout', () => finish(false));
  });
}

import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Lines of postmaster.pid (PostgreSQL writes them in this order). */
const PID = 0;
const PORT = 3;

/**
 * Port of the server that runs in this cluster, or undefined. A server that is still starting or recovering after a crash is
 * waited for.
 */
export async function runningPort(cluster: string): Promise<number | undefined> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const lines = await pidFile(cluster);
    if (!lines || !(await isServerOf(Number(lines[PID]), cluster))) return undefined;
    const port = Number(lines[PORT]);
    if (port > 0 && (await answers(port))) return port;
    await sleep(250);
  }
  return undefined;
}

/**
 * Removes the pid file of a server that is gone. PostgreSQL itself would take any process that has its number now for that server.
 * Resolves to the port that it had.
 */
export async function forgetStaleServer(cluster: string): Promise<number | undefined> {
  const lines = await pidFile(cluster);
  if (!lines || (await isServerOf(Number(lines[PID]), cluster))) return undefined;
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  return Number(lines[PORT]) || undefined;
}

async function pidFile(cluster: string): Promise<string[] | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  return text?.split('\n');
}

/** Whether this process number is alive and, where the system tells, whether its command names the cluster. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  return command === undefined || command.includes(cluster);
}

function answers(port: number): Promise<boolean> {
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

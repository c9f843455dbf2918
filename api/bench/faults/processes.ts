import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Finds the IDs of descendants of `ancestor` whose command contains `part`. */
export async function findProcesses(ancestor: number, part: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await readParentId(pid)] as const)));
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && parent > 0 && (parent === ancestor || isBelow(parent));
  };
  const named = await Promise.all(
    pids
      .filter(isBelow)
      .map(async (pid) => ({ pid, command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') })),
  );
  return named.filter(({ command }) => command.includes(part)).map(({ pid }) => pid);
}

/** Kills the descendant of `ancestor` whose command contains `part`, and waits until it has exited. */
export async function killOne(ancestor: number, part: string): Promise<void> {
  const [pid] = await findProcesses(ancestor, part);
  if (pid === undefined) throw new Error(`No process found for ${part}`);
  process.kill(pid, 'SIGKILL');
  while ((await findProcesses(ancestor, part)).includes(pid)) await sleep(20);
}

async function readParentId(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name can contain spaces and parentheses. The state and the parent ID follow the last parenthesis.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

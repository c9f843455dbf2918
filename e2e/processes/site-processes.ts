import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

type Process = { pid: number; parent: number; command: string };

async function readProcess(pid: string): Promise<Process[]> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    // The name of the program is in parentheses and may hold spaces.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  } catch {
    return [];
  }
}

async function processes(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return (await Promise.all(pids.map(readProcess))).flat();
}

/** The processes of a site whose command runs as `launcher` on the data of a folder. */
export function siteProcesses(launcher: () => number, data: () => string) {
  const child = async (program: string) =>
    (await processes()).find(({ parent, command }) => parent === launcher() && command.includes(program))?.pid;
  return {
    api: () => child('api/src/main.ts'),
    shell: () => child('shell/src/server/main.ts'),
    postgres: async () =>
      (await processes()).find(({ command }) => command.includes(`-D\0${join(data(), 'postgres/cluster')}`))?.pid,
    /** All that would be left behind. */
    left: async () =>
      (await processes())
        .filter(({ parent, command }) => parent === launcher() || command.includes(data()))
        .map(({ command }) => command.replaceAll('\0', ' ')),
  };
}

/** Ends a process as a crash does, and waits until it is gone. */
export async function crash(pid: number | undefined): Promise<void> {
  expect(pid).toBeDefined();
  process.kill(pid!, 'SIGKILL');
  await expect.poll(() => readProcess(String(pid))).toEqual([]);
}

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
    // The program name is in parentheses and may contain spaces.
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

/** The processes of a site, by its launcher process and its data folder. */
export function siteProcesses(launcher: () => number, data: () => string) {
  const child = async (program: string) =>
    (await processes()).find(({ parent, command }) => parent === launcher() && command.includes(program))?.pid;
  return {
    api: () => child('api/src/main.ts'),
    shell: () => child('shell/src/server/main.ts'),
    postgres: async () =>
      (await processes()).find(({ command }) => command.includes(`-D\0${join(data(), 'postgres/cluster')}`))?.pid,
    /** All processes of the site, also those that outlive the launcher. */
    left: async () =>
      (await processes())
        .filter(({ parent, command }) => parent === launcher() || command.includes(data()))
        .map(({ command }) => command.replaceAll('\0', ' ')),
  };
}

/** Kills a process with SIGKILL and waits until it is gone. */
export async function crash(pid: number | undefined): Promise<void> {
  expect(pid).toBeDefined();
  process.kill(pid!, 'SIGKILL');
  await expect.poll(() => readProcess(String(pid))).toEqual([]);
}

import { availableParallelism, setPriority } from 'node:os';
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StudioOrder, StudioReport } from './studio-process.ts';
import type { Plate } from './renditions.ts';

/** A visitor waits for a 'wanted' plate; one made 'ahead' takes its turn when nobody does. */
export type Urgency = 'wanted' | 'ahead';

type Job = { id: number; sceneId: string; plate: Plate; urgency: Urgency; done: PromiseWithResolvers<void> };

/** Behind the api for the processor, but visitors wait for these pictures, so not far behind. */
const NICENESS = 5;

/**
 * Makes plates in a process of its own at low priority: drawing blocks for tens of milliseconds, sharp would fill the thread
 * pool that password hashing and files need, and the memory goes back when the process ends after `idleMs` without work.
 */
export type Studio = {
  /** Resolves when all files of the plate are written. Asking twice is one job; asking 'wanted' moves it forward. */
  make(sceneId: string, plate: Plate, urgency: Urgency): Promise<void>;
  close(): void;
};

export function createStudio({ dataDir, idleMs = 30_000 }: { dataDir: string; idleMs?: number }): Studio {
  const lanes: Record<Urgency, number> = { wanted: Math.min(4, availableParallelism()), ahead: 1 };
  const waiting: Job[] = [];
  const running = new Map<number, Job>();
  const byPlate = new Map<string, Job>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let jobs = 0;

  function open(): ChildProcess {
    const opened = fork(fileURLToPath(new URL('./studio-process.ts', import.meta.url)), [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    if (opened.pid) lowerPriority(opened.pid);
    opened.on('message', ({ id, error }: StudioReport) => finish(id, error === undefined ? undefined : new Error(error)));
    const lost = (cause?: unknown) => {
      if (child !== opened) return;
      child = undefined;
      for (const id of running.keys()) finish(id, new Error('The picture process ended before it was done', { cause }));
    };
    opened.on('error', lost);
    opened.on('exit', () => lost());
    return opened;
  }

  function finish(id: number, error?: Error): void {
    const job = running.get(id);
    if (!job) return;
    running.delete(id);
    byPlate.delete(`${job.sceneId}/${job.plate}`);
    if (error) job.done.reject(error);
    else job.done.resolve();
    advance();
  }

  function advance(): void {
    clearTimeout(idle);
    for (let job = nextJob(); job; job = nextJob()) {
      child ??= open();
      running.set(job.id, job);
      child.send({ id: job.id, dataDir, sceneId: job.sceneId, plate: job.plate } satisfies StudioOrder);
    }
    if (running.size > 0) return child?.ref();
    child?.unref();
    child?.channel?.unref();
    idle = setTimeout(leave, idleMs).unref();
  }

  function nextJob(): Job | undefined {
    const index = Math.max(0, waiting.findIndex(({ urgency }) => urgency === 'wanted'));
    const job = waiting[index];
    if (!job || running.size >= lanes[job.urgency]) return undefined;
    waiting.splice(index, 1);
    return job;
  }

  function leave(): void {
    const leaving = child;
    child = undefined;
    if (leaving?.connected) leaving.disconnect();
  }

  return {
    make(sceneId, plate, urgency) {
      const key = `${sceneId}/${plate}`;
      const known = byPlate.get(key);
      if (known) {
        if (urgency === 'wanted') known.urgency = 'wanted';
        return known.done.promise;
      }
      const job: Job = { id: ++jobs, sceneId, plate, urgency, done: Promise.withResolvers() };
      byPlate.set(key, job);
      waiting.push(job);
      advance();
      return job.done.promise;
    },
    close() {
      clearTimeout(idle);
      const unfinished = [...running.values(), ...waiting.splice(0)];
      running.clear();
      byPlate.clear();
      leave();
      for (const { done } of unfinished) done.reject(new Error('The picture process was closed'));
    },
  };
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // Some containers forbid it; the work is the same, only less polite.
  }
}

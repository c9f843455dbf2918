import { availableParallelism, setPriority } from 'node:os';
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createRestartBackoff, type RestartPolicy } from '@lodestay/server';
import type { StudioOrder, StudioReport } from './studio-process.ts';
import type { StudioTaskName, TaskAnswer, TaskOrder } from './studio-tasks.ts';
import type { Plate } from './renditions.ts';

/** Somebody waits for what is 'wanted'; what is made 'ahead' takes its turn when nobody does. */
export type Urgency = 'wanted' | 'ahead';

type Job = {
  id: number;
  key: string;
  task: StudioTaskName;
  order: TaskOrder<StudioTaskName>;
  urgency: Urgency;
  done: PromiseWithResolvers<unknown>;
  overdue?: NodeJS.Timeout;
  isOverdue?: boolean;
  wasLost?: boolean;
};

/** Behind the api for the processor, but visitors wait for these pictures, so not far behind. */
const NICENESS = 5;

/** The same texts on every machine, whatever fonts it has. */
const FONTCONFIG_FILE = fileURLToPath(new URL('./previews/fonts/fonts.conf', import.meta.url));
const STUDIO_FILE = fileURLToPath(new URL('./studio-process.ts', import.meta.url));
/** No picture takes as long on a busy machine; what does is stuck, and its process is ended. */
const LONGEST_MS = 120_000;

/**
 * Works in a process of its own at low priority: drawing blocks for tens of milliseconds, sharp would fill the thread pool that
 * password hashing and files need, a file that breaks a decoder breaks nothing else, and the memory goes back when the process
 * ends after `idleMs` without work.
 */
export type Studio = {
  /** Does a task; asking twice meanwhile is one job, and asking 'wanted' moves it forward. */
  run<Name extends StudioTaskName>(task: Name, order: TaskOrder<Name>, urgency: Urgency): Promise<TaskAnswer<Name>>;
  /** Resolves when all files of the plate are written. */
  make(pictureId: string, plate: Plate, urgency: Urgency): Promise<void>;
  close(): void;
};

export type StudioOptions = {
  dataDir: string;
  idleMs?: number;
  /** Of one task, in milliseconds. */
  longestMs?: number;
  /** Takes one line about a process that ended. */
  log?(line: string): void;
  policy?: RestartPolicy;
};

/** `studioFile` is the program of the process. */
export function createStudio(
  { dataDir, idleMs = 30_000, longestMs = LONGEST_MS, log = () => {}, policy }: StudioOptions,
  studioFile = STUDIO_FILE,
): Studio {
  const lanes: Record<Urgency, number> = { wanted: Math.min(4, availableParallelism()), ahead: 1 };
  const waiting: Job[] = [];
  const running = new Map<number, Job>();
  const byKey = new Map<string, Job>();
  let child: ChildProcess | undefined;
  const backoff = createRestartBackoff(policy);
  let idle: NodeJS.Timeout | undefined;
  /** While it runs, no new process is started. */
  let pause: NodeJS.Timeout | undefined;
  let jobs = 0;

  function open(): ChildProcess {
    const opened = fork(studioFile, [], {
      execArgv: [],
      env: { ...process.env, FONTCONFIG_FILE },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (opened.pid) lowerPriority(opened.pid);
    opened.on('message', ({ id, answer, error }: StudioReport) =>
      finish(id, error === undefined ? { answer } : { error: new Error(error) }),
    );
    const openedAt = performance.now();
    const lost = (reason: string) => {
      if (child !== opened) return;
      child = undefined;
      const { delayMs } = backoff.ended(performance.now() - openedAt);
      log(
        `The picture process ended (${reason}) with ${running.size} pictures under way; another one starts in ${delayMs} ms at the earliest`,
      );
      pause = setTimeout(resume, delayMs);
      for (const job of Array.from(running.values()).reverse()) takeBack(job);
    };
    opened.on('error', (error) => lost(error.message));
    opened.on('exit', (code, signal) => lost(signal ? `signal ${signal}` : `exit code ${code}`));
    return opened;
  }

  function resume(): void {
    pause = undefined;
    advance();
  }

  /** A task whose process was killed is done once more: another task, or the system, may have been the reason. */
  function takeBack(job: Job): void {
    if (job.isOverdue || job.wasLost)
      return finish(job.id, { error: new Error('The picture process ended before it was done') });
    clearTimeout(job.overdue);
    running.delete(job.id);
    job.wasLost = true;
    waiting.unshift(job);
  }

  function finish(id: number, outcome: { answer: unknown } | { error: Error }): void {
    const job = running.get(id);
    if (!job) return;
    clearTimeout(job.overdue);
    running.delete(id);
    byKey.delete(job.key);
    if ('error' in outcome) job.done.reject(outcome.error);
    else job.done.resolve(outcome.answer);
    advance();
  }

  function advance(): void {
    clearTimeout(idle);
    if (pause) return;
    for (let job = nextJob(); job; job = nextJob()) {
      child ??= open();
      running.set(job.id, job);
      const { id } = job;
      job.overdue = setTimeout(() => endOverdue(id), longestMs).unref();
      child.send({ id: job.id, dataDir, task: job.task, order: job.order } satisfies StudioOrder);
    }
    if (running.size > 0) return child?.ref();
    child?.unref();
    child?.channel?.unref();
    idle = setTimeout(leave, idleMs).unref();
  }

  /** Those that share the process are done once more. */
  function endOverdue(id: number): void {
    const job = running.get(id);
    if (job) job.isOverdue = true;
    child?.kill('SIGKILL');
  }

  function nextJob(): Job | undefined {
    const index = Math.max(
      0,
      waiting.findIndex(({ urgency }) => urgency === 'wanted'),
    );
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

  function run<Name extends StudioTaskName>(
    task: Name,
    order: TaskOrder<Name>,
    urgency: Urgency,
  ): Promise<TaskAnswer<Name>> {
    const key = JSON.stringify([task, order]);
    const known = byKey.get(key);
    if (known && urgency === 'wanted') known.urgency = 'wanted';
    const job = known ?? { id: ++jobs, key, task, order, urgency, done: Promise.withResolvers<unknown>() };
    if (!known) {
      byKey.set(key, job);
      waiting.push(job);
      advance();
    }
    return job.done.promise as Promise<TaskAnswer<Name>>;
  }

  return {
    run,
    make: (pictureId, plate, urgency) => run('plate', { pictureId, plate }, urgency),
    close() {
      clearTimeout(idle);
      clearTimeout(pause);
      pause = undefined;
      const unfinished = [...running.values(), ...waiting.splice(0)];
      running.clear();
      byKey.clear();
      leave();
      for (const { overdue } of unfinished) clearTimeout(overdue);
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

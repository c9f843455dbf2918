import { availableParallelism, setPriority } from 'node:os';
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createRestartBackoff, type RestartPolicy } from '@lodestay/server';
import type { StudioRequest, StudioResponse } from './studio-process.ts';
import type { StudioTaskName, TaskAnswer, TaskOrder } from './studio-tasks.ts';
import type { Plate } from './renditions.ts';

/** `wanted`: a request is waiting. `ahead`: runs only when no request is waiting. */
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

/** Lower CPU priority than the API, but not much lower, because visitors wait for these pictures. */
const NICENESS = 5;

/** Use only our own fonts, so that text looks the same on every machine. */
const FONTCONFIG_FILE = fileURLToPath(new URL('./previews/fonts/fonts.conf', import.meta.url));
/**
 * Filters of drawings allocate and free whole pictures, a dozen times each. By default, the C library returns this memory to the system each
 * time, and the system clears it again. One heap that keeps it halves the CPU time of a drawing, and needs less memory at its peak.
 */
const KEEP_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(32 * 2 ** 20),
  MALLOC_TRIM_THRESHOLD_: String(256 * 2 ** 20),
  MALLOC_TOP_PAD_: String(64 * 2 ** 20),
};
const STUDIO_FILE = fileURLToPath(new URL('./studio-process.ts', import.meta.url));
/** A task that takes this long is stuck, even on a busy machine. Its process is killed. */
const TASK_TIMEOUT_MS = 120_000;

/**
 * Runs picture tasks in a separate low-priority process. Drawing blocks for tens of milliseconds, and sharp would fill the thread pool
 * that password hashing and file access need. A file that crashes a decoder affects nothing else. The process exits after `idleMs`
 * without work, which frees its memory.
 */
export type Studio = {
  /** Runs a task. A repeated call joins the pending job, and 'wanted' raises its priority. */
  run<Name extends StudioTaskName>(task: Name, order: TaskOrder<Name>, urgency: Urgency): Promise<TaskAnswer<Name>>;
  /** Resolves when all files of the plate are written. */
  make(pictureId: string, plate: Plate, urgency: Urgency): Promise<void>;
  close(): void;
};

export type StudioOptions = {
  dataDir: string;
  idleMs?: number;
  /** Timeout of one task, in milliseconds. */
  timeoutMs?: number;
  /** Receives a message when the process ends unexpectedly. */
  log?(line: string): void;
  policy?: RestartPolicy;
};

/** `studioFile` is the entry file of the process. */
export function createStudio(
  { dataDir, idleMs = 30_000, timeoutMs = TASK_TIMEOUT_MS, log = () => {}, policy }: StudioOptions,
  studioFile = STUDIO_FILE,
): Studio {
  const lanes: Record<Urgency, number> = { wanted: Math.min(4, availableParallelism()), ahead: 1 };
  const waiting: Job[] = [];
  const running = new Map<number, Job>();
  const byKey = new Map<string, Job>();
  let child: ChildProcess | undefined;
  const backoff = createRestartBackoff(policy);
  let idle: NodeJS.Timeout | undefined;
  /** While this timer runs, no new process is started. */
  let pause: NodeJS.Timeout | undefined;
  let jobs = 0;

  function open(): ChildProcess {
    const opened = fork(studioFile, [], {
      execArgv: [],
      env: { ...process.env, ...KEEP_MEMORY, FONTCONFIG_FILE },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (opened.pid) lowerPriority(opened.pid);
    opened.on('message', ({ id, answer, error }: StudioResponse) =>
      finish(id, error === undefined ? { answer } : { error: new Error(error) }),
    );
    const openedAt = performance.now();
    const lost = (reason: string) => {
      if (child !== opened) return;
      child = undefined;
      const { delayMs } = backoff.ended(performance.now() - openedAt);
      log(
        `The picture process ended (${reason}) with ${running.size} tasks in progress. It restarts in ${delayMs} ms at the earliest.`,
      );
      pause = setTimeout(resume, delayMs);
      for (const job of Array.from(running.values()).reverse()) retry(job);
    };
    opened.on('error', (error) => lost(error.message));
    opened.on('exit', (code, signal) => lost(signal ? `signal ${signal}` : `exit code ${code}`));
    return opened;
  }

  function resume(): void {
    pause = undefined;
    advance();
  }

  /** Retries a task once after its process was killed, because another task or the system may have been the cause. */
  function retry(job: Job): void {
    if (job.isOverdue || job.wasLost)
      return finish(job.id, { error: new Error('The picture process ended before the task was done') });
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
      job.overdue = setTimeout(() => endOverdue(id), timeoutMs).unref();
      child.send({ id: job.id, dataDir, task: job.task, order: job.order } satisfies StudioRequest);
    }
    if (running.size > 0) return child?.ref();
    child?.unref();
    child?.channel?.unref();
    idle = setTimeout(leave, idleMs).unref();
  }

  /** Kills the process. Other tasks in it are retried. */
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
    // Some containers forbid it. The process then runs at normal priority.
  }
}

import type { Worker } from 'node:worker_threads';
import { startRenderThread, type ThreadMessage } from './render-thread.ts';

export type RenderPoolOptions = {
  /** Name of the bundle in stack traces, e.g. 'mf-search 0a1b2c3d4e5f'. */
  name: string;
  /** Server bundle of the release, CommonJS. Each release has its own pool. */
  source: Uint8Array;
  workers: number;
  timeoutMs: number;
  /** Maximum concurrent renders per worker: while one waits for data, another runs. */
  inFlight: number;
  maxQueue: number;
  maxHeapMb: number;
  /** Receives one line for the log when a thread ends: why, and when a new thread starts. */
  onProblem?: (problem: string) => void;
};

export const RENDER_DEFAULTS = { workers: 1, timeoutMs: 5000, inFlight: 4, maxQueue: 200, maxHeapMb: 128 } as const;

/** A result as received from the thread: `html` and `state` are UTF-8 bytes. */
export type Transferred<Result> = { [Key in keyof Result]: Key extends 'html' | 'state' ? Uint8Array : Result[Key] };

/** A failed server render. `status` is the status of the API call that failed, or 0. */
export class RenderError extends Error {
  readonly kind: 'timeout' | 'threw' | 'worker' | 'queue';
  readonly status: number;

  constructor(kind: RenderError['kind'], message: string, status = 0) {
    super(message);
    this.name = 'RenderError';
    this.kind = kind;
    this.status = status;
  }
}

type Job = {
  id: number;
  call: string;
  args: readonly unknown[];
  resolve(result: unknown): void;
  reject(error: RenderError): void;
  timer: NodeJS.Timeout;
};
type Member = {
  thread: Worker;
  jobs: Map<number, Job>;
  /** When it became ready (`performance.now()`), or null while it starts. */ readyAt: number | null;
};

/** A thread that ran this long counts as stable: if it ends, a new thread starts at once. */
const STABLE_MS = 10_000;

/** Delay before a new thread after `failures` early crashes. It is short, because other pages of the release wait for the thread. */
const getCrashDelayMs = (failures: number) => (failures === 0 ? 0 : Math.min(50 * 2 ** failures, 1000));

/** Delay after a thread failed to start. It is longer, because the bundle is broken and more attempts would not help. */
const getFailedStartDelayMs = (failures: number) => Math.min(1000 * 2 ** failures, 30_000);

/** Worker threads that render one release. A thread that hangs or crashes is replaced, and its renders fail. */
export class RenderPool {
  readonly options: RenderPoolOptions;
  private members: Member[] = [];
  private queue: Job[] = [];
  private lastId = 0;
  private closed = false;
  private respawn: NodeJS.Timeout | undefined;
  /** Consecutive threads that ended soon after their start. */
  private failures = 0;
  /** Why the last thread failed to start; null once a thread is ready. */
  private startFailure: string | null = null;

  constructor(options: RenderPoolOptions) {
    this.options = options;
  }

  /** Calls an exported function of the bundle, or reads an exported value. Rejects with `RenderError`. */
  call<Result>(call: string, ...args: readonly unknown[]): Promise<Transferred<Result>> {
    if (this.closed) return Promise.reject(new RenderError('worker', 'the pool is closed'));
    if (this.queue.length >= this.options.maxQueue)
      return Promise.reject(new RenderError('queue', 'too many pages are waiting'));
    this.start();
    if (this.members.length === 0 && this.startFailure !== null)
      return Promise.reject(new RenderError('worker', this.startFailure));
    return new Promise<Transferred<Result>>((resolve, reject) => {
      const id = ++this.lastId;
      const timer = setTimeout(() => this.handleTimeout(id), this.options.timeoutMs);
      this.queue.push({ id, call, args, resolve: resolve as (result: unknown) => void, reject, timer });
      this.assignJobs();
    });
  }

  /** Starts the threads in advance. Never throws: if the bundle does not load, the next call rejects. */
  start(): void {
    while (!this.closed && this.members.length < this.options.workers && !this.respawn) this.spawn();
  }

  /** Waits for running and queued renders, then ends all threads. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.respawn);
    const running = [...this.queue, ...this.members.flatMap((member) => [...member.jobs.values()])];
    await Promise.allSettled(
      running.map(
        (job) =>
          new Promise((done) => {
            const { resolve, reject } = job;
            job.resolve = (result) => done(resolve(result));
            job.reject = (error) => done(reject(error));
          }),
      ),
    );
    await Promise.all(this.members.map((member) => member.thread.terminate()));
  }

  private spawn() {
    const member: Member = {
      thread: startRenderThread(this.options, {
        message: (message) => this.receive(member, message),
        end: (reason) => this.replaceThread(member, reason),
      }),
      jobs: new Map(),
      readyAt: null,
    };
    this.members.push(member);
  }

  private receive(member: Member, message: ThreadMessage) {
    if ('ready' in message) {
      member.readyAt = performance.now();
      this.startFailure = null;
    } else {
      const job = member.jobs.get(message.id);
      if (!job) return;
      member.jobs.delete(message.id);
      clearTimeout(job.timer);
      if ('error' in message) job.reject(new RenderError('threw', message.error.message, message.error.status));
      else job.resolve(message.result);
    }
    this.assignJobs();
  }

  private replaceThread(member: Member, reason: string) {
    if (!this.members.includes(member)) return;
    this.members = this.members.filter((other) => other !== member);
    for (const job of member.jobs.values()) this.failJob(job, new RenderError('worker', reason));
    if (this.closed) return;
    if (member.readyAt !== null && performance.now() - member.readyAt > STABLE_MS) this.failures = 0;
    if (member.readyAt === null) {
      // Waiting calls fail now instead of waiting for the next attempt.
      this.startFailure = reason;
      for (const job of this.queue.splice(0)) this.failJob(job, new RenderError('worker', reason));
    }
    const delayMs = member.readyAt === null ? getFailedStartDelayMs(this.failures) : getCrashDelayMs(this.failures);
    this.failures += 1;
    this.options.onProblem?.(
      `a render thread of ${this.options.name} ended (${reason}); a new thread starts ${delayMs === 0 ? 'now' : `in ${delayMs} ms`}`,
    );
    clearTimeout(this.respawn);
    this.respawn = undefined;
    if (delayMs === 0) return this.start();
    this.respawn = setTimeout(() => {
      this.respawn = undefined;
      this.start();
    }, delayMs).unref();
  }

  private assignJobs() {
    while (this.queue.length > 0) {
      const available = this.members.filter(
        (member) => member.readyAt !== null && member.jobs.size < this.options.inFlight,
      );
      const member = available.sort((a, b) => a.jobs.size - b.jobs.size)[0];
      if (!member) return;
      const job = this.queue.shift()!;
      member.jobs.set(job.id, job);
      member.thread.postMessage({ id: job.id, call: job.call, args: job.args });
    }
  }

  /** JavaScript cannot interrupt a hanging render, so its thread is terminated. */
  private handleTimeout(id: number) {
    const error = new RenderError('timeout', `no page within ${this.options.timeoutMs} ms`);
    const queued = this.queue.findIndex((job) => job.id === id);
    if (queued >= 0) return this.failJob(this.queue.splice(queued, 1)[0]!, error);
    const member = this.members.find((candidate) => candidate.jobs.has(id));
    if (!member) return;
    const job = member.jobs.get(id)!;
    member.jobs.delete(id);
    this.failJob(job, error);
    // Remove the thread before it has ended, so that it gets no more jobs.
    this.replaceThread(member, 'another page on the same thread hung');
    void member.thread.terminate();
  }

  private failJob(job: Job, error: RenderError) {
    clearTimeout(job.timer);
    job.reject(error);
  }
}

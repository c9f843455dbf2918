import type { Worker } from 'node:worker_threads';
import { startRenderThread, type ThreadMessage } from './render-thread.ts';

export type RenderPoolOptions = {
  /** What error stacks call the bundle, e.g. 'mf-search 0a1b2c3d4e5f'. */
  name: string;
  /** Server bundle of the release, CommonJS. Immutable: another release is another pool. */
  source: Uint8Array;
  workers: number;
  timeoutMs: number;
  /** Renders that one worker has under way at once; while one waits for data another runs. */
  inFlight: number;
  maxQueue: number;
  maxHeapMb: number;
  /** One line for the log: a thread ended, why, and when another one starts. */
  onProblem?: (problem: string) => void;
};

export const RENDER_DEFAULTS = { workers: 1, timeoutMs: 5000, inFlight: 4, maxQueue: 200, maxHeapMb: 128 } as const;

/** A result as it comes out of its thread: the long texts are bytes, in UTF-8. */
export type Transferred<Result> = { [Key in keyof Result]: Key extends 'html' | 'state' ? Uint8Array : Result[Key] };

/** A server render that did not give a page. `status` is that of the read that failed, when it was one. */
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
  given: readonly unknown[];
  resolve(result: unknown): void;
  reject(error: RenderError): void;
  timer: NodeJS.Timeout;
};
type Member = {
  thread: Worker;
  jobs: Map<number, Job>;
  /** When it could render, on the clock of `performance`; null before. */ readyAt: number | null;
};

/** A thread that could render for this long was sound: when it ends, the next one starts at once. */
const STABLE_MS = 10_000;

/** Pause before the thread that follows after `failures` others that ended soon. A page that ends its thread must not take the other pages down for long. */
const pauseAfterCrash = (failures: number) => (failures === 0 ? 0 : Math.min(50 * 2 ** failures, 1000));

/** The same where a thread never came up: the bundle is broken, and trying more often would not repair it. */
const pauseAfterFailedStart = (failures: number) => Math.min(1000 * 2 ** failures, 30_000);

/** Worker threads that render one release. A thread that hangs or dies is replaced before it is needed again; what it had under way fails. */
export class RenderPool {
  readonly options: RenderPoolOptions;
  private members: Member[] = [];
  private queue: Job[] = [];
  private lastId = 0;
  private closed = false;
  private respawn: NodeJS.Timeout | undefined;
  /** Threads in a row that ended soon after their start. */
  private failures = 0;
  /** Why the last thread never came up, until one does. */
  private startFailure: string | null = null;

  constructor(options: RenderPoolOptions) {
    this.options = options;
  }

  /** Calls a function that the bundle exports. Rejects with `RenderError`. */
  call<Result>(call: string, ...given: readonly unknown[]): Promise<Transferred<Result>> {
    if (this.closed) return Promise.reject(new RenderError('worker', 'the pool is closed'));
    if (this.queue.length >= this.options.maxQueue)
      return Promise.reject(new RenderError('queue', 'too many pages are waiting'));
    this.start();
    if (this.members.length === 0 && this.startFailure !== null)
      return Promise.reject(new RenderError('worker', this.startFailure));
    return new Promise<Transferred<Result>>((resolve, reject) => {
      const id = ++this.lastId;
      const timer = setTimeout(() => this.giveUp(id), this.options.timeoutMs);
      this.queue.push({ id, call, given, resolve: resolve as (result: unknown) => void, reject, timer });
      this.assign();
    });
  }

  /** Starts the threads, so that the first call need not wait for them. Never throws: a bundle that does not load says so when it is called. */
  start(): void {
    while (!this.closed && this.members.length < this.options.workers && !this.respawn) this.spawn();
  }

  /** Ends all threads once what they have under way is done; their memory goes with them. */
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
        end: (reason) => this.lose(member, reason),
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
    this.assign();
  }

  private lose(member: Member, reason: string) {
    if (!this.members.includes(member)) return;
    this.members = this.members.filter((other) => other !== member);
    for (const job of member.jobs.values()) this.fail(job, new RenderError('worker', reason));
    if (this.closed) return;
    if (member.readyAt !== null && performance.now() - member.readyAt > STABLE_MS) this.failures = 0;
    if (member.readyAt === null) {
      // Whoever waits gets an answer now, and the next try is later.
      this.startFailure = reason;
      for (const job of this.queue.splice(0)) this.fail(job, new RenderError('worker', reason));
    }
    const pause = member.readyAt === null ? pauseAfterFailedStart(this.failures) : pauseAfterCrash(this.failures);
    this.failures += 1;
    this.options.onProblem?.(
      `a render thread of ${this.options.name} ended (${reason}); another one starts ${pause === 0 ? 'now' : `in ${pause} ms`}`,
    );
    clearTimeout(this.respawn);
    this.respawn = undefined;
    if (pause === 0) return this.start();
    this.respawn = setTimeout(() => {
      this.respawn = undefined;
      this.start();
    }, pause).unref();
  }

  private assign() {
    while (this.queue.length > 0) {
      const free = this.members.filter((member) => member.readyAt !== null && member.jobs.size < this.options.inFlight);
      const member = free.sort((a, b) => a.jobs.size - b.jobs.size)[0];
      if (!member) return;
      const job = this.queue.shift()!;
      member.jobs.set(job.id, job);
      member.thread.postMessage({ id: job.id, call: job.call, given: job.given });
    }
  }

  /** A thread that does not answer can only be ended: JavaScript has no way to interrupt it. */
  private giveUp(id: number) {
    const error = new RenderError('timeout', `no page within ${this.options.timeoutMs} ms`);
    const queued = this.queue.findIndex((job) => job.id === id);
    if (queued >= 0) return this.fail(this.queue.splice(queued, 1)[0]!, error);
    const member = this.members.find((candidate) => candidate.jobs.has(id));
    if (!member) return;
    const job = member.jobs.get(id)!;
    member.jobs.delete(id);
    this.fail(job, error);
    // Taken out before it has ended, so that nothing more is given to it.
    this.lose(member, 'another page on the same thread hung');
    void member.thread.terminate();
  }

  private fail(job: Job, error: RenderError) {
    clearTimeout(job.timer);
    job.reject(error);
  }
}

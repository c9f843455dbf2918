import { Worker } from 'node:worker_threads';

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

type Job = { id: number; call: string; given: readonly unknown[]; resolve(result: unknown): void; reject(error: RenderError): void; timer: NodeJS.Timeout };
type Member = { thread: Worker; jobs: Map<number, Job>; ready: boolean };
type Message = { ready: true } | { id: number; result: unknown } | { id: number; error: { message: string; status?: number } };

/** Pause before a thread that died at start is tried again, so that a broken release does not spin. */
const RESPAWN_PAUSE_MS = 1000;

/** Worker threads that render one release. A thread that hangs or dies is replaced; what it had under way fails. */
export class RenderPool {
  readonly options: RenderPoolOptions;
  private members: Member[] = [];
  private queue: Job[] = [];
  private lastId = 0;
  private closed = false;
  private respawn: NodeJS.Timeout | undefined;

  constructor(options: RenderPoolOptions) {
    this.options = options;
  }

  /** Calls a function that the bundle exports. Rejects with `RenderError`. */
  call<Result>(call: string, ...given: readonly unknown[]): Promise<Transferred<Result>> {
    if (this.closed) return Promise.reject(new RenderError('worker', 'the pool is closed'));
    if (this.queue.length >= this.options.maxQueue) return Promise.reject(new RenderError('queue', 'too many pages are waiting'));
    this.start();
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
    await Promise.allSettled(running.map((job) => new Promise((done) => {
      const { resolve, reject } = job;
      job.resolve = (result) => done(resolve(result));
      job.reject = (error) => done(reject(error));
    })));
    await Promise.all(this.members.map((member) => member.thread.terminate()));
  }

  private spawn() {
    const thread = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { name: this.options.name, source: this.options.source },
      resourceLimits: { maxOldGenerationSizeMb: this.options.maxHeapMb, // A page makes a few megabytes of garbage; a small nursery would copy them again and again.
        maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    });
    const member: Member = { thread, jobs: new Map(), ready: false };
    this.members.push(member);
    thread.on('message', (message: Message) => {
      if ('ready' in message) {
        member.ready = true;
      } else {
        const job = member.jobs.get(message.id);
        if (!job) return;
        member.jobs.delete(message.id);
        clearTimeout(job.timer);
        if ('result' in message) job.resolve(message.result);
        else job.reject(new RenderError('threw', message.error.message, message.error.status));
      }
      this.assign();
    });
    thread.on('error', (error) => this.lose(member, String(error)));
    thread.on('exit', (code) => this.lose(member, `the thread ended with code ${code}`));
  }

  private lose(member: Member, reason: string) {
    if (!this.members.includes(member)) return;
    this.members = this.members.filter((other) => other !== member);
    for (const job of member.jobs.values()) this.fail(job, new RenderError('worker', reason));
    if (this.closed) return;
    if (member.ready) {
      if (this.queue.length > 0) this.spawn();
      return;
    }
    // It never came up: whoever waits gets an answer now, and the next try is later.
    for (const job of this.queue.splice(0)) this.fail(job, new RenderError('worker', reason));
    this.respawn = setTimeout(() => (this.respawn = undefined), RESPAWN_PAUSE_MS).unref();
  }

  private assign() {
    while (this.queue.length > 0) {
      const free = this.members.filter((member) => member.ready && member.jobs.size < this.options.inFlight);
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

import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';

export type ThreadMessage =
  { ready: true } | { id: number; result: unknown } | { id: number; error: { message: string; status?: number } };

export type ThreadOptions = {
  /** What error stacks and lines of output call the bundle, e.g. 'mf-search 0a1b2c3d4e5f'. */
  name: string;
  /** Server bundle of the release, CommonJS. */
  source: Uint8Array;
  maxHeapMb: number;
};

type Listener = {
  message(message: ThreadMessage): void;
  /** May be called more than once. */ end(reason: string): void;
};

/** Longer lines of a bundle's output are cut. */
const LINE_LENGTH = 500;

/**
 * Starts a thread that runs one server bundle. It gets the bundle and nothing else: no environment, no parameters, no input.
 * What it prints goes to stderr with its name, so that it cannot pass for a line of the server's own log.
 */
export function startRenderThread({ name, source, maxHeapMb }: ThreadOptions, listener: Listener): Worker {
  const thread = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: { name, source },
    env: {},
    argv: [],
    execArgv: [],
    stdin: false,
    stdout: true,
    stderr: true,
    resourceLimits: {
      maxOldGenerationSizeMb: maxHeapMb,
      // A page makes a few megabytes of garbage; a small nursery would copy them again and again.
      maxYoungGenerationSizeMb: 64,
      stackSizeMb: 4,
    },
  });
  for (const output of [thread.stdout, thread.stderr]) printLines(output, name);
  thread.on('message', (message: unknown) => {
    const read = readMessage(message);
    if (read) listener.message(read);
  });
  thread.on('messageerror', (error) => listener.end(String(error)));
  thread.on('error', (error) => listener.end(String(error)));
  thread.on('exit', (code) => listener.end(`the thread ended with code ${code}`));
  return thread;
}

/** A bundle that gets hold of its thread's port may send anything; a message of another form must not end this process. */
function readMessage(message: unknown): ThreadMessage | null {
  const { ready, id, result, error } = Object(message) as Partial<Record<'ready' | 'id' | 'result' | 'error', unknown>>;
  if (ready === true) return { ready };
  if (typeof id !== 'number') return null;
  if (error === undefined) return { id, result };
  const { message: text, status } = Object(error) as { message?: unknown; status?: unknown };
  return { id, error: { message: String(text), ...(typeof status === 'number' ? { status } : {}) } };
}

const printable = (line: string) => line.slice(0, LINE_LENGTH).replaceAll(/\p{Cc}/gu, ' ');

function printLines(output: Readable, name: string): void {
  let rest = '';
  const print = (line: string) => console.error(`[${name}] ${printable(line)}`);
  output.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!.slice(0, LINE_LENGTH);
    lines.forEach(print);
  });
  output.on('end', () => rest && print(rest));
}

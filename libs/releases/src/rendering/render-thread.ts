import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';

export type ThreadMessage =
  { ready: true } | { id: number; result: unknown } | { id: number; error: { message: string; status?: number } };

export type ThreadOptions = {
  /** Name of the bundle in stack traces and output, e.g. 'mf-search 0a1b2c3d4e5f'. */
  name: string;
  /** Server bundle of the release, CommonJS. */
  source: Uint8Array;
  maxHeapMb: number;
};

type Listener = {
  message(message: ThreadMessage): void;
  /** May be called more than once. */ end(reason: string): void;
};

/** Longer output lines of a bundle are truncated. */
const LINE_LENGTH = 500;

/**
 * Starts a thread that runs one server bundle. It gets no environment, no parameters and no input. Its output goes to
 * stderr with its name as a prefix, so it cannot be mistaken for the server's own log.
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
      // A render allocates a few megabytes; with a smaller young generation they would be copied repeatedly.
      maxYoungGenerationSizeMb: 64,
      stackSizeMb: 4,
    },
  });
  for (const output of [thread.stdout, thread.stderr]) printLines(output, name);
  thread.on('message', (message: unknown) => {
    const parsed = parseMessage(message);
    if (parsed) listener.message(parsed);
  });
  thread.on('messageerror', (error) => listener.end(String(error)));
  thread.on('error', (error) => listener.end(String(error)));
  thread.on('exit', (code) => listener.end(`the thread ended with code ${code}`));
  return thread;
}

/** A bundle could send any message through the port of its thread. An invalid message must not crash this process. */
function parseMessage(message: unknown): ThreadMessage | null {
  const { ready, id, result, error } = Object(message) as Partial<Record<'ready' | 'id' | 'result' | 'error', unknown>>;
  if (ready === true) return { ready };
  if (typeof id !== 'number') return null;
  if (error === undefined) return { id, result };
  const { message: text, status } = Object(error) as { message?: unknown; status?: unknown };
  return { id, error: { message: String(text), ...(typeof status === 'number' ? { status } : {}) } };
}

const toPrintable = (line: string) => line.slice(0, LINE_LENGTH).replaceAll(/\p{Cc}/gu, ' ');

function printLines(output: Readable, name: string): void {
  let rest = '';
  const print = (line: string) => console.error(`[${name}] ${toPrintable(line)}`);
  output.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!.slice(0, LINE_LENGTH);
    lines.forEach(print);
  });
  output.on('end', () => rest && print(rest));
}

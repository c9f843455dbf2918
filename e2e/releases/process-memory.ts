import { readdir, readFile } from 'node:fs/promises';
import type { RunningShell } from '../site/start-site.ts';

const MB = 1024 * 1024;
/** Samples of one measurement; the smallest is what is really needed. */
const SAMPLES = 5;
const SAMPLE_PAUSE_MS = 100;

/**
 * Has a shell started so that `openProcess` can look into it. glibc would keep what each of many short-lived threads has given
 * back apart from the others, up to 16 times: memory that grows for long and is nobody's.
 */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0', MALLOC_ARENA_MAX: '2' } as const;

export type Memory = {
  /** Memory of the process that is not of files, in MB: what it maps of files comes and goes as the system likes. */ own: number;
  /** What its main thread holds, in MB. */ held: number;
  threads: number;
};

/** Looks into a shell's process from outside, by the inspector: nothing of it is in the product. */
export async function openProcess({ output, pid }: Pick<RunningShell, 'output' | 'pid'>) {
  const socket = new WebSocket(/ws:\/\/\S+/.exec(output())![0]);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let lastId = 0;
  const ask = (method: string, params: object = {}) =>
    new Promise<{ result?: { value?: unknown } }>((resolve) => {
      const id = ++lastId;
      const listener = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data)) as { id?: number; result: { result?: { value?: unknown } } };
        if (message.id !== id) return;
        socket.removeEventListener('message', listener);
        resolve(message.result);
      };
      socket.addEventListener('message', listener);
      socket.send(JSON.stringify({ id, method, params }));
    });

  return {
    /** Memory after a full collection of garbage. */
    async memory(): Promise<Memory> {
      const samples: Memory[] = [];
      for (let sample = 0; sample < SAMPLES; sample++) {
        await ask('HeapProfiler.collectGarbage');
        const { result } = await ask('Runtime.evaluate', { expression: 'process.memoryUsage()', returnByValue: true });
        const { heapUsed, external } = result!.value as NodeJS.MemoryUsage;
        // The process's own figure is asked of the system: the inspector's counts main thread and workers in different ways.
        const [, kilobytes] = /RssAnon:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))!;
        samples.push({
          own: Number(kilobytes) / 1024,
          held: (heapUsed + external) / MB,
          threads: (await readdir(`/proc/${pid}/task`)).length,
        });
        await new Promise((resolve) => {
          setTimeout(resolve, SAMPLE_PAUSE_MS);
        });
      }
      const least = (key: keyof Memory) => Math.min(...samples.map((memory) => memory[key]));
      return { own: least('own'), held: least('held'), threads: least('threads') };
    },
    close: () => socket.close(),
  };
}

/** How much a row of equally distant values grows from its first to its last, by the line that fits them best. */
export function growth(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const over = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  const under = values.reduce((sum, _value, index) => sum + (index - middle) ** 2, 0);
  return (over / under) * (values.length - 1);
}

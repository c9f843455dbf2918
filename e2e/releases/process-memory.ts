import { readdir, readFile } from 'node:fs/promises';
import type { RunningShell } from '../site/start-site.ts';

const MB = 1024 * 1024;
/** Samples per measurement; the smallest one counts. */
const SAMPLES = 5;
const SAMPLE_PAUSE_MS = 100;

/**
 * Environment that lets `openProcess` inspect a shell. Without MALLOC_ARENA_MAX, glibc would keep separate arenas for
 * many short-lived threads, and memory would grow although nothing leaks.
 */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0', MALLOC_ARENA_MAX: '2' } as const;

export type Memory = {
  /** Anonymous memory of the process in MB. Mapped files are excluded, because the system loads and drops them. */ own: number;
  /** Memory that the main thread uses, in MB. */ held: number;
  threads: number;
};

/** Inspects a shell process from outside with the inspector protocol. */
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
    /** Memory after a full garbage collection. */
    async memory(): Promise<Memory> {
      const samples: Memory[] = [];
      for (let sample = 0; sample < SAMPLES; sample++) {
        await ask('HeapProfiler.collectGarbage');
        const { result } = await ask('Runtime.evaluate', { expression: 'process.memoryUsage()', returnByValue: true });
        const { heapUsed, external } = result!.value as NodeJS.MemoryUsage;
        // The memory of the process comes from the system, because the inspector counts main thread and workers
        // differently.
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

/** Growth from the first to the last of equally spaced values, by linear regression. */
export function growth(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const over = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  const under = values.reduce((sum, _value, index) => sum + (index - middle) ** 2, 0);
  return (over / under) * (values.length - 1);
}

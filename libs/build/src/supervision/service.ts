import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../commands/repository.ts';
import { createLineBuffer } from './line-buffer.ts';

export type Exit = { code: number | null; signal: NodeJS.Signals | null };
/** The message that a service sends when it accepts requests. */
export type Ready = { ready: true; port: number; [detail: string]: unknown };
export type Service = {
  name: string;
  child: ChildProcess;
  exited: Promise<Exit>;
  /** The last lines of its output, also after it has ended. */
  lastLines(): readonly string[];
};

/** How long a service may take to stop before it is killed. */
const STOP_MS = 10_000;

/** How long to wait for the output of a program that has ended. */
const OUTPUT_MS = 500;

export const describeExit = ({ code, signal }: Exit): string => (signal ? `signal ${signal}` : `exit code ${code}`);

/** Starts a Node program. `ready` rejects when it ends before it is ready. */
export function spawnService(
  name: string,
  file: string,
  env: Record<string, string | undefined>,
): Service & { ready: Promise<Ready> } {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C in the terminal reaches only this process, which stops the services in order.
    detached: true,
  });
  const lines = createLineBuffer();
  for (const [from, to] of [
    [child.stdout!, process.stdout],
    [child.stderr!, process.stderr],
  ] as const) {
    from.on('data', (chunk: Buffer) => {
      lines.add(chunk);
      to.write(chunk);
    });
  }
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const exited = new Promise<Exit>((resolve) => {
    // Read its output to the end, unless a child process keeps the output open.
    child.once(
      'exit',
      (code, signal) => void Promise.race([closed, sleep(OUTPUT_MS)]).then(() => resolve({ code, signal })),
    );
  });
  const ready = new Promise<Ready>((resolve, reject) => {
    child.on('message', (message: Ready) => message?.ready && resolve(message));
    child.once('error', reject);
    void exited.then((exit) => reject(new Error(`${name} ended with ${describeExit(exit)} before it was ready.`)));
  });
  return { name, child, exited, ready, lastLines: lines.last };
}

/** Starts a Node program and waits until it is ready. Rejects when it ends before that. */
export async function startService(
  name: string,
  file: string,
  env: Record<string, string | undefined>,
): Promise<Service & { ready: Ready }> {
  const service = spawnService(name, file, env);
  return { ...service, ready: await service.ready };
}

export const hasEnded = ({ child }: Pick<Service, 'child'>): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Asks a service to stop, and kills it if it does not. */
export async function stopService(service: Pick<Service, 'child' | 'exited'>, withinMs = STOP_MS): Promise<void> {
  if (hasEnded(service)) return;
  service.child.kill('SIGTERM');
  const forced = setTimeout(() => service.child.kill('SIGKILL'), withinMs);
  await service.exited;
  clearTimeout(forced);
}

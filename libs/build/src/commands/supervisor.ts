import { spawn, type ChildProcess } from 'node:child_process';
import { root } from './repository.ts';

export type Service = { name: string; child: ChildProcess; exited: Promise<number | null> };
type Ready = { ready: true; port: number; [detail: string]: unknown };

/** How long a service may take to stop before it is ended. */
const STOP_MS = 10_000;

/** Starts a Node program and waits until it says over its channel that it is ready. Rejects when it ends before. */
export async function startService(name: string, file: string, env: Record<string, string | undefined>): Promise<Service & { ready: Ready }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A Ctrl-C of the terminal reaches this process only, which then stops the services in order.
    detached: true,
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.on('message', (message: Ready) => message?.ready && resolve(message));
    void exited.then((code) => reject(new Error(`${name} ended with code ${code} before it was ready.`)));
    child.once('error', reject);
  });
  return { name, child, exited, ready };
}

/** Asks a service to stop; ends it when it does not. */
export async function stopService({ child, exited }: Service): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(forced);
}

import { fork } from 'node:child_process';
import { join } from 'node:path';

export type RunningApi = { readonly port: number; stop(): Promise<void> };

/** Starts the API as a separate process with these settings. */
export async function startApi(settings: Record<string, string>): Promise<RunningApi> {
  const child = fork(join(import.meta.dirname, '../src/main.ts'), [], {
    env: { ...process.env, ...settings },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`The API exited with code ${code} before it was ready.`)));
  });
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

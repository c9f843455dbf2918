import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type Shell = { pid: number; port: number; stop(): void };

/** Starts a production shell on its own port with the API of API_BASE. `pageCacheMs` is how long pages stay fresh, 0 for no cache. */
export async function startShell(pageCacheMs: number): Promise<Shell> {
  if (!process.env['API_BASE']) throw new Error('API_BASE must name a running api.');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../src/server/main.ts')],
    {
      env: {
        ...process.env,
        PORT: '0',
        NODE_ENV: 'production',
        LOCAL_SITE: '1',
        PAGE_CACHE_MS: String(pageCacheMs),
        MAP_STYLE_URL: 'off',
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`the shell ended with code ${code}`)));
  });
  return { pid: child.pid!, port, stop: () => child.kill('SIGTERM') };
}

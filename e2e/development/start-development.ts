import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyRepository } from '@lodestay/testing/repository-copy';
import { freePorts } from '../site/start-site.ts';

export type Development = { /** Of the site. */ origin: string; /** Of the copy of the repository: its files may be changed. */ directory: string; output(): string; stop(): Promise<void> };

const START_MS = 150_000;

/** Runs `npm run dev` in a copy of the repository until it says `ready`. The copy brings built files along, so that only what is served is built. */
export async function runDevelopment(parameters: readonly string[], { ready, env, built }: { ready: string; env: Record<string, string>; built: readonly string[] }) {
  const directory = await mkdtemp(join(tmpdir(), 'development-'));
  // The database server runs as another user when we are root, and must get into this folder.
  await chmod(directory, 0o755);
  await copyRepository(join(directory, 'repository'), { built });
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(directory, 'repository/libs/build/src/commands/dev.ts'), ...parameters], {
    cwd: join(directory, 'repository'), env: { ...process.env, DATA_DIR: join(directory, 'data'), RATE_LIMITS: 'off', WARM_PICTURES: '0', SKIP_BUILD: '1', ...env }, stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const tooLate = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`npm run dev was not ready in time:\n${output}`));
    }, START_MS);
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (!output.includes(ready)) return;
      clearTimeout(tooLate);
      resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void exited.then(() => {
      clearTimeout(tooLate);
      reject(new Error(`npm run dev ended before it was ready:\n${output}`));
    });
  });
  return {
    directory: join(directory, 'repository'),
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A site of one's own with these remotes on development servers. */
export async function startDevelopment(names: readonly string[]): Promise<Development> {
  const [port, paymentsPort] = (await freePorts(2)) as [number, number];
  const running = await runDevelopment(names, { ready: 'Hot reload:', built: ['dist-development'], env: { PORT: String(port), PAYMENTS_PORT: String(paymentsPort), SITE_ORIGIN: `http://localhost:${port}` } });
  return { ...running, origin: `http://localhost:${port}` };
}

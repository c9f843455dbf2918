import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { copyRepository } from '@lodestay/testing/repository-copy';
import { copyDemo } from '../site/copy-demo.ts';
import { findFreePorts } from '../site/start-site.ts';

export type Development = {
  /** Origin of the site. */ origin: string;
  /** Folder of the copy of the repository, whose files a test may change. */ directory: string;
  output(): string;
  stop(): Promise<void>;
};

const START_MS = 150_000;

/** Resolves when the program has printed `ready`. Rejects with its output if it exits before or takes too long. */
function waitUntilReady(
  child: ChildProcessByStdio<null, Readable, Readable>,
  ready: string,
  log: { output: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`npm run dev ${what}:\n${log.output}`));
    const tooLate = setTimeout(() => {
      child.kill('SIGKILL');
      fail('was not ready in time');
    }, START_MS);
    const listen = (chunk: Buffer) => {
      log.output += chunk;
      if (!log.output.includes(ready)) return;
      clearTimeout(tooLate);
      resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => {
      clearTimeout(tooLate);
      fail('ended before it was ready');
    });
  });
}

type Options = {
  /** Output that shows that everything is served. */ ready: string;
  env: Record<string, string>;
  /** Build folders to copy, so that only the served remotes are built. */ built: readonly string[];
  /** Whether it runs an api, with the demo. */ hasApi: boolean;
};

/** Runs `npm run dev` in a copy of the repository. */
export async function runDevelopment(
  parameters: readonly string[],
  { ready, env, built, hasApi }: Options,
): Promise<Omit<Development, 'origin'>> {
  const folder = await mkdtemp(join(tmpdir(), 'development-'));
  const [directory, temporary] = [join(folder, 'repository'), join(folder, 'temporary')];
  // As root, the database server runs as another user, who needs access to this folder.
  await chmod(folder, 0o755);
  await copyRepository(directory, { built });
  await mkdir(temporary);
  const data = join(folder, 'data');
  if (hasApi) await copyDemo(data);
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(directory, 'libs/build/src/commands/dev.ts'), ...parameters],
    {
      cwd: directory,
      env: {
        ...process.env,
        TMPDIR: temporary,
        DATA_DIR: data,
        RATE_LIMITS: 'off',
        WARM_PICTURES: '0',
        SKIP_BUILD: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const said = { output: '' };
  const remove = () => rm(folder, { recursive: true, force: true });
  await waitUntilReady(child, ready, said).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    directory,
    output: () => said.output,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      const left = (await readdir(temporary)).filter((name) => name.startsWith('shell-'));
      await remove();
      if (left.length > 0) throw new Error('npm run dev ended without putting away what it had built');
    },
  };
}

/** Starts a separate site with these remotes on development servers. */
export async function startDevelopment(names: readonly string[]): Promise<Development> {
  const [port, paymentsPort] = (await findFreePorts(2)) as [number, number];
  const running = await runDevelopment(names, {
    ready: 'Hot reload:',
    built: ['dist-development'],
    hasApi: true,
    env: { PORT: String(port), PAYMENTS_PORT: String(paymentsPort), SITE_ORIGIN: `http://localhost:${port}` },
  });
  return { ...running, origin: `http://localhost:${port}` };
}

import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyDemo, sharePictures } from './copy-demo.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

export type RunningShell = {
  origin: string;
  pid: number;
  /** Output so far. */ output(): string;
  stop(): Promise<void>;
};
export type Site = Pick<RunningShell, 'origin' | 'stop'> & { apiBase: string; paymentsOrigin: string };

/** Finds unused ports. They are closed again before the site opens them. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) => {
          server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
        }),
    ),
  );
  await Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          server.close(resolve);
        }),
    ),
  );
  return ports;
}

const START_MS = 180_000;
const POLL_MS = 200;

const answers = (address: string) =>
  fetch(address).then(
    (response) => response.ok,
    () => false,
  );

export type RunningProgram = Omit<RunningShell, 'origin'> & {
  /** Resolves to its exit code. */ exited: Promise<number | null>;
};

/** Runs a program of the repository until `address` answers. */
export async function startProgram(
  file: string,
  env: Record<string, string>,
  address: string,
): Promise<RunningProgram> {
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, file)], {
    // The IPC channel lets a shell exit when the tests are killed.
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  const deadline = Date.now() + START_MS;
  while (!(await answers(address))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${file} did not start:\n${output}`);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
  return {
    pid: child.pid!,
    output: () => output,
    exited,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/**
 * Starts the whole, already built site with its own ports and data, as `npm start` does. Once there is a site for all
 * tests, it runs the releases of that one, because publishing takes longer than starting.
 */
export async function startSite(dataDirectory: string, env: Record<string, string> = {}): Promise<Site> {
  const [port, paymentsPort, apiPort] = (await findFreePorts(3)) as [number, number, number];
  const origin = `http://localhost:${port}`;
  const { stop } = await startProgram(
    'libs/build/src/commands/start.ts',
    {
      PORT: String(port),
      PAYMENTS_PORT: String(paymentsPort),
      API_PORT: String(apiPort),
      SITE_ORIGIN: origin,
      DATA_DIR: dataDirectory,
      RATE_LIMITS: 'off',
      WARM_PICTURES: '0',
      SKIP_BUILD: '1',
      // Tests load nothing from other sites.
      MAP_STYLE_URL: 'off',
      ...sharedReleases(),
      ...env,
    },
    `${origin}/readyz`,
  );
  return { origin, apiBase: `http://127.0.0.1:${apiPort}`, paymentsOrigin: `http://localhost:${paymentsPort}`, stop };
}

function sharedReleases(): Record<string, string> {
  const first = process.env['SITE_DATA'];
  if (first === undefined) return {};
  const { store, trustedKeys } = siteReleases(first);
  return { RELEASE_STORE: store, TRUSTED_KEYS: trustedKeys };
}

/** A site with a folder of its own. `data` is its data folder. */
export type OwnSite = Site & { directory: string; data: string };

/** Starts a site for the tests of one file, for example because they move its clock. `stop` removes its folder. */
export async function startOwnSite(env: Record<string, string> = {}): Promise<OwnSite> {
  const directory = await mkdtemp(join(tmpdir(), 'own-site-'));
  // As root, the database server runs as another user, who needs access to this folder.
  await chmod(directory, 0o755);
  const data = join(directory, 'data');
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    await (env['DEMO'] === '0' ? sharePictures(data) : copyDemo(data));
    const site = await startSite(data, env);
    return {
      ...site,
      directory,
      data,
      async stop() {
        await site.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Runs a command of the repository. Resolves to its exit code and output. */
export async function commandOutcome(
  name: string,
  parameters: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; errors: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'libs/build/src/commands', name), ...parameters],
    {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk));
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  return { code, errors };
}

/** Runs a command of the repository. Rejects if it fails. */
export async function runCommand(
  name: string,
  parameters: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  const { code, errors } = await commandOutcome(name, parameters, env);
  if (code !== 0) throw new Error(`${name} ended with code ${code}:\n${errors}`);
}

/** Imports a listing feed into the database of a running site, as `npm run import` does. */
export const importListings = (file: string, dataDirectory: string) =>
  runCommand('import.ts', [file], { DATA_DIR: dataDirectory });

/** Release store and trusted keys of a shell. */
export type ShellReleases = { store: string; trustedKeys: string };

/** The releases of a site by its data folder. */
export const siteReleases = (dataDirectory: string): ShellReleases => ({
  store: join(dataDirectory, 'releases'),
  trustedKeys: join(dataDirectory, 'keys/trusted.json'),
});

/** Releases and composes a build, as `npm start` does. */
export async function releaseBuild(dataDirectory: string, build: 'production' | 'development'): Promise<ShellReleases> {
  await runCommand('release-site.ts', [], { DATA_DIR: dataDirectory, NODE_ENV: build });
  const { store, trustedKeys } = siteReleases(dataDirectory);
  return { store: build === 'production' ? store : `${store}-development`, trustedKeys };
}

/** Starts another shell on a running API. */
export async function startShell(
  apiBase: string,
  releases: ShellReleases,
  env: Record<string, string> = {},
): Promise<RunningShell> {
  const [port] = (await findFreePorts(1)) as [number];
  const origin = `http://localhost:${port}`;
  const program = await startProgram(
    'shell/src/server/main.ts',
    {
      PORT: String(port),
      API_BASE: apiBase,
      RELEASE_STORE: releases.store,
      RELEASE_CACHE: `${releases.store}-cache`,
      TRUSTED_KEYS: releases.trustedKeys,
      NODE_ENV: 'production',
      LOCAL_SITE: '1',
      SITE_ORIGIN: origin,
      MAP_STYLE_URL: 'off',
      ...env,
    },
    `${origin}/readyz`,
  );
  return { origin, ...program };
}

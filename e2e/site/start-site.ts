import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

export type Site = { origin: string; stop(): Promise<void> };

/** Free ports of this machine. They are closed again before the site takes them. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(servers.map((server) => new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then((response) => response.ok, () => false);
}

const START_MS = 180_000;

/** Starts the whole site as `npm start` does, on ports and data of its own, and waits until it is ready. */
export async function startSite(dataDirectory: string, env: Record<string, string> = {}): Promise<Site> {
  const [port, paymentsPort] = (await freePorts(2)) as [number, number];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'libs/build/src/commands/start.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), PAYMENTS_PORT: String(paymentsPort), DATA_DIR: dataDirectory, RATE_LIMITS: 'off', SKIP_BUILD: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://localhost:${port}`;
  const deadline = Date.now() + START_MS;
  while (!(await answers(`${origin}/readyz`))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The site did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

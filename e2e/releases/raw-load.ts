import { spawn, spawnSync } from 'node:child_process';

const find = () => spawnSync('sh', ['-c', 'command -v wrk'], { encoding: 'utf8' }).stdout.trim() || null;

/** Path of the load generator wrk: installed, or from the Debian package (as root). Null if neither is available. */
export function provideWrk(): string | null {
  if (!find() && process.getuid?.() === 0)
    spawnSync('sh', ['-c', 'apt-get install -y -qq --no-install-recommends wrk'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  return find();
}

/** Timeout for a page on a busy machine. */
const TIMEOUT = '30s';

export type RawResult = { requests: number; failures: string[] };

/** Requests one URL on many connections until it is stopped. */
export function startRawLoad(wrk: string, address: string, connections: number) {
  const child = spawn(
    wrk,
    ['--threads', '1', '--connections', String(connections), '--duration', '1h', '--timeout', TIMEOUT, address],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  const closed = new Promise((resolve) => {
    child.once('close', resolve);
  });
  return {
    async stop(): Promise<RawResult> {
      child.kill('SIGINT');
      await closed;
      const requests = Number(/(\d+) requests in/.exec(output)?.[1] ?? 0);
      // wrk prints these lines only after failures.
      const failures = [...output.matchAll(/^\s*(Socket errors:.*|Non-2xx or 3xx responses:.*)$/gm)].map(
        ([, line]) => line!,
      );
      return { requests, failures };
    },
  };
}

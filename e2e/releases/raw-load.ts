import { spawn, spawnSync } from 'node:child_process';

const find = () => spawnSync('sh', ['-c', 'command -v wrk'], { encoding: 'utf8' }).stdout.trim() || null;

/** wrk, which asks as fast as it is answered: the machine's own, else Debian's package (as root). Null where there is neither. */
export function provideWrk(): string | null {
  if (!find() && process.getuid?.() === 0)
    spawnSync('sh', ['-c', 'apt-get install -y -qq --no-install-recommends wrk'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  return find();
}

/** Longer than a page takes on a busy machine: slow is not failed. */
const TIMEOUT = '30s';

export type RawResult = { requests: number; failures: string[] };

/** Asks for one address on so many connections until it is told to stop. */
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
      // These lines are there only when something failed.
      const failures = [...output.matchAll(/^\s*(Socket errors:.*|Non-2xx or 3xx responses:.*)$/gm)].map(
        ([, line]) => line!,
      );
      return { requests, failures };
    },
  };
}

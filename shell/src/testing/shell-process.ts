import { fork } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../server/main.ts');

/** A shell server in its own process. */
export type ShellProcess = {
  origin: string;
  /** Log lines so far, as objects; other output as `{ text }`. */
  log: readonly Record<string, unknown>[];
  /** Stops it with SIGTERM: it finishes running requests. */
  stop(): Promise<void>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
};

function parseLine(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return { text: line };
  }
}

/** Starts a shell server. Resolves when it listens. Rejects with its output if it exits before. */
export async function startShell(env: Readonly<Record<string, string>>): Promise<ShellProcess> {
  const child = fork(MAIN, {
    env: { PATH: process.env['PATH'], PORT: '0', NODE_ENV: 'production', LOCAL_SITE: '1', ...env },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    silent: true,
  });
  const log: Record<string, unknown>[] = [];
  for (const stream of [child.stdout!, child.stderr!]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop()!;
      log.push(...lines.filter(Boolean).map(parseLine));
    });
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { ready?: true; port: number }) => message.ready && resolve(message.port));
    void exited.then(() => reject(new Error(`the shell ended before it was ready: ${JSON.stringify(log)}`)));
  });
  const end = (signal: NodeJS.Signals) => async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
  };
  return { origin: `http://127.0.0.1:${port}`, log, stop: end('SIGTERM'), kill: end('SIGKILL') };
}

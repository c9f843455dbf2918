import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { onTestFinished } from '@lodestay/testing/on-test-finished';
import { stubEnv, unstubAllEnvs } from '@lodestay/testing/stubs';
import { root } from '../../commands/repository.ts';
import { runRelease } from '../run-release.ts';

export type Outcome = { code: number | null; out: string; err: string };

/** A temporary folder for DATA_DIR. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lodestay-release-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs `npm run release -- ...` with only these settings. */
export function release(parameters: readonly string[], settings: Readonly<Record<string, string>>): Promise<Outcome> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'libs/build/src/commands/release.ts'), ...parameters],
    { cwd: root, env: { PATH, HOME, ...settings } },
  );
  const outcome: Outcome = { code: null, out: '', err: '' };
  child.stdout.on('data', (text) => (outcome.out += String(text)));
  child.stderr.on('data', (text) => (outcome.err += String(text)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...outcome, code }));
  });
}

/** The same in this process, which is faster. */
export async function releaseHere(
  parameters: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const outcome: Outcome = { code: null, out: '', err: '' };
  const printed = [
    jest.spyOn(console, 'log').mockImplementation((text) => void (outcome.out += `${text}\n`)),
    jest.spyOn(console, 'error').mockImplementation((text) => void (outcome.err += `${text}\n`)),
  ];
  for (const name of [
    'RELEASE_STORE',
    'TRUSTED_KEYS',
    'SIGNING_KEY',
    'RELEASED_BY',
    'API_BASE',
    'SITE_ORIGIN',
    'PORT',
    'NODE_ENV',
  ])
    stubEnv(name, undefined);
  for (const [name, value] of Object.entries(settings)) stubEnv(name, value);
  try {
    outcome.code = await runRelease(parameters);
    return outcome;
  } finally {
    for (const spy of printed) spy.mockRestore();
    unstubAllEnvs();
  }
}

/** A file that only its owner can read. */
export async function privateFile(folder: string, name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(folder, { recursive: true });
  await writeFile(path, text);
  await chmod(path, 0o600);
  return path;
}

/** An api that answers some paths with JSON and all others with 404. Resolves to its origin. */
export async function smallApi(answers: Readonly<Record<string, unknown>>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    response.statusCode = url in answers ? 200 : 404;
    response.end(JSON.stringify(answers[url] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Channels, Release } from '@lodestay/releases';
import { siteReleases, startShell, type RunningShell } from '../site/start-site.ts';
import { expect } from '../site/test.ts';
import { makeStore, type TestStore } from './store-maker.ts';

/** The fields of a log line that tests use. */
export type LogLine = {
  msg: string;
  directive?: string;
  remote?: string;
  release?: string;
  kind?: string;
  reason?: string;
};

export type ReleasingShell = RunningShell & {
  made: TestStore;
  /** Replaces releases of the genuine composition. Resolves when the shell serves the result. */
  compose(...others: Release[]): Promise<void>;
  put(channels: Channels): Promise<void>;
  /** Log lines of the shell, oldest first. */
  lines(): LogLine[];
};

/** Interval at which these shells check their store. */
const FOLLOW_MS = 50;

/** The production composition that a shell serves, and the number of the change. */
export const readCurrentComposition = async (origin: string) =>
  (await (await fetch(`${origin}/readyz`)).json()) as { change: number; composition: string };

/** Starts a shell with its own store on the API that all browser tests share. */
export async function startReleasingShell(env: Record<string, string> = {}): Promise<ReleasingShell> {
  const directory = await mkdtemp(join(tmpdir(), 'release-tests-'));
  const made = await makeStore(directory, siteReleases(process.env['SITE_DATA']!));
  const running = await startShell(process.env['SITE_API']!, made.releases, { FOLLOW_MS: String(FOLLOW_MS), ...env });
  const put = async (channels: Channels) => {
    await made.put(channels);
    const { number } = (await made.changes.readHead())!;
    await expect
      .poll(async () => (await readCurrentComposition(running.origin)).change, { intervals: [FOLLOW_MS] })
      .toBe(number);
  };
  return {
    ...running,
    made,
    put,
    compose: (...others) => put({ production: made.composition(others), canary: null }),
    lines: () =>
      running
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as LogLine),
    async stop() {
      await running.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

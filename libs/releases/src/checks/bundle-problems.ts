import type { Release } from '../release.ts';
import { RENDER_DEFAULTS, RenderError, RenderPool, type Transferred } from '../rendering/render-pool.ts';
import { named } from './named.ts';

/** A call of a bundle that may fail. Resolves to what it gave, or to a reason. */
export type Attempt = <Result>(
  call: string,
  ...given: readonly unknown[]
) => Promise<{ result: Transferred<Result> } | { reason: string; status: number }>;

/** What to do about a bundle that is wrong. */
export const REPAIR = 'repair it and publish it again';

const REASONS: Readonly<Record<RenderError['kind'], string>> = {
  timeout: 'hangs',
  threw: 'throws',
  worker: 'ends its thread',
  queue: 'waits',
};

/**
 * Loads the server bundle of a release in a thread of its own, as the shell does, and lets `examine` call it. Whatever the
 * bundle does ends with the thread. One line for each problem; `examine` is not asked about a bundle that does not load.
 */
export async function bundleProblems(
  part: Pick<Release, 'name' | 'version'>,
  source: Uint8Array,
  examine: (attempt: Attempt) => Promise<string[]>,
): Promise<string[]> {
  // One render at a time: a thread that hangs takes all with it that it has under way, and the wrong page would be blamed.
  const pool = new RenderPool({ ...RENDER_DEFAULTS, name: named(part), source, inFlight: 1 });
  const attempt: Attempt = async <Result>(call: string, ...given: readonly unknown[]) => {
    try {
      return { result: await pool.call<Result>(call, ...given) };
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      return { reason: `${REASONS[error.kind]} (${oneLine(error.message)})`, status: error.status };
    }
  };
  try {
    const loaded = await attempt('routes');
    if ('reason' in loaded) return [`${named(part)}: its server bundle does not load, it ${loaded.reason}: ${REPAIR}`];
    return (await examine(attempt)).map((problem) => `${named(part)}: ${problem}`);
  } finally {
    await pool.close();
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);

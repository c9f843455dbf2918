import type { Release } from '../release.ts';
import { RENDER_DEFAULTS, RenderError, RenderPool, type Transferred } from '../rendering/render-pool.ts';
import { formatRelease } from './format-release.ts';

/** Calls a bundle. Resolves to the result, or to the reason for the failure. */
export type Attempt = <Result>(
  call: string,
  ...args: readonly unknown[]
) => Promise<{ result: Transferred<Result> } | { reason: string; status: number }>;

/** Instruction at the end of each problem of a bundle. */
export const FIX_AND_PUBLISH = 'fix it and publish it again';

const REASONS: Readonly<Record<RenderError['kind'], string>> = {
  timeout: 'hangs',
  threw: 'throws',
  worker: 'ends its thread',
  queue: 'exceeds the render queue',
};

/**
 * Loads the server bundle of a release in its own thread, as the shell does, and lets `findProblems` call it. Returns
 * one line per problem. `findProblems` is not called if the bundle does not load.
 */
export async function findBundleProblems(
  part: Pick<Release, 'name' | 'version'>,
  source: Uint8Array,
  findProblems: (attempt: Attempt) => Promise<string[]>,
): Promise<string[]> {
  // One render at a time: a hanging page fails all renders of its thread, so another page would be blamed.
  const pool = new RenderPool({ ...RENDER_DEFAULTS, name: formatRelease(part), source, inFlight: 1 });
  const attempt: Attempt = async <Result>(call: string, ...args: readonly unknown[]) => {
    try {
      return { result: await pool.call<Result>(call, ...args) };
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      return { reason: `${REASONS[error.kind]} (${toOneLine(error.message)})`, status: error.status };
    }
  };
  try {
    const loaded = await attempt('routes');
    if ('reason' in loaded)
      return [`${formatRelease(part)}: its server bundle does not load, it ${loaded.reason}: ${FIX_AND_PUBLISH}`];
    return (await findProblems(attempt)).map((problem) => `${formatRelease(part)}: ${problem}`);
  } finally {
    await pool.close();
  }
}

const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);

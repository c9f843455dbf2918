import { SHELL } from '../composition.ts';
import type { ReleaseStore, VerifiedRelease } from '../release-store.ts';
import { findBudgetProblems } from './budget-problems.ts';
import { findChromeProblems } from './chrome-problems.ts';
import { findContractProblems } from './contract-problems.ts';
import { findFileProblems } from './file-problems.ts';
import { findPageProblems } from './page-problems.ts';
import { findPlatformProblems } from './platform-problems.ts';
import { findRouteProblems } from './route-problems.ts';
import { fetchSamples, type Samples } from './create-sample-url.ts';
import { fetchServedContract } from './served-contract.ts';

export type CheckOptions = {
  /** Origin of the API that the releases will call. */
  apiBase: string;
  /** Origin of the site, for test renders. */
  origin: string;
  releases: Pick<ReleaseStore, 'readFile' | 'readServer'>;
  /** Versions in production by name. They are not test-rendered again. */
  inProduction?: () => Promise<Readonly<Record<string, string>>>;
  /** Whether to check the size budget. Turn it off for development builds of React, which are several times larger. */
  budget?: boolean;
};

/** Creates the check of a composition. It returns one line per problem, with what to do, and rejects if the store does not answer. */
export function createCheck({
  apiBase,
  origin,
  releases,
  inProduction = () => Promise.resolve({}),
  budget = true,
}: CheckOptions) {
  const origins = { apiBase, origin };

  /** Test-renders one release. An unreadable bundle is skipped here, because `findFileProblems` reports it. */
  async function renderRelease(part: VerifiedRelease, samples: Samples): Promise<string[]> {
    const source = await releases.readServer(part).catch(() => null);
    if (!source) return [];
    return part.name === SHELL
      ? findChromeProblems(part, source, origins)
      : findPageProblems(part, source, origins, samples);
  }

  async function findRenderProblems(parts: readonly VerifiedRelease[]): Promise<string[]> {
    const production = await inProduction();
    const changed = parts.filter(({ name, version }) => production[name] !== version);
    if (changed.length === 0) return [];
    let samples: Samples;
    try {
      samples = await fetchSamples(apiBase);
    } catch (error) {
      return [
        `the API at ${apiBase} did not return its homes (${(error as Error).message}), so no page could be test-rendered: check the API first`,
      ];
    }
    const problems: string[] = [];
    // One after another: parallel threads would slow each other down, and a slow page counts as a timeout.
    for (const part of changed) problems.push(...(await renderRelease(part, samples)));
    return problems;
  }

  return async (parts: readonly VerifiedRelease[]): Promise<readonly string[]> => {
    const [files, served] = await Promise.all([
      Promise.all(parts.map((part) => findFileProblems(part, releases))),
      fetchServedContract(apiBase),
    ]);
    return [
      ...findRouteProblems(parts),
      ...findPlatformProblems(parts),
      ...(budget ? findBudgetProblems(parts) : []),
      ...files.flat(),
      ...('problem' in served
        ? [served.problem]
        : [...findContractProblems(parts, served.calls), ...(await findRenderProblems(parts))]),
    ];
  };
}

import { SHELL } from '../composition.ts';
import type { ReleaseStore, VerifiedRelease } from '../release-store.ts';
import { budgetProblems } from './budget-problems.ts';
import { chromeProblems } from './chrome-problems.ts';
import { contractProblems } from './contract-problems.ts';
import { fileProblems } from './file-problems.ts';
import { pageProblems } from './page-problems.ts';
import { platformProblems } from './platform-problems.ts';
import { routeProblems } from './route-problems.ts';
import { knownSamples, type Samples } from './sample-addresses.ts';
import { servedContract } from './served-contract.ts';

export type CheckOptions = {
  /** Origin of the api that the releases will ask. */
  apiBase: string;
  /** Origin of the site, for the pages that are rendered to see whether they can be. */
  origin: string;
  releases: Pick<ReleaseStore, 'readFile' | 'readServer'>;
  /** Versions by name that visitors have already: they are not rendered again. */
  inProduction?: () => Promise<Readonly<Record<string, string>>>;
  /** Whether pages are held to their budget. A development build of React is several times as large, so there it is not. */
  budget?: boolean;
};

/** Says what is wrong with releases together: one line for each problem, with what to do. Rejects when the store does not answer. */
export function createCheck({
  apiBase,
  origin,
  releases,
  inProduction = () => Promise.resolve({}),
  budget = true,
}: CheckOptions) {
  const asked = { apiBase, origin };

  /** The bundle of one release answers what it will be asked. Bundles that cannot be read are the files' problem. */
  async function rendered(part: VerifiedRelease, samples: Samples): Promise<string[]> {
    const source = await releases.readServer(part).catch(() => null);
    if (!source) return [];
    return part.name === SHELL ? chromeProblems(part, source, asked) : pageProblems(part, source, asked, samples);
  }

  async function renderProblems(parts: readonly VerifiedRelease[]): Promise<string[]> {
    const known = await inProduction();
    const news = parts.filter(({ name, version }) => known[name] !== version);
    if (news.length === 0) return [];
    let samples: Samples;
    try {
      samples = await knownSamples(apiBase);
    } catch (error) {
      return [
        `the api at ${apiBase} does not say which homes there are (${(error as Error).message}), so that no page could be tried: look at the api first`,
      ];
    }
    const problems: string[] = [];
    // One after another: their threads would make each other slow, and a slow page counts as one that hangs.
    for (const part of news) problems.push(...(await rendered(part, samples)));
    return problems;
  }

  return async (parts: readonly VerifiedRelease[]): Promise<readonly string[]> => {
    const [files, served] = await Promise.all([
      Promise.all(parts.map((part) => fileProblems(part, releases))),
      servedContract(apiBase),
    ]);
    return [
      ...routeProblems(parts),
      ...platformProblems(parts),
      ...(budget ? budgetProblems(parts) : []),
      ...files.flat(),
      ...('problem' in served
        ? [served.problem]
        : [...contractProblems(parts, served.calls), ...(await renderProblems(parts))]),
    ];
  };
}

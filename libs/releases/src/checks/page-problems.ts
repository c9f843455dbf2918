import type { Release, Route } from '../release.ts';
import { getRouteShape } from '../routes.ts';
import { findBundleProblems, FIX_AND_PUBLISH, type Attempt } from './bundle-problems.ts';
import { createVisitorRequest, type Origins } from './render-request.ts';
import { createSampleUrl, type Samples } from './create-sample-url.ts';

type Answer = { status?: unknown; page?: unknown; html?: Uint8Array; redirect?: unknown; head?: { title?: unknown } };

/** Returns one line for each route of a remote that does not render its page. */
export const findPageProblems = (part: Release, source: Uint8Array, origins: Origins, samples: Samples) =>
  findBundleProblems(part, source, async (attempt) => {
    const problems = await findRouteDifference(part, attempt);
    for (const route of part.routes) {
      const problem = await findRouteProblem(route, attempt, origins, samples);
      if (problem) problems.push(problem);
    }
    return problems;
  });

/** Compares the routes in the signed release with the routes that its bundle serves. */
async function findRouteDifference(part: Release, attempt: Attempt): Promise<string[]> {
  const outcome = await attempt<readonly Route[]>('routes');
  const own = 'result' in outcome && Array.isArray(outcome.result) ? (outcome.result as Route[]) : [];
  const shapes = (routes: readonly Route[]) => routes.map(getRouteShape).sort().join(' ');
  return shapes(own) === shapes(part.routes)
    ? []
    : [
        `its bundle serves the routes '${shapes(own)}', but the release claims '${shapes(part.routes)}': ${FIX_AND_PUBLISH}`,
      ];
}

async function findRouteProblem(
  route: Route,
  attempt: Attempt,
  origins: Origins,
  samples: Samples,
): Promise<string | null> {
  const { url, isPlaceholder } = createSampleUrl(route, samples);
  const outcome = await attempt<Answer>('render', createVisitorRequest(url, origins));
  const problem = (what: string, remedy = FIX_AND_PUBLISH) => `${route.path} (requested as ${url}) ${what}: ${remedy}`;
  if ('reason' in outcome) {
    // The API may reject a placeholder value as invalid.
    if (isPlaceholder && outcome.status >= 400 && outcome.status < 500) return null;
    return outcome.status
      ? problem(`cannot be rendered, because the API returned ${outcome.status}`, 'check the API, then try again')
      : problem(outcome.reason);
  }
  const { status, page, html, redirect, head } = outcome.result as Answer;
  if (redirect !== undefined)
    return typeof redirect === 'string' && redirect !== '' && (status === 301 || status === 302)
      ? null
      : problem(`redirects to '${String(redirect)}' with status ${String(status)}`);
  if (status === 401 || ((status === 404 || status === 410) && isPlaceholder)) return null;
  if (status !== 200) return problem(`returns status ${String(status)}`);
  if (page !== route.page) return problem(`shows page '${String(page)}', not '${route.page}'`);
  if (!html?.byteLength) return problem('renders nothing');
  return head?.title ? null : problem('has no title');
}

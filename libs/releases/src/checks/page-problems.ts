import type { Release, Route } from '../release.ts';
import { shapeOf } from '../routes.ts';
import { bundleProblems, REPAIR, type Attempt } from './bundle-problems.ts';
import { visitorRequest, type Asked } from './render-request.ts';
import { sampleAddress, type Samples } from './sample-addresses.ts';

type Answer = { status?: unknown; page?: unknown; html?: Uint8Array; redirect?: unknown; head?: { title?: unknown } };

/** Which pages of a remote a visitor would not get; empty when every route answers. */
export const pageProblems = (part: Release, source: Uint8Array, asked: Asked, samples: Samples) =>
  bundleProblems(part, source, async (attempt) => {
    const problems = await routesDiffer(part, attempt);
    for (const route of part.routes) {
      const problem = await problemOf(route, attempt, asked, samples);
      if (problem) problems.push(problem);
    }
    return problems;
  });

/** The routes that a release claims are signed; those of its bundle are what it answers. */
async function routesDiffer(part: Release, attempt: Attempt): Promise<string[]> {
  const answered = await attempt<readonly Route[]>('routes');
  const own = 'result' in answered && Array.isArray(answered.result) ? (answered.result as Route[]) : [];
  const shapes = (routes: readonly Route[]) => routes.map(shapeOf).sort().join(' ');
  return shapes(own) === shapes(part.routes)
    ? []
    : [`its bundle has the routes '${shapes(own)}', the release claims '${shapes(part.routes)}': ${REPAIR}`];
}

async function problemOf(route: Route, attempt: Attempt, asked: Asked, samples: Samples): Promise<string | null> {
  const { url, invented } = sampleAddress(route, samples);
  const answered = await attempt<Answer>('render', visitorRequest(url, asked));
  const problem = (what: string, remedy = REPAIR) => `${route.path} (asked as ${url}) ${what}: ${remedy}`;
  if ('reason' in answered) {
    // The api may refuse to look for what cannot exist.
    if (invented && answered.status >= 400 && answered.status < 500) return null;
    return answered.status
      ? problem(`cannot be rendered, the api answered ${answered.status}`, 'look at the api, then try again')
      : problem(answered.reason);
  }
  const { status, page, html, redirect, head } = answered.result as Answer;
  if (redirect !== undefined)
    return typeof redirect === 'string' && redirect !== '' && (status === 301 || status === 302)
      ? null
      : problem(`redirects to '${String(redirect)}' with status ${String(status)}`);
  if (status === 401 || ((status === 404 || status === 410) && invented)) return null;
  if (status !== 200) return problem(`answers ${String(status)}`);
  if (page !== route.page) return problem(`shows page '${String(page)}', not '${route.page}'`);
  if (!html?.byteLength) return problem('renders nothing');
  return head?.title ? null : problem('has no title');
}

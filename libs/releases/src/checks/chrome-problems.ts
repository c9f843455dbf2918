import type { Release } from '../release.ts';
import { findBundleProblems, FIX_AND_PUBLISH, type Attempt } from './bundle-problems.ts';
import { createVisitorRequest, type Origins } from './render-request.ts';

/** Message pages that the shell server renders, see `server.ts` of the shell. */
const MESSAGES = ['not-found', 'removed', 'sign-in', 'unavailable'];
const STATIC_PAGE = '/p/faq/';

const isText = (value: unknown) =>
  (typeof value === 'string' && value !== '') || (value instanceof Uint8Array && value.byteLength > 0);
const field = (value: unknown, name: string): unknown =>
  (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
const hasTexts =
  (...names: readonly string[]) =>
  (result: unknown) =>
    names.every((name) => isText(field(result, name)));
const isPage = (result: unknown) => isText(field(result, 'html')) && isText(field(field(result, 'head'), 'title'));

/** Returns one line for each part of a document that a release of the shell does not render. */
export const findChromeProblems = (part: Release, source: Uint8Array, origins: Origins) =>
  findBundleProblems(part, source, async (attempt) => {
    const request = createVisitorRequest('/', origins);
    const problems = [
      describeProblem('frame', await attempt('frame', '/assets/shell/'), hasTexts('siteName', 'styles')),
      describeProblem('render', await attempt('render', request), hasTexts('header', 'footer')),
      // Null is valid: the shell may have no static page at this path.
      describeProblem(
        'renderStatic',
        await attempt('renderStatic', createVisitorRequest(STATIC_PAGE, origins)),
        (page) => page === null || isPage(page),
      ),
    ];
    for (const kind of MESSAGES)
      problems.push(
        describeProblem(`renderMessage for '${kind}'`, await attempt('renderMessage', request, kind, []), isPage),
      );
    return problems.flat();
  });

function describeProblem(
  call: string,
  outcome: Awaited<ReturnType<Attempt>>,
  isValid: (result: unknown) => boolean,
): string[] {
  if ('reason' in outcome) return [`${call} ${outcome.reason}: ${FIX_AND_PUBLISH}`];
  return isValid(outcome.result) ? [] : [`${call} does not return the expected content: ${FIX_AND_PUBLISH}`];
}

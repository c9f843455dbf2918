import type { Release } from '../release.ts';
import { bundleProblems, REPAIR, type Attempt } from './bundle-problems.ts';
import { visitorRequest, type Asked } from './render-request.ts';

/** What the shell's server asks its bundle for, see the shell's own `server.ts`. */
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

/** What of every document a release of the shell does not render; empty when it renders all. */
export const chromeProblems = (part: Release, source: Uint8Array, asked: Asked) =>
  bundleProblems(part, source, async (attempt) => {
    const request = visitorRequest('/', asked);
    const problems = [
      problemOf('frame', await attempt('frame', '/assets/shell/'), hasTexts('siteName', 'styles')),
      problemOf('render', await attempt('render', request), hasTexts('header', 'footer')),
      // Null is an answer: the shell may have no static page at that address.
      problemOf(
        'renderStatic',
        await attempt('renderStatic', visitorRequest(STATIC_PAGE, asked)),
        (page) => page === null || isPage(page),
      ),
    ];
    for (const kind of MESSAGES)
      problems.push(
        problemOf(`renderMessage for '${kind}'`, await attempt('renderMessage', request, kind, []), isPage),
      );
    return problems.flat();
  });

function problemOf(
  call: string,
  answered: Awaited<ReturnType<Attempt>>,
  isRight: (result: unknown) => boolean,
): string[] {
  if ('reason' in answered) return [`${call} ${answered.reason}: ${REPAIR}`];
  return isRight(answered.result) ? [] : [`${call} gives nothing that a document could take: ${REPAIR}`];
}

import { staticIsland } from '@lodestay/platform/static-island';
import type { EmptyResultsProps } from './empty-results-ways.tsx';

/** Most lists have homes: what is said where there are none comes with the document, its code only then. */
export const emptyResults = staticIsland<EmptyResultsProps>(() =>
  import(/* webpackChunkName: "alternatives" */ './empty-results.tsx').then((module) => module.EmptyResults),
);

/** What is offered in place of homes. Its code loads with the page, because it counts homes. */
export function EmptyResultsPart(props: EmptyResultsProps) {
  return <emptyResults.Island {...props} loadNow />;
}

import { staticIsland } from '@lodestay/platform/static-island';
import type { EmptyResultsProps } from './empty-results-suggestions.tsx';

/** Most lists have homes, so the code for empty lists loads only when needed. Its markup is part of the document. */
export const emptyResults = staticIsland<EmptyResultsProps>(() =>
  import(/* webpackChunkName: "alternatives" */ './empty-results.tsx').then((module) => module.EmptyResults),
);

/** Shown instead of homes. Its code loads right away because it requests the counts. */
export function EmptyResultsIsland(props: EmptyResultsProps) {
  return <emptyResults.Island {...props} loadNow />;
}

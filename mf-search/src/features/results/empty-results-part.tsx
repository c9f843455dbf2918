import { useEffect, useState } from 'react';
import { dormant } from '@lodestay/platform/dormant';
import type { EmptyResultsProps } from './empty-results-ways.tsx';

/** Most lists have homes: what is said where there are none comes with the document, its code only then. */
export const emptyResults = dormant<EmptyResultsProps>(() =>
  import(/* webpackChunkName: "alternatives" */ './empty-results.tsx').then((module) => module.EmptyResults),
);

/** What is offered in place of homes. In a browser it wakes by itself, to count. */
export function EmptyResultsPart(props: EmptyResultsProps) {
  const [awake, setAwake] = useState(false);
  useEffect(() => void emptyResults.wake().then(() => setAwake(true)), []);
  return <emptyResults.Dormant {...props} changes={awake} />;
}

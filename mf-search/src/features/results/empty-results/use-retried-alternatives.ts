import { useEffect, useState } from 'react';
import type { HomeAlternatives, HomeSearchQuery } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';

const PARTS = { filters: 'filters', dates: 'dates', nearby: 'nearby', split_stays: 'splitStays' } as const;

/** The alternatives of a query. Parts that timed out are requested once more; parts of the first response are kept. */
export function useRetriedAlternatives(query: HomeSearchQuery, answer: HomeAlternatives): HomeAlternatives {
  const [first] = useState(answer);
  const { refetch } = useEndpoint('listAlternatives', { query });
  const isPartial = first.unanswered.length > 0;
  useEffect(() => {
    if (isPartial) void refetch();
  }, [isPartial, refetch]);
  const known = answer.unanswered.filter((part) => !first.unanswered.includes(part));
  return {
    ...answer,
    ...Object.fromEntries(known.map((part) => [PARTS[part], first[PARTS[part]]])),
    unanswered: answer.unanswered.filter((part) => first.unanswered.includes(part)),
  };
}

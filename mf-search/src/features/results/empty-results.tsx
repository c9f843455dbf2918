import { lazy, Suspense } from 'react';
import type { HomeSearchQuery } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { Chip, EmptyState } from '@lodestay/ui';
import { searchHref } from '../../search/search-address.ts';
import { waysOn } from '../../search/search-words.ts';
import type { AddressedSearch } from './alternative-words.ts';

const Alternatives = lazy(() => import(/* webpackChunkName: "alternatives" */ './alternatives.tsx').then((module) => ({ default: module.Alternatives })));
const CountedWays = lazy(() => import(/* webpackChunkName: "alternatives" */ './counted-ways.tsx').then((module) => ({ default: module.CountedWays })));

type EmptyResultsProps = AddressedSearch & { place: string; query: HomeSearchQuery; neighborhoods: readonly { id: number; name: string }[] };

/**
 * Nothing found: a link for each thing one could let go of, and one to the waitlist. The document has the links; how many homes
 * each would bring, which weighs most, other dates, stays in two homes, homes and cities nearby are asked for in the browser.
 */
export function EmptyResults({ path, search, place, query, neighborhoods }: EmptyResultsProps) {
  const { data } = useEndpoint('listAlternatives', { query });
  const counted = data?.filters ?? [];
  // Once each single thing is known to bring nothing, only letting go of more of them can.
  const isCounted = data !== undefined && !data.unanswered.includes('filters');
  const plain = waysOn(search, neighborhoods)
    .filter((way) => !isCounted || way.without === 'all')
    .map((way) => <Chip key={way.label} href={searchHref(path, way.search)}>{way.label}</Chip>);
  const isNarrowed = counted.length + plain.length > 0;
  const ways = (
    <>
      {counted.length > 0 ? <Suspense fallback={plain}><CountedWays filters={counted} path={path} search={search} /></Suspense> : plain}
      {/* The form comes with the alternatives; where there are none, or no script, the city's page has it. */}
      <Chip href={`${data ? '' : `/l/${query.displayCity ?? query.market}`}#waitlist-heading`}>{`Waitlist of ${place}`}</Chip>
    </>
  );
  return (
    <>
      <EmptyState title={isNarrowed ? 'Nothing fits all of it.' : 'There is nothing listed here at the moment.'} actions={ways}>
        {isNarrowed && <p>{invitation(counted.length, isCounted)}</p>}
      </EmptyState>
      {data && <Suspense><Alternatives found={data} query={query} path={path} search={search} place={place} /></Suspense>}
    </>
  );
}

function invitation(countedWays: number, isCounted: boolean): string {
  if (countedWays > 1) return 'Let go of one thing, the first brings most:';
  return isCounted && countedWays === 0 ? 'No single thing stands in the way. Let go of more:' : 'Let go of one thing and look again:';
}

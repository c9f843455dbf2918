import { lazy, Suspense } from 'react';
import type { HomeSearchQuery } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { Chip, EmptyState } from '@lodestay/ui';
import { searchHref } from '../../search/search-address.ts';
import { countOf, waysOn } from '../../search/search-words.ts';
import { dropLabel, withoutFilter, type AddressedSearch } from './alternative-words.ts';

const Alternatives = lazy(() => import(/* webpackChunkName: "alternatives" */ './alternatives.tsx').then((module) => ({ default: module.Alternatives })));

type EmptyResultsProps = AddressedSearch & { place: string; query: HomeSearchQuery; neighborhoods: readonly { id: number; name: string }[] };

/**
 * Nothing found: a link for each thing one could let go of. The document has the links; how many homes each would bring, which
 * weighs most, other dates, stays in two homes and homes nearby are asked for in the browser.
 */
export function EmptyResults({ path, search, place, query, neighborhoods }: EmptyResultsProps) {
  const { data } = useEndpoint('listAlternatives', { query });
  const plain = waysOn(search, neighborhoods);
  const counted = data?.filters ?? [];
  const ways = counted.length > 0
    ? counted.map(({ filter, homes }) => {
      const { path: wayPath, search: waySearch } = withoutFilter({ path, search }, filter);
      return <Chip key={filter} href={searchHref(wayPath, waySearch)}>{`${dropLabel(filter)}: ${countOf(homes, 'home')}`}</Chip>;
    })
    : plain.map((way) => <Chip key={way.label} href={searchHref(path, way.search)}>{way.label}</Chip>);
  return (
    <>
      <EmptyState title="Nothing fits all of it." actions={ways}>
        <p>{wordsFor(counted.length, plain.length)}</p>
      </EmptyState>
      {data && <Suspense><Alternatives found={data} query={query} path={path} search={search} place={place} /></Suspense>}
    </>
  );
}

function wordsFor(counted: number, plain: number): string {
  if (counted > 1) return 'Let go of one thing, the first brings most:';
  return counted + plain > 0 ? 'Let go of one thing and look again:' : 'There is nothing listed here at the moment.';
}

import type { HomeSearchQuery } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { Chip, EmptyState } from '@lodestay/ui';
import { countOf, type WayOn } from '../../search/search-words.ts';

type EmptyResultsProps = {
  ways: readonly WayOn[];
  hrefFor: (way: WayOn) => string;
  queryFor: (way: WayOn) => HomeSearchQuery;
};

/** Nothing found: a link for each thing one could let go of, with what it would bring. */
export function EmptyResults({ ways, hrefFor, queryFor }: EmptyResultsProps) {
  return (
    <EmptyState title="Nothing fits all of it." actions={ways.map((way) => <Way key={way.label} way={way} href={hrefFor(way)} query={queryFor(way)} />)}>
      <p>{ways.length > 0 ? 'Let go of one thing and look again:' : 'There is nothing listed here at the moment. Another city may have what you need.'}</p>
    </EmptyState>
  );
}

/** The count is asked for in the browser only: the link works before and without it. One that leads to another empty list goes. */
function Way({ way, href, query }: { way: WayOn; href: string; query: HomeSearchQuery }) {
  const { data } = useEndpoint('searchHomes', { query: { ...query, resultsPerPage: 1 } });
  if (data?.totalHomes === 0) return null;
  return (
    <Chip href={href}>
      {way.label}
      {data && `: ${countOf(data.totalHomes, 'home')}`}
    </Chip>
  );
}

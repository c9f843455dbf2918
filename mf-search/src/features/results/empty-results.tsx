import { toSearchHref } from '@lodestay/links';
import { useEndpoint } from '@lodestay/platform';
import { getSearchSuggestions } from '../../search/search-suggestions.ts';
import { CountedWays } from './counted-ways.tsx';
import { EmptyResultsWays, type EmptyResultsProps } from './empty-results-ways.tsx';

/**
 * Nothing found: a link for each thing one could let go of, and one to the waitlist. The document has the links; how many homes
 * each would bring, which weighs most, other dates, stays in two homes, homes and cities nearby are asked for in the browser.
 */
export function EmptyResults(props: EmptyResultsProps) {
  const { path, search, place, query } = props;
  const { data } = useEndpoint('listAlternatives', { query });
  if (data) return <CountedWays key={toSearchHref(path, search)} {...props} answer={data} />;
  // The form comes with the alternatives; where there are none, or no script, the city's page has it.
  return (
    <EmptyResultsWays
      ways={getSearchSuggestions(props)}
      invitation="Try one of these changes:"
      place={place}
      waitlistHref={`/l/${query.displayCity ?? query.market}#waitlist-heading`}
    />
  );
}

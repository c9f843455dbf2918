import { toCityHref, toSearchHref } from '@lodestay/links';
import { useEndpoint } from '@lodestay/platform';
import { toSaveSearchHref } from '../../../search/save-search-href.ts';
import { getSearchSuggestions } from '../../../search/search-suggestions.ts';
import { CountedSuggestions } from './counted-suggestions.tsx';
import { EmptyResultsSuggestions, type EmptyResultsProps } from './empty-results-suggestions.tsx';

/**
 * No results: links that remove filters, and a link to the waitlist. The document contains these links. The browser then
 * requests the counts and the other alternatives.
 */
export function EmptyResults(props: EmptyResultsProps) {
  const { path, search, place, query } = props;
  const { data } = useEndpoint('listAlternatives', { query });
  if (data) return <CountedSuggestions key={toSearchHref(path, search)} {...props} answer={data} />;
  // The waitlist form is part of the alternatives. Without them, or without JavaScript, the link leads to the city page.
  return (
    <EmptyResultsSuggestions
      suggestions={getSearchSuggestions(props)}
      hint="Try one of these changes:"
      place={place}
      saveHref={toSaveSearchHref(props)}
      waitlistHref={`${toCityHref((query.displayCity ?? query.market)!)}#waitlist-heading`}
    />
  );
}

import type { HomeAlternatives } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { toSaveSearchHref } from '../../../search/save-search-href.ts';
import { getSearchSuggestions, type SearchSuggestion } from '../../../search/search-suggestions.ts';
import { getCountedSuggestions } from './counted-alternatives.ts';
import { Alternatives } from './alternatives.tsx';
import { useRetriedAlternatives } from './use-retried-alternatives.ts';
import { EmptyResultsSuggestions, type EmptyResultsProps } from './empty-results-suggestions.tsx';

/** No results: suggestions with their numbers of homes, and other alternatives below. */
export function CountedSuggestions({ answer, ...props }: EmptyResultsProps & { answer: HomeAlternatives }) {
  const { path, search, place, query, neighborhoods } = props;
  const { today } = usePlatform();
  const found = useRetriedAlternatives(query, answer);
  // If homes have become available since the search, the counts no longer match.
  const isCounted = !found.unanswered.includes('filters') && found.totalHomes === 0;
  const suggestions = isCounted
    ? getCountedSuggestions({ path, search, place, neighborhoods, today }, found.filters)
    : getSearchSuggestions(props);
  const single = suggestions.filter(({ without }) => without === 'one');
  return (
    <>
      <EmptyResultsSuggestions
        suggestions={isCounted && single.length > 0 ? single : suggestions}
        hint={getHint(single, isCounted)}
        place={place}
        saveHref={toSaveSearchHref(props)}
        waitlistHref="#waitlist-heading"
      />
      <Alternatives found={found} query={query} path={path} search={search} place={place} />
    </>
  );
}

function getHint({ length }: readonly SearchSuggestion[], isCounted: boolean): string {
  if (!isCounted || length === 1) return 'Try one of these changes:';
  return length > 1
    ? 'Try one of these changes. The first adds the most homes:'
    : 'One change isn’t enough. Try several at once:';
}

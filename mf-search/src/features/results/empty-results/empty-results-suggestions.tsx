import type { HomeSearchQuery } from '@lodestay/contracts';
import { toSearchHref } from '@lodestay/links';
import { Chip, EmptyState } from '@lodestay/ui';
import { pluralize } from '../../../search/search-text.ts';
import type { SearchAtPath, SearchSuggestion } from '../../../search/search-suggestions.ts';

export type EmptyResultsProps = SearchAtPath & {
  place: string;
  query: HomeSearchQuery;
  neighborhoods: readonly { id: number; name: string }[];
};

type EmptyResultsSuggestionsProps = {
  suggestions: readonly (SearchSuggestion & { homes?: number })[];
  /** Text above the suggestions. */ hint: string;
  place: string;
  waitlistHref: string;
  saveHref: string;
};

/** A message that nothing was found, with links to the suggestions, to save the search and to the waitlist. */
export const EmptyResultsSuggestions = ({
  suggestions,
  hint,
  place,
  waitlistHref,
  saveHref,
}: EmptyResultsSuggestionsProps) => (
  <EmptyState
    title={suggestions.length > 0 ? 'No homes match your filters' : 'No homes are listed here right now'}
    actions={
      <>
        {suggestions.map(({ label, path, search, homes }) => (
          <Chip key={label} href={toSearchHref(path, search)}>
            {homes === undefined ? label : `${label}: ${pluralize(homes, 'home')}`}
          </Chip>
        ))}
        <Chip href={saveHref} rel="nofollow">
          Save search
        </Chip>
        <Chip href={waitlistHref}>{`Join the ${place} waitlist`}</Chip>
      </>
    }
  >
    {suggestions.length > 0 && <p>{hint}</p>}
  </EmptyState>
);

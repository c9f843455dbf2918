import type { HomeSearchQuery } from '@lodestay/contracts';
import { toSearchHref } from '@lodestay/links';
import { Chip, EmptyState } from '@lodestay/ui';
import { pluralize } from '../../search/search-words.ts';
import type { AddressedSearch, SearchSuggestion } from '../../search/search-suggestions.ts';

export type EmptyResultsProps = AddressedSearch & {
  place: string;
  query: HomeSearchQuery;
  neighborhoods: readonly { id: number; name: string }[];
};

type EmptyResultsWaysProps = {
  ways: readonly (SearchSuggestion & { homes?: number })[];
  /** What to do with them. */ invitation: string;
  place: string;
  waitlistHref: string;
};

/** That nothing was found, a link for each way on, with how many homes it brings as far as that is known, and one to the waitlist. */
export const EmptyResultsWays = ({ ways, invitation, place, waitlistHref }: EmptyResultsWaysProps) => (
  <EmptyState
    title={ways.length > 0 ? 'No homes match your filters' : 'No homes are listed here right now'}
    actions={
      <>
        {ways.map(({ label, path, search, homes }) => (
          <Chip key={label} href={toSearchHref(path, search)}>
            {homes === undefined ? label : `${label}: ${pluralize(homes, 'home')}`}
          </Chip>
        ))}
        <Chip href={waitlistHref}>{`Join the ${place} waitlist`}</Chip>
      </>
    }
  >
    {ways.length > 0 && <p>{invitation}</p>}
  </EmptyState>
);

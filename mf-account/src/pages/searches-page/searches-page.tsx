import { useState } from 'react';
import { useEndpoint, useSession, type PageContext } from '@lodestay/platform';
import { useNavigate, useSearchParams } from '@lodestay/platform/router';
import { Banner, Button, ButtonLink, EmptyState, ErrorState, Link, Loading, Skeleton } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';
import { ConfirmEmailBanner } from '../../features/overview/confirm-email-banner.tsx';
import { parseNewSearch } from '../../features/saved-searches/new-search.ts';
import { SaveSearchForm } from '../../features/saved-searches/save-search-form.tsx';
import { SavedSearchRow } from '../../features/saved-searches/saved-search-row.tsx';

export async function prefetch(context: PageContext): Promise<void> {
  await invalidateEndpoints(context, 'listSavedSearches');
  await context.fetch('listSavedSearches', {});
}

export const head = () => createAccountHead('Saved searches');

type Done = { text: string; href?: string };

/** Saved searches, and the form that saves the search of the list from which the person comes. */
export function Page() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { user } = useSession();
  const { data, isError, refetch } = useEndpoint('listSavedSearches', {}, { keepPrevious: true });
  const [done, setDone] = useState<Done | null>(null);
  const newSearch = parseNewSearch(params);
  return (
    <AccountLayout section="searches">
      <h1 className="display d-46">Saved searches</h1>
      {user && user.emailConfirmed === false && (
        <ConfirmEmailBanner user={user} purpose="to get emails about new homes" />
      )}
      {done && (
        <Banner tone="good" role="status">
          {done.text}{' '}
          {done.href !== undefined && (
            <Link href={done.href} className="link">
              Back to the homes
            </Link>
          )}
        </Banner>
      )}
      {newSearch && (
        <SaveSearchForm
          search={newSearch}
          onSaved={(href) => {
            setDone({ text: 'Your search is saved.', href });
            navigate('/account/searches', { replace: true, preventScrollReset: true });
          }}
        />
      )}
      {!data && !isError && (
        <Loading label="Loading your saved searches…">
          <Skeleton shape="block" />
        </Loading>
      )}
      {!data && isError && (
        <ErrorState
          title="We couldn’t load your saved searches"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {data?.searches.length === 0 && !newSearch && (
        <EmptyState title="No saved searches yet" actions={<ButtonLink href="/">Find a home</ButtonLink>}>
          Search for homes, then select “Save search” above the list to get emails about new homes.
        </EmptyState>
      )}
      {data && data.searches.length > 0 && (
        <ul aria-label="Saved searches">
          {data.searches.map((search) => (
            <SavedSearchRow
              key={search.id}
              search={search}
              onDeleted={() => setDone({ text: `${search.name} is deleted.` })}
            />
          ))}
        </ul>
      )}
    </AccountLayout>
  );
}

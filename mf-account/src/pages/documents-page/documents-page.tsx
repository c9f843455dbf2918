import { useEndpoint, type PageContext } from '@lodestay/platform';
import { useSearchParams } from '@lodestay/platform/router';
import { ButtonLink, EmptyState } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { DOCUMENTS_PATH, parseFilters } from '../../features/documents/document-filters.ts';
import { FilterDocuments } from '../../features/documents/filter-documents.tsx';
import { PagedDocuments } from '../../features/documents/paged-documents.tsx';
import { SettingsPage } from '../../features/navigation/settings-page.tsx';

export async function prefetch(context: PageContext): Promise<void> {
  await invalidateEndpoints(context, 'listAccountDocuments');
  await context.fetch('listAccountDocuments', { query: parseFilters(context.url.searchParams) });
}

export const head = () => createAccountHead('Documents');

/** All documents of the person's stays and memberships. */
export function Page() {
  const [params] = useSearchParams();
  const filters = parseFilters(params);
  const isFiltered = Object.keys(filters).length > 0;
  const query = useEndpoint('listAccountDocuments', { query: filters }, { keepPrevious: true });
  return (
    <SettingsPage section="documents" title="Documents" subject="your documents" done={null} query={query}>
      {(data) =>
        data.total === 0 && !isFiltered ? (
          <EmptyState
            title="No documents yet"
            actions={<ButtonLink href="/account/reservations">See reservations</ButtonLink>}
          >
            Agreements, invoices and receipts appear here once a stay is approved or a membership is paid.
          </EmptyState>
        ) : (
          <>
            <FilterDocuments filters={filters} stays={data.stays} />
            <p role="status" className="small soft">
              {data.total > 0 && (data.total === 1 ? '1 document' : `${data.total} documents`)}
            </p>
            {data.total > 0 ? (
              <PagedDocuments data={data} query={filters} withStay={filters.reservationId === undefined} />
            ) : (
              <EmptyState
                title="No documents match"
                actions={
                  <ButtonLink href={DOCUMENTS_PATH} look="secondary">
                    Show all documents
                  </ButtonLink>
                }
              >
                Choose another kind or another stay.
              </EmptyState>
            )}
          </>
        )
      }
    </SettingsPage>
  );
}

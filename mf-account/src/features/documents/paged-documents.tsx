import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { ShowMore, useMore } from '@lodestay/ui';
import { DocumentList } from './document-list.tsx';

type Props = {
  /** The first page, and what was asked for. */
  data: ResponseOf<'listAccountDocuments'>;
  query: RequestOf<'listAccountDocuments'>['query'];
  withStay?: boolean;
};

/** Documents, page by page. */
export function PagedDocuments({ data: { documents, nextCursor }, query, withStay }: Props) {
  const { api } = usePlatform();
  const { items, ...more } = useMore({ items: documents, nextCursor }, async (cursor) => {
    const page = await api.call('listAccountDocuments', { query: { ...query, cursor } });
    return { items: page.documents, nextCursor: page.nextCursor };
  });
  return (
    <>
      <DocumentList documents={items} withStay={withStay} />
      <ShowMore {...more} name="documents" shown={items.length} />
    </>
  );
}

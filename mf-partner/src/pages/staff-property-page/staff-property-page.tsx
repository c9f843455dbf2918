import { createStaffHead, forgetReads, prefetchForStaff } from '@lodestay/console';
import { isSlug } from '@lodestay/contracts';
import { getQueryKey, type Outcome, type PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { PropertyEditor } from '../../features/property-record/property-editor.tsx';
import type { PropertyRecord } from '../../inventory/inventory-text.ts';

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  const slug = context.params['slug'] ?? '';
  if (!isSlug(slug)) return { status: 404 };
  await forgetReads(context, 'getStaffProperty');
  return prefetchForStaff(() => context.fetch('getStaffProperty', { params: { slug } }));
}

export function head({ params, queryClient }: PageContext) {
  const property = queryClient.getQueryData<PropertyRecord>(
    getQueryKey('getStaffProperty', { params: { slug: params['slug'] } }),
  );
  return createStaffHead(property?.name ?? 'Property');
}

export function Page() {
  const { slug = '' } = useParams();
  return <PropertyEditor key={slug} slug={slug} />;
}

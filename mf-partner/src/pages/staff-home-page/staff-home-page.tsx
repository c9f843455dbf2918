import { createStaffHead, forgetReads, prefetchForStaff } from '@lodestay/console';
import { isSlug } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { getQueryKey, type Outcome, type PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { HomeEditor } from '../../features/home-record/home-editor.tsx';
import type { HomeRecord } from '../../inventory/inventory-text.ts';

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  const slug = context.params['slug'] ?? '';
  if (!isSlug(slug)) return { status: 404 };
  await forgetReads(context, 'getStaffHome', 'getHomeArrival');
  const role = context.session.user?.role;
  const input = { params: { slug } };
  return prefetchForStaff(() =>
    Promise.all([
      context.fetch('getStaffHome', input),
      role && getScope(role, 'arrival.update') && context.fetch('getHomeArrival', input),
    ]),
  );
}

export function head({ params, queryClient }: PageContext) {
  const home = queryClient.getQueryData<HomeRecord>(getQueryKey('getStaffHome', { params: { slug: params['slug'] } }));
  return createStaffHead(home?.title ?? 'Home');
}

/** Another home starts with the fields as they are. */
export function Page() {
  const { slug = '' } = useParams();
  return <HomeEditor key={slug} slug={slug} />;
}

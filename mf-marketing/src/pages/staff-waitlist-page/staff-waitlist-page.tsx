import { createStaffHead, forgetReads, prefetchForStaff } from '@lodestay/console';
import { isSlug, type ResponseOf } from '@lodestay/contracts';
import { getQueryKey, type Outcome, type PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { WaitlistPeople } from '../../features/waitlist-people/waitlist-people.tsx';
import { parseWaitlistState, toWaitlistHref } from '../../staff/waitlist-text.ts';

const toInput = ({ params, url }: Pick<PageContext, 'params' | 'url'>) => ({
  params: { place: params['place'] ?? '' },
  query: parseWaitlistState(url.searchParams),
});

const isRejected = (error: unknown) => [400, 422].includes((error as { status?: number }).status ?? 0);

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  const input = toInput(context);
  const { place } = input.params;
  if (!isSlug(place)) return { status: 404 };
  await forgetReads(context, 'listWaitingPeople');
  try {
    return await prefetchForStaff(() => context.fetch('listWaitingPeople', input));
  } catch (error) {
    // A cursor of another list, from an edited URL.
    if (input.query.cursor && isRejected(error))
      return { status: 302, redirect: toWaitlistHref(place, { q: input.query.q }) };
    throw error;
  }
}

export function head(context: PageContext) {
  const found = context.queryClient.getQueryData<ResponseOf<'listWaitingPeople'>>(
    getQueryKey('listWaitingPeople', toInput(context)),
  );
  return createStaffHead(found?.place ? `Waitlist of ${found.place.name}` : 'Waitlists');
}

/** Another place starts without an open dialog. */
export function Page() {
  const { place = '' } = useParams();
  return <WaitlistPeople key={place} place={place} />;
}

import { useEndpoint, usePlatform, getQueryKey, type Head, type Outcome, type PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import type { SharedList } from '@lodestay/contracts';
import { toCompareHref } from '@lodestay/links';
import { MOST_COMPARED } from '@lodestay/saved';
import { ButtonLink, EmptyState } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { getCommonStayQuery } from '../../features/favorites/saved-stay-text.ts';
import { SharedHomeCard } from '../../features/favorites/shared-home-card.tsx';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';

const toInput = (token: string | undefined) => ({ params: { token: token ?? '' } });

/** An invalid link has status 410 and a page of its own, because it may have worked before. A 404 would not say so. */
export async function prefetch(context: PageContext): Promise<Outcome | void> {
  await invalidateEndpoints(context, 'getSharedList');
  try {
    await context.fetch('getSharedList', toInput(context.params['token']));
  } catch (error) {
    if ((error as { status?: number }).status === 404) return { status: 410 };
    throw error;
  }
}

export function head({ queryClient, params }: PageContext): Head {
  const list = queryClient.getQueryData<SharedList>(getQueryKey('getSharedList', toInput(params['token'])));
  return createAccountHead(list ? `${list.name}: a list of homes` : 'A list of homes');
}

const sheet = styles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between', gap: 'var(--s-4)' },
  name: { overflowWrap: 'anywhere' },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
    gap: 'var(--s-8) var(--s-6)',
  },
});

const formatHomeCount = (count: number) => (count === 1 ? '1 home shared with you' : `${count} homes shared with you`);
const formatRemovedCount = (count: number) =>
  count === 1 ? '1 home in this list is no longer listed.' : `${count} homes in this list are no longer listed.`;

/** A list that someone else shares. Visitors can save and compare its homes but not change the list. */
export function Page() {
  const s = useStyles(sheet);
  const { today } = usePlatform();
  const { data } = useEndpoint('getSharedList', toInput(useParams()['token']));
  if (!data) return null;
  const { name, homes, removed } = data;
  const cards = homes.map(({ home, savedStay }) => ({ ...home, ...(savedStay && { savedStay }) }));
  const getCompareQuery = (compared: readonly string[]) => getCommonStayQuery(cards, compared);
  const slugs = cards.slice(0, MOST_COMPARED).map(({ slug }) => slug);
  return (
    <AccountLayout section={null}>
      <header className={s.head}>
        <div>
          <h1 className={`display d-46 ${s.name}`}>{name}</h1>
          {homes.length > 0 && <p className="lead soft">{formatHomeCount(homes.length)}, with current prices.</p>}
          {removed > 0 && <p className="small soft">{formatRemovedCount(removed)}</p>}
        </div>
        {slugs.length > 1 && (
          <ButtonLink href={toCompareHref(slugs, getCompareQuery(slugs))} look="secondary">
            {homes.length > slugs.length ? `Compare the first ${slugs.length}` : `Compare ${slugs.length} homes`}
          </ButtonLink>
        )}
      </header>
      {homes.length === 0 && (
        <EmptyState title="This list is empty" actions={<ButtonLink href="/">Find a home</ButtonLink>}>
          The person who shares it may add homes later.
        </EmptyState>
      )}
      <ul className={s.grid} aria-label="Homes in the list">
        {cards.map((card, index) => (
          <li key={card.slug}>
            <SharedHomeCard card={card} note={homes[index]!.note} today={today} getCompareQuery={getCompareQuery} />
          </li>
        ))}
      </ul>
    </AccountLayout>
  );
}

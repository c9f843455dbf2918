import { useSession, type PageContext } from '@lodestay/platform';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { MemberFavorites } from '../../features/favorites/member-favorites.tsx';
import { VisitorFavorites } from '../../features/favorites/visitor-favorites.tsx';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';

export async function prefetch(context: PageContext): Promise<void> {
  await invalidateEndpoints(context, 'listFavorites', 'listFavoriteLists', 'listHomeCards');
  if (context.session.loggedIn)
    await Promise.all([context.fetch('listFavorites', {}), context.fetch('listFavoriteLists', {})]);
}

export const head = () => createAccountHead('Saved homes');

/** Saved homes with lists and notes: of the account, or of this browser for visitors. */
export function Page() {
  const { loggedIn } = useSession();
  return (
    <AccountLayout section={loggedIn ? 'favorites' : null}>
      <h1 className="display d-46">Saved homes</h1>
      {loggedIn ? <MemberFavorites /> : <VisitorFavorites />}
    </AccountLayout>
  );
}

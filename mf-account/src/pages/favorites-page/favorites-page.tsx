import { useSession, type PageContext } from '@lodestay/platform';
import { accountHead } from '../../account/account-head.ts';
import { readAgain } from '../../account/read-again.ts';
import { MemberFavorites } from '../../features/favorites/member-favorites.tsx';
import { VisitorFavorites } from '../../features/favorites/visitor-favorites.tsx';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';

export async function prefetch(context: PageContext): Promise<void> {
  await readAgain(context, 'listFavorites', 'listFavoriteLists', 'listHomeCards');
  if (context.session.loggedIn)
    await Promise.all([context.fetch('listFavorites', {}), context.fetch('listFavoriteLists', {})]);
}

export const head = () => accountHead('Saved homes');

/** Saved homes in lists, with notes: of the account, and for a visitor of this browser. */
export function Page() {
  const { loggedIn } = useSession();
  return (
    <AccountLayout part={loggedIn ? 'favorites' : null}>
      <h1 className="display d-46">Saved homes</h1>
      {loggedIn ? <MemberFavorites /> : <VisitorFavorites />}
    </AccountLayout>
  );
}

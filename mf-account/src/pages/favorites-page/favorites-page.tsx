import { MESSAGES } from '@lodestay/contracts';
import { useEndpoint, type PageContext } from '@lodestay/platform';
import { Button, ButtonLink, EmptyState, ErrorState, Loading, SkeletonCard } from '@lodestay/ui';
import { accountHead } from '../../account/account-head.ts';
import { readAgain } from '../../account/read-again.ts';
import { FavoriteList } from '../../features/favorites/favorite-list.tsx';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';

export async function prefetch(context: PageContext): Promise<void> {
  await readAgain(context, 'listFavorites');
  await context.fetch('listFavorites', {});
}

export const head = () => accountHead('Saved homes');

export function Page() {
  const { data, isError, refetch } = useEndpoint('listFavorites', {}, { keepPrevious: true });
  return (
    <AccountLayout part="favorites">
      <h1 className="display d-46">Saved homes</h1>
      {isError && !data && <ErrorState title={MESSAGES.homes} actions={<Button onClick={() => void refetch()}>Try again</Button>} />}
      {!data && !isError && <Loading label="Reading your saved homes"><SkeletonCard /></Loading>}
      {data?.homes.length === 0 && (
        <EmptyState title="No home saved yet" actions={<ButtonLink href="/">Find a home</ButtonLink>}>
          Press the heart on a picture and the home waits for you here, on any device.
        </EmptyState>
      )}
      {data && data.homes.length > 0 && <FavoriteList homes={data.homes} />}
    </AccountLayout>
  );
}

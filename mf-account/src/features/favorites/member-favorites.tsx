import { useSavedHomes } from '@lodestay/saved';
import { SavedCollection } from './saved-collection.tsx';
import { useAccountHomes } from './use-account-homes.ts';

/** What the account has saved. What this browser kept before joins it. */
export function MemberFavorites() {
  useSavedHomes();
  return <SavedCollection collection={useAccountHomes()} />;
}

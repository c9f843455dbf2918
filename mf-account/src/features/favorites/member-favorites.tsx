import { useSavedHomes } from '@lodestay/saved';
import { SavedCollection } from './saved-collection.tsx';
import { useAccountHomes } from './use-account-homes.ts';

/** The saved homes of an account. `useSavedHomes` also moves homes that were saved in this browser to the account. */
export function MemberFavorites() {
  useSavedHomes();
  return <SavedCollection collection={useAccountHomes()} />;
}

import { toLeaseQuery } from '@lodestay/links';
import { useCommand, useEndpoint, useSession } from '@lodestay/platform';
import type { Lease } from '@lodestay/stay/lease';
import { storedLease } from './stored-lease.ts';

/** The saved figures: in the account for members, in this browser for visitors. */
export function useSavedLease() {
  const { loggedIn } = useSession();
  const { data } = useEndpoint('getLease', {}, { enabled: loggedIn });
  const stored = storedLease.use();
  const put = useCommand('saveLease', { invalidates: ['getLease'] });
  const remove = useCommand('deleteLease', { invalidates: ['getLease'] });
  return {
    saved: data,
    stored,
    /** Whether these figures are saved where this person's figures belong. */
    isSaved: (lease: Lease): boolean => {
      const query = toLeaseQuery(lease).toString();
      if (!loggedIn) return stored === query;
      return Boolean(data?.lease) && toLeaseQuery(data!.lease!).toString() === query;
    },
    hasSaved: stored !== '' || Boolean(data?.lease),
    /** Throws `ApiError`. */
    async save(lease: Lease): Promise<void> {
      if (!loggedIn) return storedLease.set(toLeaseQuery(lease).toString());
      await put.mutateAsync({ body: lease });
      storedLease.set('');
    },
    /** Throws `ApiError`. */
    async remove(): Promise<void> {
      if (loggedIn) await remove.mutateAsync({});
      storedLease.set('');
    },
    busy: put.isPending || remove.isPending,
  };
}

import { useSession } from '@lodestay/platform';
import { formatDate } from '@lodestay/stay';
import { Banner, ButtonLink } from '@lodestay/ui';

/** Shown on the pages of an account that will be deleted. */
export function DeletionBanner() {
  const { user } = useSession();
  if (!user?.deletionDueAt) return null;
  return (
    <Banner
      action={
        <ButtonLink href="/account/privacy" size="small" look="secondary">
          Keep my account
        </ButtonLink>
      }
    >
      Your account will be deleted on {formatDate(user.deletionDueAt.slice(0, 10))}.
    </Banner>
  );
}

import type { Head } from '@lodestay/platform';
import { ButtonLink, EmptyState } from '@lodestay/ui';
import { accountHead } from '../../account/account-head.ts';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';

export const head = (): Head => accountHead('This list is no longer shared');

/** What stands where a link shows no list. Drawn by the server alone, with status 410. */
export function Page() {
  return (
    <AccountLayout part={null}>
      <EmptyState
        headingLevel="h1"
        title="This list is no longer shared"
        actions={<ButtonLink href="/">Find a home</ButtonLink>}
      >
        The person who sent you the link stopped sharing the list, or the link is incomplete. Ask them for a new link.
      </EmptyState>
    </AccountLayout>
  );
}

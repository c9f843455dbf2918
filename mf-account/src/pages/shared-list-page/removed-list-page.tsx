import type { Head } from '@lodestay/platform';
import { ButtonLink, EmptyState } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';

export const head = (): Head => createAccountHead('This list is no longer shared');

/** The page of a link that no longer shows a list. Rendered only on the server, with status 410. */
export function Page() {
  return (
    <AccountLayout section={null}>
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

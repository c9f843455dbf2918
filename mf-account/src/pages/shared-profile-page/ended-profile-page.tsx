import type { Head } from '@lodestay/platform';
import { ButtonLink, EmptyState } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';

export const head = (): Head => createAccountHead('This rental profile is no longer shared');

/** The page of a link that was revoked or has expired. Rendered only on the server, with status 410. */
export function Page() {
  return (
    <AccountLayout section={null}>
      <EmptyState
        headingLevel="h1"
        title="This rental profile is no longer shared"
        actions={<ButtonLink href="/">Find a home</ButtonLink>}
      >
        The link has expired, or the person who sent it to you revoked it. It no longer shows or proves anything. Ask
        them for a new link.
      </EmptyState>
    </AccountLayout>
  );
}

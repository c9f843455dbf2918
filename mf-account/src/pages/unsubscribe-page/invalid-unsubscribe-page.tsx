import { ButtonLink, EmptyState } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { TokenPanel } from '../../features/token/token-panel.tsx';

export const head = () => createAccountHead('This link doesn’t work');

/** The page of an invalid unsubscribe link, with status 410. Rendered only on the server. */
export const Page = () => (
  <TokenPanel>
    <EmptyState
      headingLevel="h1"
      title="This link doesn’t work"
      actions={<ButtonLink href="/account/notifications">Choose your emails</ButtonLink>}
    >
      Check that you copied the whole link from the email, or choose your emails in your account.
    </EmptyState>
  </TokenPanel>
);

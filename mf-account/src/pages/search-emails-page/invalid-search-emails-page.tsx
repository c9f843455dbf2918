import { ButtonLink, EmptyState } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { TokenPanel } from '../../features/token/token-panel.tsx';

export const head = () => createAccountHead('This link no longer works');

/** The page of an unknown unsubscribe link, with status 410. Rendered only on the server. */
export const Page = () => (
  <TokenPanel>
    <EmptyState
      headingLevel="h1"
      title="This link no longer works"
      actions={<ButtonLink href="/account/searches">See saved searches</ButtonLink>}
    >
      Check that you copied the whole link from the email. If you deleted the search, we no longer send emails about it.
    </EmptyState>
  </TokenPanel>
);

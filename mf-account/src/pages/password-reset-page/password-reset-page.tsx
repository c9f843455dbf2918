import { useState } from 'react';
import type { Outcome, PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { createAccountHead } from '../../account/account-head.ts';
import { isInvalidLink } from '../../features/token/is-invalid-link.ts';
import { LinkNotFound } from '../../features/token/link-not-found.tsx';
import { PasswordForm } from '../../features/token/password-form.tsx';
import { TokenPanel } from '../../features/token/token-panel.tsx';

export const head = () => createAccountHead('Set a new password');

/** Only checks the link. An invalid link has status 410 and a page of its own. */
export async function prefetch({ fetch, params }: PageContext): Promise<Outcome | void> {
  try {
    await fetch('getPasswordReset', { params: { token: params['token']! } });
  } catch (error) {
    if (isInvalidLink(error)) return { status: 410 };
    throw error;
  }
}

export function Page() {
  const { token = '' } = useParams();
  const [isInvalidLink, setIsInvalidLink] = useState(false);
  return (
    <TokenPanel>
      {isInvalidLink ? (
        <LinkNotFound kind="password" />
      ) : (
        <>
          <header>
            <h1 className="display d-46">Set a new password</h1>
            <p className="soft">You’ll be signed in here and signed out on all other devices.</p>
          </header>
          <PasswordForm token={token} onInvalidLink={() => setIsInvalidLink(true)} />
        </>
      )}
    </TokenPanel>
  );
}

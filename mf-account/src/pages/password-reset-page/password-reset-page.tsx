import { useState } from 'react';
import { useParams } from '@lodestay/platform/router';
import { createAccountHead } from '../../account/account-head.ts';
import { LinkNotFound } from '../../features/token/link-not-found.tsx';
import { PasswordForm } from '../../features/token/password-form.tsx';
import { TokenPanel } from '../../features/token/token-panel.tsx';

export const head = () => createAccountHead('Set a new password');

export function Page() {
  const { token = '' } = useParams();
  const [isInvalidLink, setIsInvalidLink] = useState(false);
  return (
    <TokenPanel>
      {isInvalidLink ? (
        <LinkNotFound hint="A link to set a password works once: for an hour, or for 24 hours if it is an invitation." />
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

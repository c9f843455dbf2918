import { useState } from 'react';
import { usePlatform, useSession } from '@lodestay/platform';
import { Banner, ButtonLink } from '@lodestay/ui';

type SignInFirstProps = {
  /** The masked address of the account. */
  email: string;
  onSignedIn(): Promise<unknown>;
};

/** Asks to sign in to the account that an invitation is for. Without JavaScript, the button leads to the account page. */
export function SignInFirst({ email, onSignedIn }: SignInFirstProps) {
  const { api, refreshSession, signIn } = usePlatform();
  const { loggedIn } = useSession();
  const [isBusy, setIsBusy] = useState(false);

  async function changeAccount() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      if (loggedIn) {
        await api.call('signOut', {});
        await refreshSession();
      }
      if (await signIn()) await onSignedIn();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <Banner tone="info">
        {loggedIn
          ? `You’re signed in to another account. Sign in as ${email} to accept.`
          : `You already have an account. Sign in as ${email} to accept.`}
      </Banner>
      <ButtonLink
        href="/account"
        wide
        data-plain
        onClick={(event) => {
          event.preventDefault();
          void changeAccount();
        }}
      >
        {loggedIn ? 'Switch accounts' : 'Sign in'}
      </ButtonLink>
    </>
  );
}

import { useState } from 'react';
import { usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { Banner, Button, KeyRoundIcon } from '@lodestay/ui';

const NOT_USED = 'No passkey was used. Try again, or sign in another way.';

/** Signs in with a passkey. The browser asks which one. */
export function PasskeyButton({ onSignedIn }: { onSignedIn(): void }) {
  const { analytics, api, refreshSession } = usePlatform();
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null });

  async function signIn() {
    setState({ busy: true, problem: null });
    try {
      const { startAuthentication } = await import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');
      const { options } = await api.call('startPasskeySignIn', {});
      const response = await startAuthentication({ optionsJSON: JSON.parse(options) });
      await api.call('signInWithPasskey', { body: { response: JSON.stringify(response) } });
      await refreshSession();
      analytics.track({ event: 'sign_in', method: 'passkey' });
      onSignedIn();
    } catch (error) {
      setState({ busy: false, problem: error instanceof ApiError ? error.message : NOT_USED });
    }
  }

  return (
    <>
      <Button look="secondary" wide loading={state.busy} onClick={() => void signIn()}>
        <KeyRoundIcon /> Sign in with a passkey
      </Button>
      {state.problem && (
        <Banner tone="bad" role="alert">
          {state.problem}
        </Banner>
      )}
    </>
  );
}

import { useState } from 'react';
import { MESSAGES } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { useParams } from '@lodestay/platform/router';
import { Banner, Button } from '@lodestay/ui';
import { accountHead } from '../../account/account-head.ts';
import { LinkNotFound } from '../../features/token/link-not-found.tsx';
import { TokenPanel } from '../../features/token/token-panel.tsx';

export const head = () => accountHead('Sign in by e-mail');

/** A link that signs in, at the press of a button: programs that scan mail follow links, and would use it up. */
export function Page() {
  const { token = '' } = useParams();
  const { api, phone, refreshSession, navigate } = usePlatform();
  const [state, setState] = useState<'ready' | 'busy' | 'refused'>('ready');
  const [message, setMessage] = useState<string | null>(null);

  async function signIn() {
    setState('busy');
    setMessage(null);
    try {
      await api.call('useMagicLink', { params: { id: token } });
      await refreshSession();
      navigate('/account', { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'token_invalid' || error.status === 404 || error.fields.length > 0) return setState('refused');
      setState('ready');
      setMessage(error.code === 'rate_limited' ? error.message : MESSAGES.finding(phone));
    }
  }

  if (state === 'refused') return <TokenPanel><LinkNotFound hint="A link that signs in works once and for a short time." /></TokenPanel>;
  return (
    <TokenPanel>
      <header>
        <h1 className="display d-46">Sign in by e-mail</h1>
        <p className="soft">You asked for this link. Press the button and you are signed in on this device.</p>
      </header>
      {message && <Banner tone="bad" role="alert">{message}</Banner>}
      <Button wide loading={state === 'busy'} onClick={() => void signIn()}>Sign in</Button>
    </TokenPanel>
  );
}

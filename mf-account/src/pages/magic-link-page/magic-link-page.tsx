import { useState, type FormEvent } from 'react';
import { MESSAGES } from '@lodestay/contracts';
import { usePlatform, type Outcome, type PageContext } from '@lodestay/platform';
import { ApiError, getSignInChallenge } from '@lodestay/platform/http';
import { useNavigate, useParams } from '@lodestay/platform/router';
import { Banner, Button } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { LinkNotFound } from '../../features/token/link-not-found.tsx';
import { isExplained, isInvalidLink } from '../../features/token/is-invalid-link.ts';
import { TokenPanel } from '../../features/token/token-panel.tsx';

export const head = () => createAccountHead('Sign in');

/** Only checks the link and does not sign in. An invalid link has status 410 and a page of its own. */
export async function prefetch({ fetch, params }: PageContext): Promise<Outcome | void> {
  try {
    await fetch('getMagicLink', { params: { id: params['token']! } });
  } catch (error) {
    if (isInvalidLink(error)) return { status: 410 };
    throw error;
  }
}

/** Signs in when the visitor clicks the button, because email scanners open every link and some run scripts. Works without JavaScript. */
export function Page() {
  const { token = '' } = useParams();
  const { analytics, api, phone, refreshSession, signIn: openSignIn } = usePlatform();
  const navigate = useNavigate();
  const [state, setState] = useState<'ready' | 'busy' | 'invalid'>('ready');
  const [message, setMessage] = useState<string | null>(null);

  async function signIn(event: FormEvent) {
    event.preventDefault();
    setState('busy');
    setMessage(null);
    try {
      await api.call('useMagicLink', { params: { id: token } });
      await refreshSession();
      analytics.track({ event: 'sign_in', method: 'email_link' });
      navigate('/account', { replace: true });
    } catch (error) {
      if (isInvalidLink(error)) return setState('invalid');
      if (!(error instanceof ApiError)) throw error;
      const challenge = getSignInChallenge(error);
      if (challenge && (await openSignIn({ challenge }))) return navigate('/account', { replace: true });
      // The link is used up.
      if (challenge) return setState('invalid');
      setState('ready');
      setMessage(isExplained(error) ? error.message : MESSAGES.finding(phone));
    }
  }

  if (state === 'invalid')
    return (
      <TokenPanel>
        <LinkNotFound kind="signIn" />
      </TokenPanel>
    );
  return (
    <TokenPanel>
      <header>
        <h1 className="display d-46">Sign in</h1>
        <p className="soft">You requested this link. Select the button to sign in on this device.</p>
      </header>
      {message && (
        <Banner tone="bad" role="alert">
          {message}
        </Banner>
      )}
      <form
        method="post"
        action={`/api/v1/magic_links/${encodeURIComponent(token)}/form`}
        onSubmit={(event) => void signIn(event)}
      >
        <Button type="submit" wide loading={state === 'busy'}>
          Sign in
        </Button>
      </form>
    </TokenPanel>
  );
}

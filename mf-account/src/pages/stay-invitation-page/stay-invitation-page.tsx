import { useState } from 'react';
import { MESSAGES, type ResponseOf } from '@lodestay/contracts';
import { toCoSigningHref, toSharedStayHref } from '@lodestay/links';
import { useCommand, useEndpoint, usePlatform, useSession, type Outcome, type PageContext } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { useNavigate, useParams } from '@lodestay/platform/router';
import { Banner, Button, ButtonLink } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { isInvalidLink } from '../../features/token/is-invalid-link.ts';
import { LinkNotFound } from '../../features/token/link-not-found.tsx';
import { TokenPanel } from '../../features/token/token-panel.tsx';

type Invitation = ResponseOf<'getStayInvitation'>;

export const head = () => createAccountHead('You’re invited');

/** Only shows the invitation. An invalid link has status 410 and a page of its own. */
export async function prefetch(context: PageContext): Promise<Outcome | void> {
  await invalidateEndpoints(context, 'getStayInvitation');
  try {
    await context.fetch('getStayInvitation', { params: { token: context.params['token']! } });
  } catch (error) {
    if (isInvalidLink(error)) return { status: 410 };
    throw error;
  }
}

const TEXTS: Readonly<Record<Invitation['kind'], { title(by: string): string; text(by: string): string }>> = {
  co_signer: {
    title: (by) => `${by} asks you to co-sign`,
    text: (by) =>
      `A co-signer agrees to pay the rent if ${by} doesn’t. Accepting only opens your page, where you read what it means before you agree.`,
  },
  occupant: {
    title: (by) => `${by} shares a stay with you`,
    text: () => 'Accept to see the dates, and the address and check-in times once the stay is approved.',
  },
};

/** Accepts when the person clicks the button, because email scanners open every link. */
export function Page() {
  const { token = '' } = useParams();
  const { phone, signIn } = usePlatform();
  const { loggedIn } = useSession();
  const navigate = useNavigate();
  const { data: invitation, refetch } = useEndpoint('getStayInvitation', { params: { token } });
  const { mutateAsync: accept } = useCommand('acceptStayInvitation', { invalidates: ['listSharedWithMe'] });
  const [state, setState] = useState<{ busy: boolean; problem?: string; isUnusable?: boolean }>({ busy: false });

  async function signInHere() {
    if (await signIn()) await refetch();
  }

  async function acceptNow() {
    setState({ busy: true });
    try {
      const { kind, id } = await accept({ params: { token } });
      navigate(kind === 'co_signer' ? toCoSigningHref(id) : toSharedStayHref(id), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'token_invalid') return setState({ busy: false, isUnusable: true });
      const isExplained = error.code === 'conflict' || error.code === 'rate_limited' || error.code === 'forbidden';
      setState({ busy: false, problem: isExplained ? error.message : MESSAGES.submitting(phone) });
    }
  }

  if (state.isUnusable)
    return (
      <TokenPanel>
        <LinkNotFound kind="stayInvitation" />
      </TokenPanel>
    );
  if (!invitation) return null;
  const { kind, invitedBy, firstName, home, isOwn } = invitation;
  return (
    <TokenPanel>
      <header>
        <h1 className="display d-46">{TEXTS[kind].title(invitedBy)}</h1>
        <p className="soft">
          Hello {firstName}. It’s about{' '}
          <b className="strong">
            {home.title}, {home.city}
          </b>
          . {TEXTS[kind].text(invitedBy)}
        </p>
      </header>
      {state.problem && (
        <Banner tone="bad" role="alert">
          {state.problem}
        </Banner>
      )}
      {isOwn && <Banner tone="info">This is your own reservation. Sign in to another account to accept.</Banner>}
      {!loggedIn && (
        <>
          <Banner tone="info">Sign in or create an account to accept. It can have any email address.</Banner>
          <ButtonLink
            href="/account"
            wide
            data-plain
            onClick={(event) => {
              event.preventDefault();
              void signInHere();
            }}
          >
            Sign in or create an account
          </ButtonLink>
        </>
      )}
      {loggedIn && !isOwn && (
        <Button wide loading={state.busy} onClick={() => void acceptNow()}>
          Accept
        </Button>
      )}
    </TokenPanel>
  );
}

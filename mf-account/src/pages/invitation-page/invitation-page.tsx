import { useState } from 'react';
import { useEndpoint, type Outcome, type PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { brand } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { InvitationFacts } from '../../features/token/invitation-facts.tsx';
import { InvitationForm } from '../../features/token/invitation-form.tsx';
import { isInvalidLink } from '../../features/token/is-invalid-link.ts';
import { LinkNotFound } from '../../features/token/link-not-found.tsx';
import { SignInFirst } from '../../features/token/sign-in-first.tsx';
import { TokenPanel } from '../../features/token/token-panel.tsx';

export const head = () => createAccountHead('You’re invited');

/** Only shows the invitation. An invalid link has status 410 and a page of its own. */
export async function prefetch(context: PageContext): Promise<Outcome | void> {
  await invalidateEndpoints(context, 'getInvitation');
  try {
    await context.fetch('getInvitation', { params: { token: context.params['token']! } });
  } catch (error) {
    if (isInvalidLink(error)) return { status: 410 };
    throw error;
  }
}

/** Accepts when the person clicks the button, because email scanners open every link and some run scripts. */
export function Page() {
  const { token = '' } = useParams();
  const { data: invitation, refetch } = useEndpoint('getInvitation', { params: { token } });
  const [isUnusable, setIsUnusable] = useState(false);

  if (isUnusable)
    return (
      <TokenPanel>
        <LinkNotFound kind="invitation" />
      </TokenPanel>
    );
  if (!invitation) return null;
  return (
    <TokenPanel>
      <header>
        <h1 className="display d-46">You’re invited</h1>
        <p className="soft">
          {invitation.invitedBy ? `${invitation.invitedBy} invites you` : 'You’re invited'} to {brand.name}.
          {invitation.account === 'none' && ' Accept to create your account.'}
        </p>
      </header>
      <InvitationFacts invitation={invitation} />
      {invitation.account === 'signed_out' ? (
        <SignInFirst email={invitation.email} onSignedIn={refetch} />
      ) : (
        <InvitationForm token={token} invitation={invitation} onInvalidLink={() => setIsUnusable(true)} />
      )}
    </TokenPanel>
  );
}

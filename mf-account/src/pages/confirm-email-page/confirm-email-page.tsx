import { useState, type FormEvent } from 'react';
import { MESSAGES } from '@lodestay/contracts';
import { useCommand, useEndpoint, usePlatform, useSession, type Outcome, type PageContext } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { useParams } from '@lodestay/platform/router';
import { Banner, Button, ButtonLink } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { LinkNotFound } from '../../features/token/link-not-found.tsx';
import { isInvalidLink } from '../../features/token/is-invalid-link.ts';
import { TokenPanel } from '../../features/token/token-panel.tsx';

export const head = () => createAccountHead('Confirm your email address');

/** Only checks the link and does not confirm the address. An invalid link has status 410 and a page of its own. */
export async function prefetch(context: PageContext): Promise<Outcome | void> {
  await invalidateEndpoints(context, 'getEmailConfirmation');
  try {
    await context.fetch('getEmailConfirmation', { params: { token: context.params['token']! } });
  } catch (error) {
    if (isInvalidLink(error)) return { status: 410 };
    throw error;
  }
}

const sheet = styles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
  panel: { display: 'grid', gap: 'var(--s-5)' },
});

/** Confirms an email address when the visitor clicks the button, because email scanners open every link. Works without JavaScript. */
export function Page() {
  const s = useStyles(sheet);
  const { token = '' } = useParams();
  const { phone, refreshSession } = usePlatform();
  const { loggedIn } = useSession();
  const { data } = useEndpoint('getEmailConfirmation', { params: { token } });
  const { mutateAsync: confirm, isPending } = useCommand('confirmEmail', { invalidates: ['getEmailConfirmation'] });
  const [problem, setProblem] = useState<'invalid-link' | string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    try {
      await confirm({ params: { token } });
      if (loggedIn) await refreshSession();
    } catch (error) {
      if (isInvalidLink(error)) return setProblem('invalid-link');
      if (!(error instanceof ApiError)) throw error;
      setProblem(
        error.code === 'rate_limited' || error.code === 'email_taken' ? error.message : MESSAGES.submitting(phone),
      );
    }
  }

  if (problem === 'invalid-link')
    return (
      <TokenPanel>
        <LinkNotFound kind="verification" />
      </TokenPanel>
    );
  if (!data) return null;
  return (
    <TokenPanel>
      <div className={s.panel} aria-live="polite">
        {data.confirmed ? (
          <>
            <header>
              <h1 className="display d-46">
                {data.replacesAddress ? 'Your email address is changed' : 'Your email address is confirmed'}
              </h1>
              <p className="soft">
                {data.replacesAddress
                  ? 'Use it the next time you sign in. We’ve told your former address.'
                  : 'You can hold up to two homes at a time while you decide. If you have a checkout open, go back to it and continue.'}
              </p>
            </header>
            <div className={s.actions}>
              <ButtonLink href="/account/reservations">See your reservations</ButtonLink>
              <ButtonLink href="/" look="secondary">
                Find a home
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <header>
              <h1 className="display d-46">
                {data.replacesAddress ? 'Confirm your new email address' : 'Confirm your email address'}
              </h1>
              <p className="soft">
                {data.replacesAddress
                  ? 'Select the button to use this address for your account. You then sign in with it.'
                  : 'Select the button to confirm that this is your email address. Then you can hold more homes while you decide.'}
              </p>
            </header>
            {problem && (
              <Banner tone="bad" role="alert">
                {problem}
              </Banner>
            )}
            <form
              method="post"
              action={`/api/v1/email_confirmations/${encodeURIComponent(token)}/form`}
              onSubmit={(event) => void submit(event)}
            >
              <Button type="submit" wide loading={isPending}>
                Confirm email address
              </Button>
            </form>
          </>
        )}
      </div>
    </TokenPanel>
  );
}

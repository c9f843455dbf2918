import { useState, type FormEvent } from 'react';
import { MESSAGES } from '@lodestay/contracts';
import { useCommand, useEndpoint, usePlatform, useSession, type Outcome, type PageContext } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { useParams } from '@lodestay/platform/router';
import { Banner, Button, ButtonLink } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { accountHead } from '../../account/account-head.ts';
import { readAgain } from '../../account/read-again.ts';
import { LinkNotFound } from '../../features/token/link-not-found.tsx';
import { isRefusedLink } from '../../features/token/refused-link.ts';
import { TokenPanel } from '../../features/token/token-panel.tsx';

export const HINT = 'A confirmation link works for 7 days. Sign in to send yourself a new one.';

export const head = () => accountHead('Confirm your email address');

/** Only asks whether there is something to confirm. A link that does not work is a page of its own. */
export async function prefetch(context: PageContext): Promise<Outcome | void> {
  await readAgain(context, 'getEmailConfirmation');
  try {
    await context.fetch('getEmailConfirmation', { params: { token: context.params['token']! } });
  } catch (error) {
    if (isRefusedLink(error)) return { status: 410 };
    throw error;
  }
}

const sheet = styles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
  panel: { display: 'grid', gap: 'var(--s-5)' },
});

/** Confirms the address of an account at the press of a button, because programs that scan mail open every link. Without script it is a plain form. */
export function Page() {
  const s = useStyles(sheet);
  const { token = '' } = useParams();
  const { phone, refreshSession } = usePlatform();
  const { loggedIn } = useSession();
  const { data } = useEndpoint('getEmailConfirmation', { params: { token } });
  const { mutateAsync: confirm, isPending } = useCommand('confirmEmail', { invalidates: ['getEmailConfirmation'] });
  const [problem, setProblem] = useState<'refused' | string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    try {
      await confirm({ params: { token } });
      if (loggedIn) await refreshSession();
    } catch (error) {
      if (isRefusedLink(error)) return setProblem('refused');
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.code === 'rate_limited' ? error.message : MESSAGES.submitting(phone));
    }
  }

  if (problem === 'refused')
    return (
      <TokenPanel>
        <LinkNotFound hint={HINT} />
      </TokenPanel>
    );
  if (!data) return null;
  return (
    <TokenPanel>
      <div className={s.panel} aria-live="polite">
        {data.confirmed ? (
          <>
            <header>
              <h1 className="display d-46">Your email address is confirmed</h1>
              <p className="soft">
                You can hold up to two homes at a time while you decide. If you have a checkout open, go back to it and
                continue.
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
              <h1 className="display d-46">Confirm your email address</h1>
              <p className="soft">
                Select the button to confirm that the email with this link came to you. Then you can hold more homes
                while you decide.
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

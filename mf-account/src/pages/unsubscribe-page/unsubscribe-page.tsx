import { useState, type FormEvent } from 'react';
import { MESSAGES } from '@lodestay/contracts';
import { useCommand, useEndpoint, type Outcome, type PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { Button, ButtonLink, FieldError } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { isInvalidLink } from '../../features/token/is-invalid-link.ts';
import { TokenPanel } from '../../features/token/token-panel.tsx';

export const head = () => createAccountHead('Unsubscribe');

/** Only reads the link. An invalid link has status 410 and a page of its own. */
export async function prefetch(context: PageContext): Promise<Outcome | void> {
  await invalidateEndpoints(context, 'getEmailUnsubscribe');
  try {
    await context.fetch('getEmailUnsubscribe', { params: { token: context.params['token']! } });
  } catch (error) {
    if (isInvalidLink(error)) return { status: 410 };
    throw error;
  }
}

/** Unsubscribes when the person selects the button, because email scanners open every link. Works without JavaScript. */
export function Page() {
  const { token = '' } = useParams();
  const { data } = useEndpoint('getEmailUnsubscribe', { params: { token } });
  const { mutateAsync: unsubscribe, isPending } = useCommand('unsubscribeFromEmails', {
    invalidates: ['getEmailUnsubscribe', 'getEmailChoices'],
  });
  const [failed, setFailed] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailed(false);
    try {
      await unsubscribe({ params: { token } });
    } catch {
      setFailed(true);
    }
  }

  if (!data) return null;
  return (
    <TokenPanel>
      <div aria-live="polite">
        <h1 className="display d-46">{data.subscribed ? 'Unsubscribe?' : 'You’re unsubscribed'}</h1>
        <p className="soft">
          {data.subscribed
            ? `You’ll no longer get emails of the kind “${data.label}”: ${lowerFirst(data.description)}`
            : `We won’t send you emails of the kind “${data.label}” anymore.${data.hasAccount ? ' You can turn them on again in your account.' : ''}`}
        </p>
      </div>
      {data.subscribed ? (
        <form
          method="post"
          action={`/api/v1/email_unsubscribes/${encodeURIComponent(token)}/one_click`}
          onSubmit={(event) => void submit(event)}
        >
          {failed && (
            <div role="alert">
              <FieldError message={MESSAGES.generic} />
            </div>
          )}
          <Button type="submit" wide loading={isPending}>
            Unsubscribe
          </Button>
        </form>
      ) : (
        data.hasAccount && <ButtonLink href="/account/notifications">Choose your emails</ButtonLink>
      )}
    </TokenPanel>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

import { useState, type FormEvent } from 'react';
import { MESSAGES } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { Button, FieldError } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ form: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start' } });

/** The button that leaves the waitlist. Without JavaScript it submits a plain form that redirects back to the page. */
export function LeaveForm({ token }: { token: string }) {
  const s = useStyles(sheet);
  const [failed, setFailed] = useState(false);
  const { mutateAsync: leave, isPending } = useCommand('leaveWaitlist', { invalidates: ['getWaitlistPlace'] });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailed(false);
    try {
      await leave({ params: { token } });
    } catch {
      setFailed(true);
    }
  }
  return (
    <form
      className={s.form}
      method="post"
      action={`/api/v1/waitlist_places/${token}/one_click`}
      onSubmit={(event) => void submit(event)}
    >
      {failed && (
        <div role="alert">
          <FieldError message={MESSAGES.generic} />
        </div>
      )}
      <Button type="submit" loading={isPending}>
        Leave waitlist
      </Button>
    </form>
  );
}

import { useState } from 'react';
import type { CurrentUser } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { Banner, Button } from '@lodestay/ui';

/** Until the address is confirmed: what is missing without it, and a new link. */
export function ConfirmEmailBanner({ user: { email } }: { user: Pick<CurrentUser, 'email'> }) {
  const { api } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ tone: 'good' | 'bad'; message: string } | null>(null);

  async function send() {
    setBusy(true);
    try {
      setAnswer({ tone: 'good', message: (await api.call('sendEmailConfirmation', {})).message });
    } catch (error) {
      setAnswer({ tone: 'bad', message: (error as Error).message });
    } finally {
      setBusy(false);
    }
  }

  if (answer)
    return (
      <Banner tone={answer.tone} role={answer.tone === 'good' ? 'status' : 'alert'}>
        {answer.message}
      </Banner>
    );
  return (
    <Banner
      action={
        <Button size="small" look="secondary" loading={busy} onClick={() => void send()}>
          Resend link
        </Button>
      }
    >
      <b className="strong">Confirm your email address to hold more than one home.</b> Open the link we’ve emailed to{' '}
      {email}.
    </Banner>
  );
}

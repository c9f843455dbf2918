import { useState } from 'react';
import type { CurrentUser } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { Banner, Button } from '@lodestay/ui';

/** Shown until the email address is confirmed, with a button for a new link. */
export function ConfirmEmailBanner({
  user: { email },
  purpose = 'to hold more than one home',
}: {
  user: Pick<CurrentUser, 'email'>;
  purpose?: string;
}) {
  const { api } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ tone: 'good' | 'bad'; message: string } | null>(null);

  async function send() {
    setBusy(true);
    try {
      setResult({ tone: 'good', message: (await api.call('sendEmailConfirmation', {})).message });
    } catch (error) {
      setResult({ tone: 'bad', message: (error as Error).message });
    } finally {
      setBusy(false);
    }
  }

  if (result)
    return (
      <Banner tone={result.tone} role={result.tone === 'good' ? 'status' : 'alert'}>
        {result.message}
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
      <b className="strong">Confirm your email address {purpose}.</b> Open the link we’ve emailed to {email}.
    </Banner>
  );
}

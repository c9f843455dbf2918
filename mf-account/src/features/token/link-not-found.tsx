import { MESSAGES } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { useNavigate } from '@lodestay/platform/router';
import { Button, EmptyState } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ text: { display: 'grid', gap: 'var(--s-2)' } });

/** Says that the link is unknown, used or expired, with the specification's message, and offers to sign in for a new one. */
export function LinkNotFound({ hint }: { hint: string }) {
  const s = useStyles(sheet);
  const { signIn } = usePlatform();
  const navigate = useNavigate();
  const signInAndContinue = async () => {
    if (await signIn()) navigate('/account', { replace: true });
  };
  return (
    <div role="alert">
      <EmptyState
        headingLevel="h1"
        title={MESSAGES.verificationTitle}
        actions={<Button onClick={() => void signInAndContinue()}>Sign in or request a new link</Button>}
      >
        <div className={s.text}>
          <p>{MESSAGES.verification}</p>
          <p>{hint}</p>
        </div>
      </EmptyState>
    </div>
  );
}

import { MESSAGES } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { useNavigate } from '@lodestay/platform/router';
import { Button, EmptyState } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ text: { display: 'grid', gap: 'var(--s-2)' } });

/** The link is unknown, used or too old, in the specification's words, with a way to a new one. */
export function LinkNotFound({ hint }: { hint: string }) {
  const s = useStyles(sheet);
  const { signIn } = usePlatform();
  const navigate = useNavigate();
  const goOn = async () => {
    if (await signIn()) navigate('/account', { replace: true });
  };
  return (
    <div role="alert">
      <EmptyState
        headingLevel="h1"
        title={MESSAGES.verificationTitle}
        actions={<Button onClick={() => void goOn()}>Sign in or request a new link</Button>}
      >
        <div className={s.text}>
          <p>{MESSAGES.verification}</p>
          <p>{hint}</p>
        </div>
      </EmptyState>
    </div>
  );
}

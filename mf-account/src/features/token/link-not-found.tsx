import { usePlatform } from '@lodestay/platform';
import { useNavigate } from '@lodestay/platform/router';
import { Button, EmptyState } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { LINK_TEXTS, type LinkKind } from './link-texts.ts';

const sheet = styles({ text: { display: 'grid', gap: 'var(--s-2)' } });

/** Says that the link is unknown, used or expired, and offers to sign in for a new one. */
export function LinkNotFound({ kind }: { kind: LinkKind }) {
  const { title, text, hint, action } = LINK_TEXTS[kind];
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
        title={title}
        actions={<Button onClick={() => void signInAndContinue()}>{action}</Button>}
      >
        <div className={s.text}>
          <p>{text}</p>
          <p>{hint}</p>
        </div>
      </EmptyState>
    </div>
  );
}

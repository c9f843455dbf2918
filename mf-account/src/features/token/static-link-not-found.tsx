import { MESSAGES } from '@lodestay/contracts';
import { ButtonLink, EmptyState } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { TokenPanel } from './token-panel.tsx';

const sheet = styles({ text: { display: 'grid', gap: 'var(--s-2)' } });

/** `LinkNotFound` for pages that are rendered only on the server. The button links to `/account`, which asks to sign in. */
export function StaticLinkNotFound({ hint }: { hint: string }) {
  const s = useStyles(sheet);
  return (
    <TokenPanel>
      <EmptyState
        headingLevel="h1"
        title={MESSAGES.verificationTitle}
        actions={<ButtonLink href="/account">Sign in or request a new link</ButtonLink>}
      >
        <div className={s.text}>
          <p>{MESSAGES.verification}</p>
          <p>{hint}</p>
        </div>
      </EmptyState>
    </TokenPanel>
  );
}

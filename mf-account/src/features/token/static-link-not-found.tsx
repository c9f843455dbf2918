import { ButtonLink, EmptyState } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { LINK_TEXTS, type LinkKind } from './link-texts.ts';
import { TokenPanel } from './token-panel.tsx';

const sheet = styles({ text: { display: 'grid', gap: 'var(--s-2)' } });

/** `LinkNotFound` for pages that are rendered only on the server. The button links to `/account`, which asks to sign in. */
export function StaticLinkNotFound({ kind }: { kind: LinkKind }) {
  const { title, text, hint, action } = LINK_TEXTS[kind];
  const s = useStyles(sheet);
  return (
    <TokenPanel>
      <EmptyState headingLevel="h1" title={title} actions={<ButtonLink href="/account">{action}</ButtonLink>}>
        <div className={s.text}>
          <p>{text}</p>
          <p>{hint}</p>
        </div>
      </EmptyState>
    </TokenPanel>
  );
}

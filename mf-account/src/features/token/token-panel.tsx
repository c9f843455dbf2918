/** @jsxImportSource @emotion/react */
import type { Interpolation, Theme } from '@emotion/react';
import type { ReactNode } from 'react';

const css = {
  frame: { display: 'grid', justifyItems: 'center', padding: 'clamp(2.5rem, 8vw, 5.5rem) 0 var(--s-20)' },
  panel: { display: 'grid', gap: 'var(--s-5)', width: '100%', maxWidth: '27rem' },
} satisfies Record<string, Interpolation<Theme>>;

/** The layout of pages that emails link to. */
export function TokenPanel({ children }: { children: ReactNode }) {
  return (
    <div className="page">
      <div css={css.frame}>
        <div css={css.panel}>{children}</div>
      </div>
    </div>
  );
}

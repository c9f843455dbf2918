/** @jsxImportSource @emotion/react */
import type { Interpolation, Theme } from '@emotion/react';
import type { ReactNode } from 'react';
import { Breadcrumbs, Button, TextField, type Breadcrumb } from '@lodestay/ui';

const css = {
  crumbs: { paddingBlock: 'var(--s-4)' },
  words: {
    display: 'grid',
    gap: 'var(--s-5)',
    justifyItems: 'start',
    maxWidth: '44rem',
    paddingBlock: 'clamp(1.5rem, 4vw, 3rem)',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
  search: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: 'var(--s-3)',
    alignItems: 'end',
    maxWidth: '32rem',
    paddingBlock: 'var(--s-10)',
    '@media (max-width: 480px)': { gridTemplateColumns: '1fr' },
  },
} satisfies Record<string, Interpolation<Theme>>;

type RemovedFrameProps = {
  crumbs: readonly Breadcrumb[];
  heading: string;
  words: string;
  actions: ReactNode;
  children: ReactNode;
};

/** What is no longer listed: what it was, what one can have in its place, and a search for everything else. */
export function RemovedFrame({ crumbs, heading, words, actions, children }: RemovedFrameProps) {
  return (
    <div className="page">
      <Breadcrumbs items={crumbs} css={css.crumbs} />
      <div css={css.words}>
        <h1 className="display d-46">{heading}</h1>
        <p className="lead">{words}</p>
        <div css={css.actions}>{actions}</div>
      </div>
      {children}
      <form action="/" method="get" role="search" css={css.search}>
        <TextField label="Search another city or neighborhood" name="term" type="search" autoComplete="off" />
        <Button type="submit">Search</Button>
      </form>
    </div>
  );
}

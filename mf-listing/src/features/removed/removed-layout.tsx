/** @jsxImportSource @emotion/react */
import type { Interpolation, Theme } from '@emotion/react';
import type { ReactNode } from 'react';
import { Breadcrumbs, Button, TextField, type Breadcrumb } from '@lodestay/ui';

const css = {
  crumbs: { paddingBlock: 'var(--s-4)' },
  intro: {
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

type RemovedLayoutProps = {
  crumbs: readonly Breadcrumb[];
  heading: string;
  text: string;
  actions: ReactNode;
  children: ReactNode;
};

/** The layout of pages for removed homes and buildings: what it was, alternatives and a search form. */
export function RemovedLayout({ crumbs, heading, text, actions, children }: RemovedLayoutProps) {
  return (
    <div className="page">
      <Breadcrumbs items={crumbs} css={css.crumbs} />
      <div css={css.intro}>
        <h1 className="display d-46">{heading}</h1>
        <p className="lead">{text}</p>
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

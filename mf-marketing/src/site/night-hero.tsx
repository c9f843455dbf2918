/** @jsxImportSource @emotion/react */
import type { ReactNode } from 'react';
import type { Interpolation, Theme } from '@emotion/react';

const css = {
  hero: { background: 'var(--night)', color: 'var(--ink-inverse)', overflow: 'hidden' },
  lead: {
    marginBlock: '1.375rem 2rem',
    fontSize: 'var(--t-18)',
    color: 'var(--ink-inverse-soft)',
    maxWidth: '34rem',
    textWrap: 'pretty',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3) var(--s-6)', alignItems: 'center' },
} satisfies Record<string, Interpolation<Theme>>;

const toColumns =
  (figureShare: number) =>
  ({ media }: Theme) => ({
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) minmax(0, ${figureShare}fr)`,
    gap: '4.5rem',
    alignItems: 'center',
    paddingBlock: '5.5rem',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '3rem', paddingBlock: '3.5rem' },
  });

/** A link beside the button of a hero. */
export const quietLink = { fontSize: 'var(--t-15)' } satisfies Interpolation<Theme>;

export type NightHeroProps = {
  title: string;
  lead: string;
  /** A button, and `quietLink`s. */
  actions: ReactNode;
  figure: ReactNode;
  /** Width of the figure relative to the words. */
  figureShare?: number;
};

/** The dark top of a page: words and actions beside a figure, or above it on small screens. */
export function NightHero({ title, lead, actions, figure, figureShare = 1 }: NightHeroProps) {
  return (
    <section className="on-night" css={css.hero}>
      <div className="page" css={toColumns(figureShare)}>
        <div>
          <h1 className="display d-64">{title}</h1>
          <p css={css.lead}>{lead}</p>
          <div css={css.actions}>{actions}</div>
        </div>
        {figure}
      </div>
    </section>
  );
}

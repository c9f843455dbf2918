/** @jsxImportSource @emotion/react */
import type { Interpolation, Theme } from '@emotion/react';
import type { ReactNode } from 'react';
import { Picture, type PictureSource } from '@lodestay/ui';
import { query } from '@lodestay/ui/breakpoints';

const css = {
  hero: { background: 'var(--night)', color: 'var(--ink-inverse)' },
  columns: ({ media }: Theme) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.08fr)',
    gap: '4.5rem',
    alignItems: 'center',
    paddingBlock: '4.5rem',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '2.5rem', paddingBlock: '3rem' },
  }),
  lead: {
    marginBlock: '1.375rem 2rem',
    fontSize: 'var(--t-18)',
    color: 'var(--ink-inverse-soft)',
    maxWidth: '33rem',
    textWrap: 'pretty',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3) var(--s-6)', alignItems: 'center' },
} satisfies Record<string, Interpolation<Theme>>;

export const corporatePicture: PictureSource = {
  base: '/pictures/corporate',
  widths: [480, 960, 1920],
  width: 1920,
  height: 1280,
  alt: 'Illustration of a seat by a wall of glass in the morning with skyline views',
  illustration: true,
};

export function Hero({ actions }: { actions: ReactNode }) {
  return (
    <section className="on-night" css={css.hero}>
      <div className="page" css={css.columns}>
        <div>
          <h1 className="display d-64">Furnished homes for your whole team</h1>
          <p css={css.lead}>
            For nurses, crews, engineers and new hires. See available homes with total prices for your team, or tell us
            how many people, where and when.
          </p>
          <div css={css.actions}>{actions}</div>
        </div>
        <Picture picture={corporatePicture} sizes={`${query.belowDesktop} 92vw, 38rem`} ratio="3:2" priority />
      </div>
    </section>
  );
}

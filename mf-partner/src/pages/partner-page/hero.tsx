/** @jsxImportSource @emotion/react */
import type { Interpolation, Theme } from '@emotion/react';
import { ButtonLink, Picture, type PictureSource } from '@lodestay/ui';
import { query } from '@lodestay/ui/breakpoints';

const css = {
  columns: ({ media }: Theme) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.08fr)',
    gap: '4.5rem',
    alignItems: 'center',
    paddingTop: 'clamp(2rem, 5vw, 4rem)',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '2.5rem' },
  }),
  lead: { marginBlock: '1.375rem 2rem' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3) var(--s-6)', alignItems: 'center' },
} satisfies Record<string, Interpolation<Theme>>;

export const partnerPicture: PictureSource = {
  base: '/pictures/partner',
  widths: [480, 960, 1920],
  width: 1920,
  height: 1280,
  alt: 'Illustration of a living room at noon with mountain views',
  illustration: true,
};

export function Hero() {
  return (
    <section className="page" css={css.columns}>
      <div>
        <h1 className="display d-64">Rent out your furnished home by the month</h1>
        <p className="lead" css={css.lead}>
          For owners of one apartment or a whole building. We screen guests before they book, and they pay before they
          move in.
        </p>
        <div css={css.actions}>
          <ButtonLink href="#talk">Tell us about your homes</ButtonLink>
          <a href="#earnings" className="link">
            Estimate your rent
          </a>
        </div>
      </div>
      <Picture picture={partnerPicture} sizes={`${query.belowDesktop} 92vw, 38rem`} ratio="3:2" priority />
    </section>
  );
}

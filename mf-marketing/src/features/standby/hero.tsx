/** @jsxImportSource @emotion/react */
import type { Interpolation, Theme } from '@emotion/react';
import { brand, ButtonLink } from '@lodestay/ui';
import { GapsFigure } from './gaps-figure.tsx';

const css = {
  hero: { background: 'var(--night)', color: 'var(--ink-inverse)', overflow: 'hidden' },
  columns: ({ media }: Theme) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.08fr)',
    gap: '4.5rem',
    alignItems: 'center',
    paddingBlock: '5.5rem',
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '3rem', paddingBlock: '3.5rem' },
  }),
  lead: {
    marginBlock: '1.375rem 2rem',
    fontSize: 'var(--t-18)',
    color: 'var(--ink-inverse-soft)',
    maxWidth: '34rem',
    textWrap: 'pretty',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3) var(--s-6)', alignItems: 'center' },
  quiet: { fontSize: 'var(--t-15)' },
} satisfies Record<string, Interpolation<Theme>>;

export function Hero({ percentBelow }: { percentBelow: string }) {
  return (
    <section className="on-night" css={css.hero}>
      <div className="page" css={css.columns}>
        <div>
          <h1 className="display d-64">Save {percentBelow} on homes between bookings</h1>
          <p css={css.lead}>
            {`With a ${brand.name} Standby membership you rent homes between bookings, month to month, ${percentBelow} below the rent. You move out when someone books a full stay.`}
          </p>
          <div css={css.actions}>
            <ButtonLink look="on-night" href="#tell-me">
              Notify me
            </ButtonLink>
            <a href="#price" css={css.quiet}>
              What it costs
            </a>
          </div>
        </div>
        <GapsFigure />
      </div>
    </section>
  );
}

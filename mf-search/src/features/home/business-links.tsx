import { ButtonLink, deferLayout, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';

const sheet = styles({
  section: deferLayout({ phone: 32, tablet: 20, wide: 18 }),
  two: {
    display: 'grid',
    gridTemplateColumns: '1.25fr 1fr',
    gap: '1.5rem',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  box: {
    display: 'grid',
    gap: '.875rem',
    alignContent: 'start',
    justifyItems: 'start',
    borderRadius: 'var(--r-xl)',
    padding: 'clamp(1.5rem, 4vw, 2.75rem)',
  },
  light: { background: 'var(--fog)' },
  dark: { background: 'var(--night)', color: 'var(--ink-inverse)' },
  darkText: { color: 'var(--ink-inverse-soft)' },
});

/** Links for companies and home owners. */
export function BusinessLinks() {
  const s = useStyles(sheet);
  const { section } = useStyles(pageSectionSheet);
  return (
    <section className={cx('page', section, s.two, s.section)} aria-label="For companies and owners">
      <article className={cx('on-night', s.box, s.dark)}>
        <h2 className="display d-34">Housing for your whole team</h2>
        <p className={s.darkText}>See what homes for your team cost, or tell us where and when they need to stay.</p>
        <ButtonLink look="on-night" href="/corporate-housing">
          Request homes
        </ButtonLink>
      </article>
      <article className={cx(s.box, s.light)}>
        <h2 className="display d-34">Own a home that is vacant?</h2>
        <p className="soft">Partners rent out furnished homes by the month through us. Tell us about yours.</p>
        <ButtonLink look="secondary" href="/partner">
          Become a partner
        </ButtonLink>
      </article>
    </section>
  );
}

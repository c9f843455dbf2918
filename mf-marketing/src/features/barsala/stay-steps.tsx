import { usePrices } from '@lodestay/platform/prices';
import { brand, Link, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { createSteps } from './barsala-texts.ts';

const sheet = styles({
  ground: {
    background: 'var(--fog)',
    marginTop: 'var(--s-20)',
    paddingBottom: 'var(--s-20)',
    [media.belowTablet]: { marginTop: 'var(--s-14)', paddingBottom: 'var(--s-14)' },
  },
  steps: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 'var(--s-10) 4.5rem',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  step: { display: 'grid', gap: 'var(--s-2)', alignContent: 'start', justifyItems: 'start' },
});

/** How booking, paying and canceling work on this site. */
export function StaySteps() {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  const steps = createSteps(usePrices());
  return (
    <section className={s.ground} aria-labelledby="steps-heading">
      <div className={cx('page', section)}>
        <header className={head}>
          <h2 id="steps-heading" className="display d-46">
            How a stay with {brand.name} works
          </h2>
        </header>
        <div className={s.steps}>
          {steps.map(({ title, text, link }) => (
            <div key={title} className={s.step}>
              <h3 className="h">{title}</h3>
              <p className="soft">{text}</p>
              <Link href={link.href} className="link">
                {link.label}
              </Link>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

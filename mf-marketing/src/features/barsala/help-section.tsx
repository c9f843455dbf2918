import { usePlatform } from '@lodestay/platform';
import { toPhoneLink } from '@lodestay/stay';
import { brand, ButtonLink, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { TitledRows } from '../../site/titled-rows.tsx';
import { LIMITS } from './barsala-texts.ts';

const sheet = styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 25rem)',
    gap: '3rem 4.5rem',
    alignItems: 'start',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  contact: {
    display: 'grid',
    gap: 'var(--s-4)',
    justifyItems: 'start',
    padding: 'clamp(1.25rem, 3vw, 2rem)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-xl)',
  },
});

/** What this page cannot tell, and whom to ask. */
export function HelpSection() {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  const { phone } = usePlatform();
  return (
    <section id="booking" className={cx('page', section)} aria-labelledby="limits-heading">
      <header className={head}>
        <h2 id="limits-heading" className="display d-46">
          If you know Barsala
        </h2>
        <p className="lead">What this site can’t tell you about Barsala.</p>
      </header>
      <div className={s.columns}>
        <TitledRows rows={LIMITS} />
        <div className={s.contact}>
          <h3 className="h">Talk to a person</h3>
          <p className="soft">
            {`If you were sent here about a booking, have your confirmation ready. We are open ${brand.supportHours}.`}
          </p>
          <p>
            <a className="link" href={toPhoneLink(phone)}>
              {phone}
            </a>
            <br />
            <a className="link" href={`mailto:${brand.supportEmail}`}>
              {brand.supportEmail}
            </a>
          </p>
          <ButtonLink href="/contact-us" look="secondary">
            Contact us
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { brand, Link, Picture } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { contactPicture } from '../../site/page-picture.ts';

const sheet = styles({
  options: { borderTop: '1px solid var(--ink)', marginTop: 'var(--s-4)' },
  option: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 11rem) minmax(0, 1fr)',
    gap: '.25rem 2rem',
    padding: '1rem 0',
    borderBottom: '1px solid var(--line)',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  picture: { marginTop: 'var(--s-8)', [media.belowDesktop]: { display: 'none' } },
});

/** Other ways to contact us, by topic. */
export function ContactOptions() {
  const s = useStyles(sheet);
  return (
    <>
      <dl className={s.options}>
        <ContactOption title="Quick questions">
          Find answers in the{' '}
          <Link className="link" href="/p/faq/" data-plain="">
            Help Center
          </Link>
          : booking, prices, changes, refunds and your stay.
        </ContactOption>
        <ContactOption title="Email">
          <a className="link" href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
        </ContactOption>
        <ContactOption title="Help during your stay">
          For an urgent problem in your home, call us. We are open {brand.supportHours}.
        </ContactOption>
        <ContactOption title="Homes for your team">
          <Link className="link" href="/corporate-housing">
            Corporate housing
          </Link>{' '}
          has a form to request homes for your team.
        </ContactOption>
        <ContactOption title="Rent out your home">
          <Link className="link" href="/partner">
            Partners
          </Link>{' '}
          can see what we do and estimate their rent.
        </ContactOption>
      </dl>
      <Picture picture={contactPicture} sizes="40rem" ratio="16:9" className={s.picture} />
    </>
  );
}

function ContactOption({ title, children }: { title: string; children: ReactNode }) {
  const s = useStyles(sheet);
  return (
    <div className={s.option}>
      <dt className="strong">{title}</dt>
      <dd className="soft">{children}</dd>
    </div>
  );
}

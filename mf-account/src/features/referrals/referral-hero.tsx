import type { ReactNode } from 'react';
import type { Referrals } from '@lodestay/contracts';
import { REFERRAL_FILES } from '@lodestay/links';
import { Link } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { CopyField } from '../../account/copy-field.tsx';
import { QrCode } from '../../account/qr-code.tsx';

const sheet = styles({
  hero: { background: 'var(--night)', color: 'var(--ink-inverse)' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4.5rem',
    alignItems: 'center',
    paddingBlock: '4.5rem',
    [media.belowDesktop]: { gap: '2.5rem', paddingBlock: '3.5rem' },
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingBlock: '2.5rem' },
  },
  lead: { marginBlock: '1.25rem 2rem', color: 'var(--ink-inverse-soft)' },
  link: { maxWidth: '36rem' },
  code: { marginTop: '.875rem', color: 'var(--ink-inverse-soft)', '& b': { color: 'var(--ink-inverse)' } },
  box: {
    '--focus': 'var(--blue)',
    display: 'grid',
    justifyItems: 'center',
    gap: 'var(--s-3)',
    maxWidth: '17rem',
    padding: '1.25rem',
    borderRadius: 'var(--r-xl)',
    background: 'var(--paper)',
    color: 'var(--ink)',
    textAlign: 'center',
    '& svg': { width: '12rem', height: 'auto' },
    [media.belowTablet]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      justifyItems: 'start',
      maxWidth: 'none',
      textAlign: 'left',
      '& svg': { width: '8rem' },
    },
  },
  caption: { display: 'grid', gap: 'var(--s-1)' },
  file: { display: 'inline-block', paddingBlock: '.5rem' },
});

/** The dark top of the page: what a member gets, and the link to copy and to scan. */
export function ReferralHero({ data, children }: { data: Referrals | undefined; children?: ReactNode }) {
  const s = useStyles(sheet);
  return (
    <div className={cx('on-night', s.hero)}>
      <div className={cx('page', s.columns)}>
        <div>
          <h1 className="display d-64">Get $250 for each friend who stays.</h1>
          <p className={cx('lead', s.lead)}>
            Share your link. After your friend’s 30th night, $250.00 in credit is yours to use within a year.
          </p>
          {children}
          {data && (
            <div className={s.link}>
              <CopyField label="Your link" value={data.offer.web} what="link" />
              <p className={cx('small', s.code)}>
                Code at checkout: <b className="num">{data.offer.code}</b>
              </p>
            </div>
          )}
        </div>
        {data && (
          <figure className={s.box}>
            <QrCode code={data.qr} label="QR code of your link" side="12rem" />
            <figcaption className={cx('small', s.caption)}>
              <b className="strong">Scan to open your link</b>
              <Link href={REFERRAL_FILES.qrCode} download data-plain="" className={cx('link', s.file)}>
                Download PNG
              </Link>
            </figcaption>
          </figure>
        )}
      </div>
    </div>
  );
}

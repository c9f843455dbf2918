import type { Referrals } from '@lodestay/contracts';
import { Link } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import { CopyField } from '../../account/copy-field.tsx';
import { QrCode } from '../../account/qr-code.tsx';

const sheet = styles({
  share: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 32rem) auto',
    justifyContent: 'start',
    gap: 'var(--s-8)',
    alignItems: 'start',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  link: { display: 'grid', gap: 'var(--s-4)' },
  social: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-4)' },
  figure: { display: 'grid', gap: 'var(--s-2)', justifyItems: 'center', justifySelf: 'start' },
});

/** The link of a member: to copy, to share and to scan. */
export function ShareLink({ offer, qr }: Pick<Referrals, 'offer' | 'qr'>) {
  const s = useStyles(sheet);
  return (
    <div className={s.share}>
      <div className={s.link}>
        <CopyField label="Your link" value={offer.web} what="link" />
        <p className="small">
          Code at checkout: <b className="strong">{offer.code}</b>
        </p>
        <p className={`small ${s.social}`}>
          <Link href={offer.facebook} className="link" target="_blank">
            Share on Facebook
          </Link>
          <Link href={offer.twitter} className="link" target="_blank">
            Share on X
          </Link>
        </p>
      </div>
      <figure className={s.figure}>
        <QrCode code={qr} label="QR code of your link" side="10rem" />
        <figcaption className="small soft">Scan to open your link</figcaption>
      </figure>
    </div>
  );
}

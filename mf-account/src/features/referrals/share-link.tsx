import { useState } from 'react';
import type { Referrals } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { Button, CopyIcon, Link, TextField } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
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
  row: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 'var(--s-3)', alignItems: 'end' },
  social: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-4)' },
  figure: { display: 'grid', gap: 'var(--s-2)', justifyItems: 'center', justifySelf: 'start' },
});

/** The link of a member: to copy, to share and to scan. */
export function ShareLink({ offer, qr }: Pick<Referrals, 'offer' | 'qr'>) {
  const s = useStyles(sheet);
  const { toasts } = usePlatform();
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(offer.web);
      setIsCopied(true);
    } catch {
      toasts.show('Your browser can’t copy here. Select the link and copy it.', { variant: 'warning' });
    }
  }

  return (
    <div className={s.share}>
      <div className={s.link}>
        <div className={s.row}>
          <TextField
            label="Your link"
            readOnly
            value={offer.web}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button onClick={() => void copy()}>
            <CopyIcon /> {isCopied ? 'Copied' : 'Copy link'}
          </Button>
        </div>
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

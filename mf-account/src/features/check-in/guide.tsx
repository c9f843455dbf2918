import type { ReactNode } from 'react';
import type { ResponseOf } from '@lodestay/contracts';
import { brand, phoneLines } from '@lodestay/contracts/brand';
import { toPhoneLink } from '@lodestay/stay';
import { Link, Panel } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';

const sheet = styles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 'var(--s-6)',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-5)' },
    '& dd': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  },
  wide: { gridColumn: '1 / -1' },
  code: { font: '600 var(--d-22)/1.3 var(--text)', letterSpacing: '.06em', fontVariantNumeric: 'tabular-nums' },
});

export type CheckIn = ResponseOf<'getCheckIn'>;
type Guide = NonNullable<CheckIn['guide']>;

const NOT_STATED = <span className="soft">Not stated</span>;

/** What the guest needs to arrive. What nobody has stated says so. */
export function Guide({ guide, checkInText }: { guide: Guide; checkInText: string }) {
  const s = useStyles(sheet);
  const facts: readonly (readonly [string, ReactNode, string?])[] = [
    ['Check-in', checkInText],
    ['Address', guide.address],
    ['Getting in', guide.accessInstructions, s.wide],
    ['Access code', guide.accessCode && <span className={s.code}>{guide.accessCode}</span>],
    ['Wi-Fi network', guide.wifiNetwork],
    ['Wi-Fi password', guide.wifiPassword && <span className={s.code}>{guide.wifiPassword}</span>],
    ['Parking', guide.parking],
    ['Contact at the home', guide.contact],
    [
      `${brand.name}, ${brand.supportHours}`,
      <Link key="phone" href={toPhoneLink(phoneLines.member)} className="link">
        {phoneLines.member}
      </Link>,
    ],
    ['Good to know', guide.notes, s.wide],
  ];
  return (
    <Panel aria-label="Check-in guide">
      <dl className={s.facts}>
        {facts.map(([label, value, className]) => (
          <div key={label} className={className}>
            <dt className="small quiet">{label}</dt>
            <dd>{value ?? NOT_STATED}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

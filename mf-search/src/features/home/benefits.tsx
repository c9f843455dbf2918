import { PhoneIcon, ReceiptTextIcon, RotateCcwIcon, SofaIcon } from '@lodestay/ui';
import { FREE_CANCELLATION_HOURS } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';

const sheet = styles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '2rem',
    paddingTop: '3.5rem',
    [media.belowDesktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.belowTablet]: { gap: '1.5rem 1.25rem', paddingTop: '2.5rem' },
  },
  item: {
    display: 'grid',
    gap: '.25rem',
    alignContent: 'start',
    '& > svg': { width: '1.5rem', height: '1.5rem', marginBottom: '.375rem', color: 'var(--blue)' },
  },
});

const BENEFITS = [
  [ReceiptTextIcon, 'Full price up front', 'The first total you see includes every required fee.'],
  [
    RotateCcwIcon,
    `Full refund within ${FREE_CANCELLATION_HOURS} hours`,
    'Cancel within 24 hours of booking and get all your money back.',
  ],
  [SofaIcon, 'Furnished homes', 'Every listing shows exactly what is included.'],
  [PhoneIcon, '24/7 support', 'Call anytime and talk to a person.'],
] as const;

/** Four reasons to book here. */
export function Benefits() {
  const s = useStyles(sheet);
  return (
    <ul className={`page ${s.list}`}>
      {BENEFITS.map(([Icon, title, text]) => (
        <li key={title} className={s.item}>
          <Icon />
          <b className="strong">{title}</b>
          <span className="small soft">{text}</span>
        </li>
      ))}
    </ul>
  );
}

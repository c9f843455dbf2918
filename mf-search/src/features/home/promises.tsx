import { PhoneIcon, ReceiptTextIcon, RotateCcwIcon, SofaIcon } from '@lodestay/ui';
import { FREE_CANCELLATION_HOURS } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '2rem',
    paddingTop: '3.5rem',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (max-width: 767px)': { gap: '1.5rem 1.25rem', paddingTop: '2.5rem' },
  },
  item: {
    display: 'grid',
    gap: '.25rem',
    alignContent: 'start',
    '& > svg': { width: '1.5rem', height: '1.5rem', marginBottom: '.375rem', color: 'var(--blue)' },
  },
});

const PROMISES = [
  [ReceiptTextIcon, 'The whole price first', 'The first total you see has every required fee in it.'],
  [
    RotateCcwIcon,
    `${FREE_CANCELLATION_HOURS} hours to think again`,
    'Cancel within a day of booking and get all of it back.',
  ],
  [SofaIcon, 'Ready to live in', 'Bed made, kitchen stocked, internet on.'],
  [PhoneIcon, 'A person, any hour', 'Call at 3 a.m.; somebody picks up.'],
] as const;

/** Why here: four plain sentences. */
export function Promises() {
  const s = useStyles(sheet);
  return (
    <ul className={`page ${s.list}`}>
      {PROMISES.map(([Icon, title, text]) => (
        <li key={title} className={s.item}>
          <Icon />
          <b className="strong">{title}</b>
          <span className="small soft">{text}</span>
        </li>
      ))}
    </ul>
  );
}

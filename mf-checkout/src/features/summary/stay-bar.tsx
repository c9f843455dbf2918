import { formatDateRange, formatMoney } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import type { CheckoutStay } from '../../stay/checkout-stay.ts';

const sheet = styles({
  bar: {
    display: 'none',
    [media.belowDesktop]: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '0 var(--s-4)',
      paddingBottom: 'var(--s-3)',
      borderBottom: '1px solid var(--line)',
      textDecoration: 'none',
    },
  },
});

/** On narrow screens the summary is far down, so the home and the total are at the top too, with a link to it. */
export function StayBar({ title, stay, totalCents }: { title: string; stay: CheckoutStay; totalCents: number }) {
  const s = useStyles(sheet);
  return (
    <a href="#summary" className={s.bar}>
      <b className="strong">{title}</b>
      <span className="small soft num">
        {formatDateRange(stay.startDate, stay.endDate)} · <span className="link">{formatMoney(totalCents)} total</span>
      </span>
    </a>
  );
}

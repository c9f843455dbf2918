import type { ResponseOf } from '@lodestay/contracts';
import { formatDate, formatMoney, formatNights } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ text: { display: 'grid', gap: 'var(--s-3)', maxWidth: 'var(--measure)' } });

type Overstay = NonNullable<ResponseOf<'getStayOverstay'>['overstay']>;

/** The nights after the check-out that a guest is charged for, and why. */
export function OverstaySection({ overstay: { nights, from, to, amount, sentence } }: { overstay: Overstay }) {
  const s = useStyles(sheet);
  return (
    <div className={s.text}>
      <p>
        Your stay ended on {formatDate(from)}, and you left on {formatDate(to)}, {formatNights(nights)} later. These
        nights cost {formatMoney(amount)}, before any card fee. You see the payment above.
      </p>
      <p className="small soft">The agreement that you signed says: “{sentence}”</p>
    </div>
  );
}

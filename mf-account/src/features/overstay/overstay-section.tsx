import { useEndpoint } from '@lodestay/platform';
import { formatDate, formatMoney, formatNights } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';
import { Section } from '../navigation/section.tsx';

const sheet = styles({ text: { display: 'grid', gap: 'var(--s-3)', maxWidth: 'var(--measure)' } });

/** The nights after the check-out that a guest is charged for, and why. Nothing if there are none. */
export function OverstaySection({ reservationId }: { reservationId: string }) {
  const s = useStyles(sheet);
  const { data } = useEndpoint('getStayOverstay', { params: { id: reservationId } });
  if (!data?.overstay) return null;
  const { nights, from, to, amount, sentence } = data.overstay;
  return (
    <Section title="Nights after check-out">
      <div className={s.text}>
        <p>
          Your stay ended on {formatDate(from)}, and you left on {formatDate(to)}, {formatNights(nights)} later. These
          nights cost {formatMoney(amount)}. You see the payment above.
        </p>
        <p className="small soft">The agreement that you signed says: “{sentence}”</p>
      </div>
    </Section>
  );
}

import { Sheet } from '@lodestay/console';
import type { CancellationPolicy } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import type { InspectedReservation } from '../../reservations/reservation-text.ts';
import { AmountRows } from './amount-rows.tsx';

const POLICIES: Readonly<Record<CancellationPolicy, string>> = {
  non_refundable: 'Non-refundable within 30 days of check-in',
  one_month: 'One month’s rent is kept within 30 days of check-in',
};

/** The price and the cancellation policy that the guest agreed to. */
export function TermsSheet({ terms }: { terms: InspectedReservation['terms'] }) {
  if (!terms) {
    return (
      <Sheet title="Terms">
        <p className="soft">Not agreed. The price may still change.</p>
      </Sheet>
    );
  }
  const rows = [
    ...terms.lines.map(({ label, cents }) => ({ label, amount: formatMoney(cents) })),
    { label: 'Total', amount: formatMoney(terms.total), isStrong: true },
    { label: 'Due at booking', amount: formatMoney(terms.dueAtBooking) },
  ];
  return (
    <Sheet title="Terms agreed" note={POLICIES[terms.policy]} flush>
      <AmountRows rows={rows} />
    </Sheet>
  );
}

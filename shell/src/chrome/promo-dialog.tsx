import type { PromoCode } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { formatDate, formatMonthly } from '@lodestay/stay';
import { Button } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import { promo } from './promo.ts';

/** Describes the discount of a code. The text is generated from the numbers, so it always matches the rule. */
export function PromoDialog({ offer }: { offer: PromoCode }) {
  const { session } = usePlatform();
  const cityNames = offer.cityNames ?? [];
  const close = () => {
    session.set({ ...session.get(), showPromoModal: false });
    promo.set(null);
  };
  return (
    <Dialog
      open
      onClose={close}
      title={`${formatMonthly(offer.discountAmount)} off your stay${cityNames.length === 1 ? ` in ${cityNames[0]}` : ''}`}
      actions={<Button onClick={close}>Save code {offer.code}</Button>}
    >
      <p>{offer.text}</p>
      <p className="small quiet">
        For stays of {offer.minimumNights} nights or more
        {offer.bookBy ? `, booked through ${formatDate(offer.bookBy)}` : ''}
        {cityNames.length > 1 ? `, in ${cityNames.join('; ')}` : ''}. One reservation. The price of a home shows it when
        you choose your dates.
      </p>
    </Dialog>
  );
}

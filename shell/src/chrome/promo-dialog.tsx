import type { PromoCode } from '@lodestay/contracts';
import { formatMonthly } from '@lodestay/stay';
import { Button } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import { promo } from './promo.ts';

/** What a code is good for, in its own words: the numbers make the text, so that rule and text cannot differ. */
export function PromoDialog({ offer }: { offer: PromoCode }) {
  const close = () => promo.set(null);
  return (
    <Dialog
      open
      onClose={close}
      title={`${formatMonthly(offer.discountAmount)} off your first stay`}
      actions={<Button onClick={close}>Save code {offer.code}</Button>}
    >
      <p>{offer.text}</p>
      <p className="small quiet">
        For stays of {offer.minimumNights} nights or more{offer.bookBy ? `, booked by ${offer.bookBy}` : ''}
        {offer.cities.length > 0 ? `, in ${offer.cities.join(', ')}` : ''}. One reservation, first-time members.
      </p>
    </Dialog>
  );
}

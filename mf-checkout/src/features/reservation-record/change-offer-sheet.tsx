import { useState } from 'react';
import { Facts, Moment, ReasonForm, Sheet } from '@lodestay/console';
import type { ChangeOfferOutcome, InspectedChangeOffer } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { Button } from '@lodestay/ui';
import type { InspectedReservation } from '../../reservations/reservation-text.ts';
import { useStaffChange } from './use-staff-change.ts';

const OUTCOMES: Readonly<Record<ChangeOfferOutcome, string>> = {
  accepted: 'Accepted by the guest',
  declined: 'Declined by the guest',
  withdrawn: 'Withdrawn by staff',
  replaced: 'Replaced by another offer',
  expired: 'Not accepted in time',
  ended: 'Ended with the stay',
};

const listFacts = ({ sentence, reason, cost, by, createdAt, expiresAt, outcome }: InspectedChangeOffer) =>
  [
    ['Change', sentence],
    ['Cost', formatMoney(cost)],
    ['Reason', reason],
    ['Offered by', by ?? 'A deleted account'],
    ['Offered', <Moment key="offered" at={createdAt} />],
    [
      'Status',
      outcome ? (
        OUTCOMES[outcome]
      ) : (
        <>
          Open until <Moment key="until" at={expiresAt} />
        </>
      ),
    ],
  ] as const;

/** Takes back the open offer, with a reason. */
function WithdrawOffer({ record }: { record: InspectedReservation }) {
  const { withdrawing, withdraw } = useStaffChange(record);
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  if (!isOpen)
    return (
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        Withdraw the offer
      </Button>
    );
  return (
    <ReasonForm
      reason={reason}
      onChange={setReason}
      submit="Withdraw the offer"
      busy={withdrawing.busy}
      error={withdrawing.error}
      onSubmit={(text) => void withdraw(text)}
    />
  );
}

/** Changes that staff offered to the guest, the newest first. */
export function ChangeOfferSheet({ record }: { record: InspectedReservation }) {
  const { changeOffers = [], actions } = record;
  if (changeOffers.length === 0) return null;
  return (
    <Sheet title="Offered changes">
      {changeOffers.map((offer) => (
        <Facts key={offer.createdAt} facts={listFacts(offer)} />
      ))}
      {actions.includes('change_stay') && changeOffers.some(({ outcome }) => outcome === null) && (
        <WithdrawOffer record={record} />
      )}
    </Sheet>
  );
}

import { Facts, Moment, Sheet } from '@lodestay/console';
import type { InspectedKeepOffer, KeepOutcome } from '@lodestay/contracts';
import { Link } from '@lodestay/ui';
import { RESERVATIONS_PATH, type InspectedReservation } from '../../reservations/reservation-text.ts';

const OUTCOMES: Readonly<Record<KeepOutcome, string>> = {
  kept: 'The member kept the home',
  declined: 'The member did not keep it',
  lapsed: 'The member did not decide in time',
  ended: 'Ended before the member decided',
};

const formatRole = ({ role }: InspectedKeepOffer): string =>
  role === 'stay' ? 'The guest may extend this stay first' : 'This request waits for the guest before it';

/** Rights of members to keep their home before a request for the dates after their stay. */
export function KeepOfferSheet({ keepOffers }: Pick<InspectedReservation, 'keepOffers'>) {
  if (keepOffers.length === 0) return null;
  return (
    <Sheet title="Keep my home">
      {keepOffers.map((offer) => (
        <Facts
          key={offer.openedAt}
          facts={[
            ['Offer', formatRole(offer)],
            [
              offer.role === 'stay' ? 'Request' : 'Stay',
              <Link key="other" href={`${RESERVATIONS_PATH}/${offer.otherReference}`} className="link">
                {offer.otherReference}
              </Link>,
            ],
            ['Until', <Moment key="until" at={offer.expiresAt} />],
            ['Outcome', offer.outcome === null ? 'Open' : OUTCOMES[offer.outcome]],
          ]}
        />
      ))}
    </Sheet>
  );
}

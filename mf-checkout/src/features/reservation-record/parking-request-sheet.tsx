import { Facts, Moment, Sheet } from '@lodestay/console';
import type { InspectedParkingRequest, ParkingOutcome } from '@lodestay/contracts';
import { PARKING_OFFER_HOURS } from '@lodestay/stay';

const OUTCOMES: Readonly<Record<ParkingOutcome, string>> = {
  accepted: 'The guest took the spot',
  declined: 'The guest declined the spot',
  withdrawn: 'The guest left the waiting list',
  expired: `Not accepted within ${PARKING_OFFER_HOURS} hours`,
  added: 'Ended: the vehicle was added without the waiting list',
  moved: 'Ended: the stay moved',
  canceled: 'Ended: the stay was canceled',
  ended: 'Ended with the stay',
};

const formatState = ({ outcome, offerExpiresAt, place, requestedAt }: InspectedParkingRequest) => {
  if (outcome) return OUTCOMES[outcome];
  return offerExpiresAt ? (
    <>
      A spot is held until <Moment at={offerExpiresAt} />
    </>
  ) : (
    <>
      Number {place} in line since <Moment at={requestedAt} />
    </>
  );
};

/** Requests of the guest for a parking spot. */
export function ParkingRequestSheet({ requests }: { requests: readonly InspectedParkingRequest[] | undefined }) {
  if (requests === undefined || requests.length === 0) return null;
  return (
    <Sheet title="Waiting list for parking">
      {requests.map((request) => (
        <Facts key={request.requestedAt} facts={[[request.vehicle, formatState(request)]]} />
      ))}
    </Sheet>
  );
}

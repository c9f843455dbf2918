import { Facts, Moment, Sheet } from '@lodestay/console';
import type { ExtensionOutcome, InspectedExtensionRequest } from '@lodestay/contracts';
import { formatDate } from '@lodestay/stay';

const OUTCOMES: Readonly<Record<ExtensionOutcome, string>> = {
  extended: 'Extended',
  withdrawn: 'Withdrawn by the guest',
  replaced: 'Replaced by another day',
  lapsed: 'Not extended within 24 hours',
  shortened: 'Ended: the guest gave nights back',
  moved: 'Ended: the stay moved',
  canceled: 'Ended: the stay was canceled',
  ended: 'Ended with the stay',
};

const formatState = ({ outcome, turnEndsAt, requestedAt }: InspectedExtensionRequest) => {
  if (outcome) return OUTCOMES[outcome];
  return turnEndsAt ? (
    <>
      The guest was told, and can extend until <Moment at={turnEndsAt} />
    </>
  ) : (
    <>
      Waiting since <Moment at={requestedAt} />
    </>
  );
};

/** Requests of the guest to be told when the home is available for a longer stay. */
export function ExtensionRequestSheet({ requests }: { requests: readonly InspectedExtensionRequest[] | undefined }) {
  if (requests === undefined || requests.length === 0) return null;
  return (
    <Sheet title="Requests to stay longer">
      {requests.map((request) => (
        <Facts key={request.requestedAt} facts={[[`Until ${formatDate(request.wantedEnd)}`, formatState(request)]]} />
      ))}
    </Sheet>
  );
}

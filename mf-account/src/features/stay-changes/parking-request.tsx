import { useRef, type ReactNode } from 'react';
import type { ParkingRequestView, Reservation } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { formatInstant, formatMoney, PARKING_OFFER_HOURS } from '@lodestay/stay';
import { Banner, Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { ChangeResult } from './change-result.tsx';
import { formatTimeLeft } from './format-time-left.ts';
import { useParkingRequest, type ParkingRequestActions } from './use-parking-request.ts';
import { useStayChange } from './use-stay-change.ts';

const sheet = styles({
  box: { display: 'grid', gap: 'var(--s-4)', maxWidth: 'var(--measure)' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-3)' },
});

type Props = {
  reservation: Reservation;
  /** The form to join the waiting list, for a guest who can. */
  renderForm?: ((actions: ParkingRequestActions) => ReactNode) | undefined;
  /** Takes the focus where nothing is shown once the request has ended. */
  onDone?(): void;
};

/** The guest's place in line for a parking spot, the spot that is held for them, or the form to join the waiting list. */
export function ParkingRequest({ reservation, renderForm, onDone }: Props) {
  const s = useStyles(sheet);
  const box = useRef<HTMLDivElement>(null);
  const actions = useParkingRequest(reservation.id, { onDone: onDone ?? (() => box.current?.focus()) });
  const { parkingRequest: request } = reservation;
  return (
    <div className={s.box} ref={box} tabIndex={-1}>
      {request?.offer ? (
        <Offer reservation={reservation} request={request} expiresAt={request.offer.expiresAt} actions={actions} />
      ) : request ? (
        <Waiting request={request} actions={actions} />
      ) : (
        renderForm?.(actions)
      )}
    </div>
  );
}

const formatVehicle = ({ make, model, licensePlate }: ParkingRequestView['vehicle']) =>
  `${make} ${model} (${licensePlate})`;

function Refusal({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <Banner tone="bad" role="alert">
      {message}
    </Banner>
  );
}

function Waiting({ request, actions }: { request: ParkingRequestView; actions: ParkingRequestActions }) {
  const { place, vehicle, monthly } = request;
  return (
    <>
      <p>
        <b className="strong">You are number {place} in line</b> for a parking spot for your {formatVehicle(vehicle)}.
      </p>
      <p className="small soft">
        When a spot is available for the rest of your stay and it is your turn, we email you and hold the spot for{' '}
        {PARKING_OFFER_HOURS} hours. You see the exact cost before you accept.
        {monthly !== null && ` A spot costs ${formatMoney(monthly)} a month today.`}
      </p>
      <Refusal message={actions.message} />
      <div>
        <Button look="secondary" loading={actions.busy} onClick={actions.leave}>
          Leave the waiting list
        </Button>
      </div>
    </>
  );
}

type OfferProps = {
  reservation: Reservation;
  request: ParkingRequestView;
  expiresAt: string;
  actions: ParkingRequestActions;
};

function Offer({ reservation: { id, timeZone }, request, expiresAt, actions }: OfferProps) {
  const s = useStyles(sheet);
  const { now, toasts } = usePlatform();
  const change = useStayChange(id, {
    onDone: () => toasts.show('The parking spot is yours.', { variant: 'success' }),
  });
  const { state } = change;
  const end = Date.parse(expiresAt);
  const isDeciding = state.kind === 'shown' || state.kind === 'sending';
  return (
    <>
      <Banner tone="good">
        <b>A parking spot is held for you.</b> Nobody else can take it until {formatInstant(end, timeZone)} (
        {formatTimeLeft(end - Date.parse(now))} left). It is for your {formatVehicle(request.vehicle)}, for the rest of
        your stay.
      </Banner>
      <p className="small soft">
        If you don’t accept it by then, your request ends, and we offer the spot to the next guest in line.
      </p>
      <Refusal message={(state.kind === 'none' ? state.message : null) ?? actions.message} />
      <ChangeResult change={change} kind="parking" />
      <div className={s.row}>
        {!isDeciding && (
          <Button
            loading={state.kind === 'loading'}
            disabled={actions.busy}
            onClick={() => change.show({ kind: 'parking' })}
          >
            See the cost
          </Button>
        )}
        <Button look="secondary" loading={actions.busy} disabled={state.kind === 'sending'} onClick={actions.decline}>
          Decline the spot
        </Button>
      </div>
    </>
  );
}

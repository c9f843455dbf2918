import { useRef, useState, type FormEvent } from 'react';
import type { ExtensionRequestView, Reservation } from '@lodestay/contracts';
import { toStayEndHref } from '@lodestay/links';
import { usePlatform } from '@lodestay/platform';
import { addDays, daysBetween, formatDate, formatInstant, MAX_STAY_NIGHTS, MIN_OFFERED_NIGHTS } from '@lodestay/stay';
import { Banner, Button, ButtonLink, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { formatTimeLeft } from './format-time-left.ts';
import { useExtensionRequest, type ExtensionRequestActions } from './use-extension-request.ts';

const sheet = styles({
  box: { display: 'grid', gap: 'var(--s-4)', maxWidth: 'var(--measure)' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 'var(--s-3)' },
  field: { width: '14rem', maxWidth: '100%' },
});

type Props = {
  reservation: Reservation;
  /** The home is available until then. */
  latest?: string | null;
  /** The day that the guest wants. */
  day?: string;
  /** Takes the focus where nothing is shown once the request is withdrawn. */
  onDone?(): void;
};

/** The open request for a longer stay, or the form that makes one. */
export function ExtensionRequest({ reservation, latest = null, day = '', onDone }: Props) {
  const s = useStyles(sheet);
  const box = useRef<HTMLDivElement>(null);
  const actions = useExtensionRequest(reservation.id, { onDone: onDone ?? (() => box.current?.focus()) });
  const { extensionRequest: request } = reservation;
  return (
    <div className={s.box} ref={box} tabIndex={-1}>
      {request ? (
        <OpenRequest reservation={reservation} request={request} actions={actions} />
      ) : (
        <AskForm key={day} reservation={reservation} latest={latest} day={day} actions={actions} />
      )}
    </div>
  );
}

const NOT_HELD = 'Nothing is held: somebody else can book these nights before you do.';

type OpenProps = { reservation: Reservation; request: ExtensionRequestView; actions: ExtensionRequestActions };

function OpenRequest({ reservation: { id, timeZone, endDate }, request, actions }: OpenProps) {
  const s = useStyles(sheet);
  const { now } = usePlatform();
  const { wantedEnd, turn } = request;
  return (
    <>
      {turn ? (
        <Banner tone="good">
          <b>You can stay longer.</b> This home is available until {formatDate(turn.availableUntil)}. Extend your stay
          by {formatInstant(Date.parse(turn.expiresAt), timeZone)} (
          {formatTimeLeft(Date.parse(turn.expiresAt) - Date.parse(now))} left). After that, your request ends, and we
          tell the next guest who asked.
        </Banner>
      ) : (
        <p>
          You asked to stay until {formatDate(wantedEnd)}.{' '}
          {daysBetween(endDate!, wantedEnd) > MIN_OFFERED_NIGHTS
            ? `We email you when this home becomes available until then, or for at least ${MIN_OFFERED_NIGHTS} more nights.`
            : 'We email you when this home becomes available until then.'}
        </p>
      )}
      <p className="small soft">{NOT_HELD}</p>
      {actions.message && (
        <Banner tone="bad" role="alert">
          {actions.message}
        </Banner>
      )}
      <div className={s.row}>
        {turn && <ButtonLink href={toStayEndHref(id, turn.availableUntil)}>See the price</ButtonLink>}
        <Button look="secondary" loading={actions.busy} onClick={actions.withdraw}>
          Withdraw request
        </Button>
      </div>
    </>
  );
}

type AskProps = Required<Omit<Props, 'onDone'>> & { actions: ExtensionRequestActions };

function AskForm({ reservation: { startDate, endDate }, latest, day, actions }: AskProps) {
  const s = useStyles(sheet);
  const [wanted, setWanted] = useState(day);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (wanted === '') return actions.setMessage('Choose the last day you want.');
    actions.ask(wanted);
  }
  return (
    <>
      <p>
        Would you like to stay longer than {formatDate(latest ?? endDate!)}? We email you when this home becomes
        available.
      </p>
      <form className={s.row} onSubmit={submit} noValidate>
        <TextField
          label="Last day you want"
          type="date"
          className={s.field}
          value={wanted}
          min={addDays(latest ?? endDate!, 1)}
          max={addDays(startDate, MAX_STAY_NIGHTS)}
          error={actions.message}
          onChange={(event) => setWanted(event.target.value)}
        />
        <Button type="submit" look="secondary" loading={actions.busy}>
          Tell me when it’s available
        </Button>
      </form>
      <p className="small soft">{NOT_HELD}</p>
    </>
  );
}

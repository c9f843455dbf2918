import { useState, type FormEvent } from 'react';
import type { KeepOfferView, Reservation } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { formatDate, formatInstant } from '@lodestay/stay';
import { Banner, Button, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { ChangeResult } from './change-result.tsx';
import { useStayChange } from './use-stay-change.ts';
import { formatTimeLeft } from './format-time-left.ts';
import { useDeclineKeeping } from './use-decline-keeping.ts';

const sheet = styles({
  box: { display: 'grid', gap: 'var(--s-4)', maxWidth: 'var(--measure)' },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 'var(--s-3)' },
  field: { width: '14rem', maxWidth: '100%' },
});

type Props = {
  reservation: Reservation;
  offer: KeepOfferView;
  now: string;
  /** Takes the focus, because nothing is shown here any more. */
  onDone(): void;
};

/** Somebody requested the dates after the stay. The member extends the stay first, or lets the request go on. */
export function KeepHome({ reservation: { id, timeZone, endDate }, offer, now, onDone }: Props) {
  const s = useStyles(sheet);
  const { toasts } = usePlatform();
  const change = useStayChange(id, {
    onDone({ endDate: end }) {
      toasts.show(`You keep your home until ${formatDate(end!)}.`, { variant: 'success' });
      onDone();
    },
  });
  const decline = useDeclineKeeping(id, { onDone });
  const [day, setDay] = useState(offer.earliestEnd);
  const { state } = change;
  const isBusy = state.kind === 'sending' || decline.busy;
  const message = (state.kind === 'none' ? state.message : null) ?? decline.message;
  function submit(event: FormEvent) {
    event.preventDefault();
    change.show({ kind: 'keep', endDate: day });
  }
  return (
    <div className={s.box}>
      <p>
        Someone requested this home from {formatDate(offer.requestedFrom)}. Your stay ends on {formatDate(endDate!)}. As
        a member, you can extend it first, until {formatInstant(Date.parse(offer.expiresAt), timeZone)} (
        {formatTimeLeft(Date.parse(offer.expiresAt) - Date.parse(now))} left).
      </p>
      {message && (
        <Banner tone="bad" role="alert">
          {message}
        </Banner>
      )}
      <form className={s.form} onSubmit={submit} noValidate>
        <TextField
          label="New last day"
          type="date"
          className={s.field}
          value={day}
          min={offer.earliestEnd}
          max={offer.latestEnd}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button type="submit" loading={state.kind === 'loading'} disabled={isBusy || day === ''}>
          See the cost
        </Button>
      </form>
      <p className="small soft">
        Choose {formatDate(offer.earliestEnd)} to {formatDate(offer.latestEnd)}. Nothing changes before you accept the
        cost.
      </p>
      <ChangeResult change={change} kind="keep" />
      <div>
        <Button look="secondary" loading={decline.busy} disabled={isBusy} onClick={decline.decline}>
          Don’t keep it
        </Button>
        <p className="small soft">The other request goes on right away. You can’t undo this.</p>
      </div>
    </div>
  );
}

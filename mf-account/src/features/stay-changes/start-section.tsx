import { useState, type FormEvent } from 'react';
import type { Reservation, ResponseOf } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { addDays, formatDate, getLocalDate } from '@lodestay/stay';
import { Button, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { ChangeResult } from './change-result.tsx';
import type { StayChange } from './use-stay-change.ts';

const sheet = styles({
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 'var(--s-3)' },
  field: { width: '14rem', maxWidth: '100%' },
});

type Props = {
  reservation: Pick<Reservation, 'startDate' | 'timeZone'>;
  start: NonNullable<ResponseOf<'getStayChanges'>['start']>;
  change: StayChange;
};

/** An earlier check-in, if the home is available for the nights before it. */
export function StartSection({ reservation: { startDate, timeZone }, start: { earliest }, change }: Props) {
  const s = useStyles(sheet);
  const { now } = usePlatform();
  const [day, setDay] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { state } = change;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (day === '' || day >= startDate) return setError(`Choose a day before ${formatDate(startDate)}.`);
    setError(null);
    change.show({ kind: 'start', startDate: day });
  }
  if (earliest === null)
    return <p className="soft">This home is not available before your check-in on {formatDate(startDate)}.</p>;
  return (
    <>
      <p className="soft">
        Your stay begins on {formatDate(startDate)}. This home is available from {formatDate(earliest)} on, so you can
        check in on that day at the earliest. The cancellation policy then counts from your new check-in. A later
        arrival that you told us about no longer counts.
      </p>
      <form className={s.form} onSubmit={submit} noValidate>
        <TextField
          label="New check-in day"
          type="date"
          className={s.field}
          value={day}
          min={earliest}
          max={addDays(startDate, -1)}
          error={error}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button type="submit" loading={state.kind === 'loading' && state.requested.kind === 'start'}>
          See the cost of arriving earlier
        </Button>
      </form>
      <ChangeResult change={change} kind="start" today={getLocalDate(Date.parse(now), timeZone)} />
    </>
  );
}

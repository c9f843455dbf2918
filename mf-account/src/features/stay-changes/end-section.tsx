import { useState, type FormEvent } from 'react';
import type { Reservation, ResponseOf } from '@lodestay/contracts';
import { addDays, formatDate } from '@lodestay/stay';
import { Banner, Button, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { ChangeResult } from './change-result.tsx';
import { ExtensionRequest } from './extension-request.tsx';
import { HomeChoices } from './home-choices.tsx';
import type { StayChange } from './use-stay-change.ts';

const sheet = styles({
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 'var(--s-3)' },
  field: { width: '14rem', maxWidth: '100%' },
});

type End = NonNullable<ResponseOf<'getStayChanges'>['end']>;
type Props = {
  reservation: Reservation;
  end: End;
  change: StayChange;
  /** The day that a link chose. */
  chosen?: string;
};

/** Whether the home is free after the stay, and until when. */
function formatFree({ latest }: End, endDate: string): string {
  if (latest === endDate)
    return 'No dates available for extension. Another guest has booked this home after your stay.';
  return latest === null
    ? 'This home is available after your stay.'
    : `This home is available until ${formatDate(latest)}, so your stay can end on that day at the latest.`;
}

/** Another last day: later if the home is free, earlier a month ahead. */
export function EndSection({ reservation, end, change, chosen = '' }: Props) {
  const s = useStyles(sheet);
  const endDate = reservation.endDate!;
  const canExtend = end.latest !== endDate;
  const [day, setDay] = useState(chosen);
  const [error, setError] = useState<string | null>(null);
  const { state } = change;
  // Only nights that are taken can become available. The guest may have tried a day among them.
  const request = end.latest !== null && (
    <ExtensionRequest reservation={reservation} latest={end.latest} day={day > end.latest ? day : ''} />
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    if (day === '' || day === endDate) return setError('Choose another day than the end of your stay.');
    setError(null);
    change.show({ kind: 'end', endDate: day });
  }
  if (!canExtend && end.earliest === null && end.alternatives.length === 0)
    return (
      <>
        <p className="soft">{formatFree(end, endDate)}</p>
        {request}
      </>
    );
  return (
    <>
      <p className="soft">
        Your stay ends on {formatDate(endDate)}. {formatFree(end, endDate)}
        {end.earliest && ` To leave earlier, choose ${formatDate(end.earliest)} or a later day.`}
      </p>
      {(canExtend || end.earliest !== null) && (
        <form className={s.form} onSubmit={submit} noValidate>
          <TextField
            label="New last day"
            type="date"
            className={s.field}
            value={day}
            min={end.earliest ?? addDays(endDate, 1)}
            max={canExtend ? (end.latest ?? undefined) : endDate}
            error={error}
            onChange={(event) => setDay(event.target.value)}
          />
          <Button type="submit" loading={state.kind === 'loading' && state.requested.kind === 'end'}>
            See the cost
          </Button>
        </form>
      )}
      <ChangeResult change={change} kind="end" />
      {request}
      {end.alternatives.length > 0 && (
        <>
          <Banner tone="info">
            These homes in the same building are available after your stay. You can move into one and stay on.
          </Banner>
          <HomeChoices homes={end.alternatives} movesOn={endDate} endDate={addDays(endDate, 30)} change={change} />
        </>
      )}
    </>
  );
}

import { useState, type FormEvent } from 'react';
import { getFieldError, useWrite } from '@lodestay/console';
import type { ResponseOf } from '@lodestay/contracts';
import { getQueryKey, usePlatform } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import { formatDate, formatInstant, formatNights, getZoneAbbreviation, toInstant } from '@lodestay/stay';
import { Banner, Button, Link, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { RESERVATIONS_PATH } from '../../reservations/reservation-text.ts';

const sheet = styles({
  stack: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  form: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)', alignItems: 'end' },
});

type Inspected = ResponseOf<'inspectArrival'>;

/** When the guest left, in the words of the guest or of staff. */
export function formatDeparture({ checkOut, departure, timeZone }: Inspected): string {
  const { leftAt, stillThereAt, askedAt, nightsOver } = departure;
  const at = checkOut?.leftAt ?? leftAt;
  const over = nightsOver > 0 ? `, ${formatNights(nightsOver)} over` : '';
  if (at) return `${formatInstant(Date.parse(at), timeZone)}${over}`;
  if (stillThereAt) return `Still there${over}`;
  return askedAt ? 'Not confirmed, the guest was asked' : 'Not confirmed';
}

type Props = { reference: string; departure: Inspected['departure']; timeZone: string };

/** Staff record whether a guest who did not confirm the check-out has left. */
export function DepartureForm({ reference, departure, timeZone }: Props) {
  const s = useStyles(sheet);
  const { toasts, now } = usePlatform();
  const queryClient = useQueryClient();
  const { busy, error, write } = useWrite('recordDeparture');
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { canRecord, stillThereAt, nextArrival } = departure;
  async function record(leftAt: string | null) {
    const input = { params: { reference } };
    const saved = await write({ ...input, body: { leftAt } });
    if (!saved) return;
    queryClient.setQueryData(getQueryKey('inspectArrival', input), saved);
    await Promise.all(
      (['inspectReservation', 'inspectOverstay', 'listStayFollowUps'] as const).map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    );
    toasts.show(leftAt ? 'Departure recorded.' : 'Recorded that the guest is still there.', { variant: 'success' });
  }
  async function leave(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (date && time) await record(new Date(toInstant(date, time, timeZone)).toISOString());
  }
  if (!canRecord) return null;
  const dayError = isTried && !date ? 'Choose a day' : getFieldError(error, 'left_at');
  return (
    <div className={s.stack}>
      {nextArrival && (
        <Banner tone="hold">
          The next guest arrives on {formatDate(nextArrival.startsOn)}:{' '}
          <Link href={`${RESERVATIONS_PATH}/${nextArrival.reference}`} className="link">
            {nextArrival.reference}
          </Link>
        </Banner>
      )}
      <form className={s.form} onSubmit={(event) => void leave(event)} noValidate>
        <TextField
          label="Day the guest left"
          type="date"
          value={date}
          onChange={(event) => setDate(event.target.value)}
          error={dayError}
        />
        <TextField
          label={`Time, ${getZoneAbbreviation(Date.parse(now), timeZone)}`}
          type="time"
          value={time}
          onChange={(event) => setTime(event.target.value)}
          error={isTried && !time ? 'Choose a time' : undefined}
        />
        <Button type="submit" look="secondary" loading={busy}>
          The guest has left
        </Button>
      </form>
      {!stillThereAt && (
        <Button look="secondary" loading={busy} onClick={() => void record(null)}>
          The guest is still there
        </Button>
      )}
      {error && !dayError && (
        <Banner tone="bad" role="alert">
          {error.message}
        </Banner>
      )}
    </div>
  );
}

import { useState, type FormEvent } from 'react';
import { getFieldError, useWrite } from '@lodestay/console';
import type { ResponseOf } from '@lodestay/contracts';
import { getQueryKey, usePlatform } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import { formatDate, formatInstant } from '@lodestay/stay';
import { Banner, Button, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  stack: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  form: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)', alignItems: 'end' },
});

type Arrival = ResponseOf<'inspectArrival'>['arrival'];

/** What is known about the arrival, in one sentence. */
export function formatArrival({ arrivedAt, arrivesOn, firstAskedAt }: Arrival, timeZone: string): string {
  if (arrivedAt) return `Recorded ${formatInstant(Date.parse(arrivedAt), timeZone)}`;
  if (arrivesOn) return `Expected on ${formatDate(arrivesOn)}`;
  return firstAskedAt ? 'Not arrived yet' : 'Not recorded';
}

type Props = { reference: string; arrival: Arrival; timeZone: string };

/** Staff record that the guest has arrived, or on which day they will. A no-show is a cancellation. */
export function ArrivalForm({ reference, arrival, timeZone }: Props) {
  const s = useStyles(sheet);
  const { toasts } = usePlatform();
  const queryClient = useQueryClient();
  const { busy, error, write } = useWrite('recordArrival');
  const [day, setDay] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { actions, announceable, noShowFrom } = arrival;
  async function record(arrivesOn: string | null) {
    const input = { params: { reference } };
    const saved = await write({ ...input, body: { arrivesOn } });
    if (!saved) return;
    queryClient.setQueryData(getQueryKey('inspectArrival', input), saved);
    setIsTried(false);
    setDay('');
    await Promise.all(
      (['inspectReservation', 'listStayFollowUps'] as const).map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    );
    toasts.show(arrivesOn ? 'Day of arrival recorded.' : 'Arrival recorded.', { variant: 'success' });
  }
  async function announce(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (day) await record(day);
  }
  if (actions.length === 0 && !noShowFrom) return null;
  const dayError = isTried && !day ? 'Choose a day' : getFieldError(error, 'arrives_on');
  return (
    <div className={s.stack}>
      {noShowFrom && (
        <p className="soft">
          The guest was asked twice. The stay can be canceled as a no-show from{' '}
          {formatInstant(Date.parse(noShowFrom), timeZone)}, under “Cancel the reservation”.
        </p>
      )}
      {actions.includes('arrived') && (
        <Button look="secondary" loading={busy} onClick={() => void record(null)}>
          The guest has arrived
        </Button>
      )}
      {actions.includes('arrives_later') && announceable && (
        <form className={s.form} onSubmit={(event) => void announce(event)} noValidate>
          <TextField
            label="The guest arrives on"
            type="date"
            min={announceable.from}
            max={announceable.to}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            error={dayError}
          />
          <Button type="submit" look="secondary" loading={busy}>
            Record the day
          </Button>
        </form>
      )}
      {error && !dayError && (
        <Banner tone="bad" role="alert">
          {error.message}
        </Banner>
      )}
    </div>
  );
}

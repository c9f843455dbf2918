import { useState, type FormEvent } from 'react';
import { formatDate, formatInstant } from '@lodestay/stay';
import { Banner, Button, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { useStayWrite } from '../../account/use-stay-write.ts';
import type { CheckIn } from './guide.tsx';

const sheet = styles({
  stack: { display: 'grid', gap: 'var(--s-5)', justifyItems: 'start', maxWidth: '32rem' },
  form: { display: 'grid', gap: 'var(--s-3)', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
});

type Props = { id: string; checkIn: Pick<CheckIn, 'arrival' | 'timeZone'>; onSent(): void };

/** The guest says that they have arrived, or on which later day they will. */
export function Arrival({ id, checkIn: { arrival, timeZone }, onSent }: Props) {
  const s = useStyles(sheet);
  const { busy, problem, getFieldError, write } = useStayWrite('sayArrival', id);
  const [day, setDay] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { arrivedAt, arrivesOn, canConfirm, announceable, isAsked } = arrival;
  if (arrivedAt)
    return <p className="soft">Your arrival was recorded on {formatInstant(Date.parse(arrivedAt), timeZone)}.</p>;
  async function say(arrives: string | null) {
    if (await write({ arrivesOn: arrives })) onSent();
  }
  async function announce(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (day) await say(day);
  }
  return (
    <div className={s.stack}>
      {isAsked && (
        <Banner tone="hold">
          <b className="strong">We expected you.</b> Tell us that you have arrived, or on which day you will.
        </Banner>
      )}
      {arrivesOn && <p>We expect you on {formatDate(arrivesOn)}.</p>}
      {canConfirm && (
        <Button loading={busy} onClick={() => void say(null)}>
          I have arrived
        </Button>
      )}
      {announceable && (
        <form className={s.form} onSubmit={(event) => void announce(event)} noValidate>
          <TextField
            label="Day you will arrive"
            hint={`If it is not your check-in day. Until ${formatDate(announceable.to)}.`}
            type="date"
            min={announceable.from}
            max={announceable.to}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            error={isTried && !day ? 'Choose a day' : getFieldError('arrives_on')}
          />
          <Button type="submit" look="secondary" loading={busy}>
            {arrivesOn ? 'Change the day' : 'I will arrive on this day'}
          </Button>
        </form>
      )}
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
    </div>
  );
}

/** Whether there is something about the arrival to say or to show. */
export const hasArrival = ({ arrivedAt, arrivesOn, canConfirm, announceable }: CheckIn['arrival']): boolean =>
  arrivedAt !== null || arrivesOn !== null || canConfirm || announceable !== null;

import { useState, type FormEvent } from 'react';
import { KEY_PLACES, MAX_PROBLEM_NOTE, type KeyPlace } from '@lodestay/contracts';
import { addDays, formatWeekday, getLocalDate, getLocalTime, toInstant } from '@lodestay/stay';
import { Banner, Button, SelectField, TextareaField, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { useInvalidFocus } from '../../account/use-invalid-focus.ts';
import { useStayWrite } from '../../account/use-stay-write.ts';
import { KEY_LABELS } from './key-labels.ts';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-5)', gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '32rem' },
  when: {
    display: 'grid',
    gap: 'var(--s-4)',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  foot: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start' },
});

type Props = { id: string; now: string; timeZone: string; onSent(): void };

/** The guest says that they have left: when, and where the keys are. */
export function CheckOutForm({ id, now, timeZone, onSent }: Props) {
  const s = useStyles(sheet);
  const { busy, problem, getFieldError, write } = useStayWrite('confirmCheckOut', id);
  const { form, focusInvalid } = useInvalidFocus();
  const instant = Date.parse(now);
  const today = getLocalDate(instant, timeZone);
  const [day, setDay] = useState(today);
  const [time, setTime] = useState(getLocalTime(instant, timeZone));
  const [keys, setKeys] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (keys === '' || time === '') return focusInvalid();
    const leftAt = new Date(toInstant(day, time, timeZone)).toISOString();
    if (await write({ leftAt, keys: keys as KeyPlace, note })) onSent();
  }
  return (
    <form ref={form} className={s.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={s.when}>
        <SelectField
          label="Day you left"
          value={day}
          onChange={(event) => setDay(event.target.value)}
          options={[0, 1, 2].map((days) => {
            const value = addDays(today, -days);
            return { value, label: days === 0 ? `Today, ${formatWeekday(value)}` : formatWeekday(value) };
          })}
        />
        <TextField
          label="Time you left"
          type="time"
          value={time}
          onChange={(event) => setTime(event.target.value)}
          error={isTried && time === '' ? 'Enter a time' : getFieldError('left_at')}
        />
      </div>
      <SelectField
        label="Where are the keys?"
        value={keys}
        onChange={(event) => setKeys(event.target.value)}
        options={[{ value: '', label: 'Choose' }, ...KEY_PLACES.map((value) => ({ value, label: KEY_LABELS[value] }))]}
        error={isTried && keys === '' ? 'Say where the keys are' : getFieldError('keys')}
      />
      <TextareaField
        label="Anything we should know"
        note="Optional"
        value={note}
        rows={3}
        maxLength={MAX_PROBLEM_NOTE}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={s.foot}>
        {problem && (
          <Banner tone="bad" role="alert">
            {problem}
          </Banner>
        )}
        <Button type="submit" loading={busy}>
          I have left
        </Button>
        <p className="small soft">You can’t change it after sending.</p>
      </div>
    </form>
  );
}

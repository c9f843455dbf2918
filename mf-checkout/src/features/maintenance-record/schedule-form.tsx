import { useState, type FormEvent } from 'react';
import { getFieldError } from '@lodestay/console';
import { MAX_MAINTENANCE_TEXT } from '@lodestay/contracts';
import { getZoneAbbreviation, toInstant } from '@lodestay/stay';
import { Banner, Button, TextareaField, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { MaintenanceRecordData, MaintenanceState } from './use-maintenance-record.ts';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  pair: { display: 'grid', gap: 'var(--s-3)', gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))' },
});

type Props = { record: MaintenanceRecordData; state: MaintenanceState; onDone(): void };

/** When somebody comes, in the time of the home. */
export function ScheduleForm({ record, state, onDone }: Props) {
  const s = useStyles(sheet);
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { busy, error } = state.writes.schedule;
  const zone = getZoneAbbreviation(Date.parse(record.openedAt), record.timeZone);
  const whenError = getFieldError(error, 'scheduled_at');
  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!date || !time) return;
    const at = new Date(toInstant(date, time, record.timeZone)).toISOString();
    if (!(await state.schedule(at, text))) return;
    setText('');
    setIsTried(false);
    onDone();
  }
  return (
    <form className={s.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={s.pair}>
        <TextField
          label="Day"
          type="date"
          value={date}
          onChange={(event) => setDate(event.target.value)}
          error={isTried && !date ? 'Choose a day' : whenError}
        />
        <TextField
          label={`Time, ${zone}`}
          type="time"
          value={time}
          onChange={(event) => setTime(event.target.value)}
          error={isTried && !time ? 'Choose a time' : undefined}
        />
      </div>
      <TextareaField
        label="For the guest"
        note="Optional"
        value={text}
        rows={2}
        maxLength={MAX_MAINTENANCE_TEXT}
        onChange={(event) => setText(event.target.value)}
      />
      {error && !whenError && error.code !== 'conflict' && (
        <Banner tone="bad" role="alert">
          {error.message}
        </Banner>
      )}
      <Button type="submit" look="secondary" loading={busy}>
        {record.request.state === 'scheduled' ? 'Change the time' : 'Schedule'}
      </Button>
    </form>
  );
}

import { useEffect, useRef, useState, type FormEvent } from 'react';
import { getFieldError, type Colleague } from '@lodestay/console';
import type { ApiError } from '@lodestay/platform/http';
import { getLocalDate, getLocalTime, getZoneAbbreviation, toInstant } from '@lodestay/stay';
import { Banner, Button, SelectField, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { TurnoverRecord } from '../../turnovers/turnover-text.ts';
import type { NewSchedule } from './use-turnover-record.ts';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  pair: { display: 'grid', gap: 'var(--s-3)', gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))' },
  buttons: { display: 'grid', gap: 'var(--s-2)', gridTemplateColumns: 'minmax(0, 1fr) auto' },
});

const OUTSIDE = 'outside';
const SHORTEST_PHONE = 7;

type Draft = { who: string; name: string; phone: string; date: string; time: string };

/** Starts with the current schedule, or with the time of the check-out. */
function createDraft({ cleaner, scheduledAt, checkOutAt, timeZone }: TurnoverRecord['turnover']): Draft {
  const instant = Date.parse(scheduledAt ?? checkOutAt);
  return {
    who: cleaner ? String(cleaner.id ?? OUTSIDE) : '',
    name: cleaner?.id === null ? cleaner.name : '',
    phone: cleaner?.phone ?? '',
    date: getLocalDate(instant, timeZone),
    time: getLocalTime(instant, timeZone),
  };
}

function findMissing({ who, name, phone, date, time }: Draft): Partial<Record<keyof Draft, string>> {
  const isOutside = who === OUTSIDE;
  return {
    ...(who === '' && { who: 'Choose who cleans' }),
    ...(isOutside && !name.trim() && { name: 'Enter a name' }),
    ...(isOutside &&
      phone.trim() &&
      phone.trim().length < SHORTEST_PHONE && { phone: 'Enter a phone number with area code' }),
    ...(!date && { date: 'Choose a date' }),
    ...(!time && { time: 'Choose a time' }),
  };
}

/** Who cleans and when. Times are those of the home. */
export function ScheduleForm({
  turnover,
  colleagues,
  busy,
  error,
  onCancel,
  onSubmit,
}: {
  turnover: TurnoverRecord['turnover'];
  colleagues: readonly Colleague[];
  busy: boolean;
  error: ApiError | null;
  onCancel: () => void;
  onSubmit: (schedule: NewSchedule) => void;
}) {
  const s = useStyles(sheet);
  const [draft, setDraft] = useState(() => createDraft(turnover));
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLSelectElement>(null);
  // The button that opened the form is gone.
  useEffect(() => first.current?.focus(), []);
  const { timeZone, checkOutAt } = turnover;
  const missing = findMissing(draft);
  const shown = isChecked ? missing : {};
  const whenError = getFieldError(error, 'scheduled_at');
  const isOutside = draft.who === OUTSIDE;
  const zone = getZoneAbbreviation(Date.parse(checkOutAt), timeZone);
  const set = (name: keyof Draft) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [name]: event.target.value });

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    const [wrong] = Object.keys(missing);
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    return onSubmit({
      cleanerId: isOutside ? null : Number(draft.who),
      cleanerName: isOutside ? draft.name.trim() : null,
      cleanerPhone: isOutside ? draft.phone.trim() || null : null,
      scheduledAt: new Date(toInstant(draft.date, draft.time, timeZone)).toISOString(),
    });
  }
  const isShownAtField = ['cleaner_id', 'cleaner_name', 'cleaner_phone', 'scheduled_at'].some((path) =>
    getFieldError(error, path),
  );
  return (
    <form ref={form} noValidate method="dialog" className={s.form} onSubmit={submit}>
      <SelectField
        ref={first}
        label="Who cleans"
        name="who"
        value={draft.who}
        error={shown.who ?? getFieldError(error, 'cleaner_id')}
        onChange={set('who')}
        options={[
          { value: '', label: 'Choose a cleaner' },
          { value: OUTSIDE, label: 'Outside cleaner' },
          ...colleagues.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
        ]}
      />
      {isOutside && (
        <div className={s.pair}>
          <TextField
            label="Name"
            name="name"
            maxLength={120}
            autoComplete="off"
            value={draft.name}
            error={shown.name ?? getFieldError(error, 'cleaner_name')}
            onChange={set('name')}
          />
          <TextField
            label="Phone"
            note="Optional"
            name="phone"
            type="tel"
            maxLength={32}
            autoComplete="off"
            value={draft.phone}
            error={shown.phone ?? getFieldError(error, 'cleaner_phone')}
            onChange={set('phone')}
          />
        </div>
      )}
      <div className={s.pair}>
        <TextField
          label="Date"
          name="date"
          type="date"
          value={draft.date}
          error={shown.date ?? whenError}
          onChange={set('date')}
        />
        <TextField
          label={`Time (${zone})`}
          name="time"
          type="time"
          value={draft.time}
          error={shown.time}
          onChange={set('time')}
        />
      </div>
      {error && !isShownAtField && error.code !== 'conflict' && (
        <Banner tone="bad" role="alert">
          {error.message} What you entered is kept. Try again.
        </Banner>
      )}
      <div className={s.buttons}>
        <Button type="submit" loading={busy}>
          Save schedule
        </Button>
        <Button look="bare" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

import { useState, type FormEvent } from 'react';
import {
  ENTRY_PERMISSION_LABELS,
  ENTRY_PERMISSIONS,
  MAINTENANCE_CATEGORIES,
  MAINTENANCE_CATEGORY_LABELS,
  MAINTENANCE_URGENCIES,
  MAX_MAINTENANCE_TEXT,
  type EntryPermission,
  type MaintenanceCategory,
  type MaintenanceUrgency,
} from '@lodestay/contracts';
import { brand, phoneLines } from '@lodestay/contracts/brand';
import { toPhoneLink } from '@lodestay/stay';
import { Banner, Button, Link, RadioCard, RadioCardGroup, SelectField, TextareaField, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { PhotoPicker } from '../../account/photo-picker.tsx';
import { useStayWrite } from '../../account/use-stay-write.ts';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-6)', gridTemplateColumns: 'minmax(0, 1fr)' },
  photos: { display: 'grid', gap: 'var(--s-2)' },
  foot: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start' },
});

const URGENCIES: Readonly<Record<MaintenanceUrgency, { label: string; hint: string }>> = {
  emergency: { label: 'Emergency', hint: 'Somebody could get hurt or the home damaged: fire, gas, flood, no heat' },
  urgent: { label: 'Urgent', hint: 'Something that I need every day does not work' },
  normal: { label: 'Normal', hint: 'It can wait a few days' },
};

const choose = (labels: readonly { value: string; label: string }[]) => [{ value: '', label: 'Choose' }, ...labels];
const CATEGORIES = choose(
  MAINTENANCE_CATEGORIES.map((value) => ({ value, label: MAINTENANCE_CATEGORY_LABELS[value] })),
);
const ENTRIES = choose(ENTRY_PERMISSIONS.map((value) => ({ value, label: ENTRY_PERMISSION_LABELS[value] })));

/** Reports a problem in the home. What is entered survives a failure. */
export function ReportForm({ id, onSent }: { id: string; onSent(): void }) {
  const s = useStyles(sheet);
  const { busy, problem, getFieldError, write } = useStayWrite('reportMaintenance', id);
  const [category, setCategory] = useState('');
  const [urgency, setUrgency] = useState<MaintenanceUrgency>('normal');
  const [description, setDescription] = useState('');
  const [entry, setEntry] = useState('');
  const [entryTimes, setEntryTimes] = useState('');
  const [photos, setPhotos] = useState<string[]>([]);
  const [isTried, setIsTried] = useState(false);
  const missing = (text: string, message: string) => (isTried && text.trim() === '' ? message : undefined);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (category === '' || entry === '' || description.trim() === '') return;
    const isSent = await write({
      category: category as MaintenanceCategory,
      urgency,
      description,
      entry: entry as EntryPermission,
      entryTimes,
      photos,
    });
    if (isSent) onSent();
  }
  return (
    <form className={s.form} onSubmit={(event) => void submit(event)} noValidate>
      <SelectField
        label="What is it about?"
        value={category}
        onChange={(event) => setCategory(event.target.value)}
        options={CATEGORIES}
        error={missing(category, 'Choose what it is about') ?? getFieldError('category')}
      />
      <RadioCardGroup
        legend="How urgent is it?"
        value={urgency}
        onChange={(value) => setUrgency(value as MaintenanceUrgency)}
      >
        {MAINTENANCE_URGENCIES.map((value) => (
          <RadioCard key={value} value={value} title={URGENCIES[value].label} about={URGENCIES[value].hint} />
        ))}
      </RadioCardGroup>
      {urgency === 'emergency' && (
        <Banner tone="bad" role="status">
          Call us now, {brand.supportHours}:{' '}
          <Link href={toPhoneLink(phoneLines.member)} className="link">
            {phoneLines.member}
          </Link>
          . If somebody is in danger, call 911 first.
        </Banner>
      )}
      <TextareaField
        label="Describe the problem"
        hint="What happens, where, and since when"
        value={description}
        rows={4}
        maxLength={MAX_MAINTENANCE_TEXT}
        onChange={(event) => setDescription(event.target.value)}
        error={missing(description, 'Describe the problem') ?? getFieldError('description')}
      />
      <div className={s.photos}>
        <PhotoPicker reservationId={id} photos={photos} subject="the problem" onChange={setPhotos} />
      </div>
      <SelectField
        label="May we enter when you are out?"
        value={entry}
        onChange={(event) => setEntry(event.target.value)}
        options={ENTRIES}
        error={missing(entry, 'Say whether we may enter') ?? getFieldError('entry')}
      />
      <TextField
        label="Good times"
        note="Optional"
        hint="Such as: weekdays after 5 p.m."
        value={entryTimes}
        maxLength={300}
        onChange={(event) => setEntryTimes(event.target.value)}
        error={getFieldError('entry_times')}
      />
      <div className={s.foot}>
        {(problem ?? getFieldError('photos')) && (
          <Banner tone="bad" role="alert">
            {problem ?? getFieldError('photos')}
          </Banner>
        )}
        <Button type="submit" loading={busy}>
          Send request
        </Button>
      </div>
    </form>
  );
}

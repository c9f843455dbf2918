import { useState, type FormEvent } from 'react';
import {
  MAX_STAY_PROBLEM_PHOTOS,
  MAX_STAY_PROBLEM_TEXT,
  MIN_STAY_PROBLEM_TEXT,
  STAY_PROBLEM_KIND_LABELS,
  STAY_PROBLEM_KINDS,
  STAY_PROBLEM_WISH_LABELS,
  STAY_PROBLEM_WISHES,
  type StayProblemKind,
  type StayProblemWish,
} from '@lodestay/contracts';
import { brand, phoneLines } from '@lodestay/contracts/brand';
import { toPhoneLink } from '@lodestay/stay';
import { Banner, Button, Link, RadioCard, RadioCardGroup, SelectField, TextareaField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { PhotoPicker } from '../../account/photo-picker.tsx';
import { useStayWrite } from '../../account/use-stay-write.ts';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-6)', gridTemplateColumns: 'minmax(0, 1fr)' },
  foot: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start' },
});

const KINDS = [
  { value: '', label: 'Choose' },
  ...STAY_PROBLEM_KINDS.map((value) => ({ value, label: STAY_PROBLEM_KIND_LABELS[value] })),
];
const URGENT: ReadonlySet<string> = new Set<StayProblemKind>(['not_safe', 'no_entry']);
const WISH_HINTS: Readonly<Record<StayProblemWish, string>> = {
  fix: 'You would like to stay in this home',
  move: 'You would like another home in the same city',
  leave: 'You would like to leave',
};

/** Reports a serious problem of the stay. What is entered survives a failure. */
export function ReportProblemForm({ id, onSent }: { id: string; onSent(): void }) {
  const s = useStyles(sheet);
  const { busy, problem, getFieldError, write } = useStayWrite('reportStayProblem', id);
  const [kind, setKind] = useState<StayProblemKind | ''>('');
  const [wish, setWish] = useState<StayProblemWish>('fix');
  const [description, setDescription] = useState('');
  const [photos, setPhotos] = useState<string[]>([]);
  const [isTried, setIsTried] = useState(false);
  const isShort = description.trim().length < MIN_STAY_PROBLEM_TEXT;
  const alert = problem ?? getFieldError('photos');
  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (kind === '' || isShort) return;
    if (await write({ kind, wish, description, photos })) onSent();
  }
  return (
    <form className={s.form} onSubmit={(event) => void submit(event)} noValidate>
      <SelectField
        label="What is wrong?"
        value={kind}
        onChange={(event) => setKind(event.target.value as StayProblemKind | '')}
        options={KINDS}
        error={isTried && kind === '' ? 'Choose what is wrong' : getFieldError('kind')}
      />
      {URGENT.has(kind) && (
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
        hint="What happens, since when, and how it affects your stay"
        value={description}
        rows={5}
        maxLength={MAX_STAY_PROBLEM_TEXT}
        onChange={(event) => setDescription(event.target.value)}
        error={
          isTried && isShort
            ? `Describe the problem in at least ${MIN_STAY_PROBLEM_TEXT} characters`
            : getFieldError('description')
        }
      />
      <PhotoPicker
        reservationId={id}
        photos={photos}
        subject="the problem"
        most={MAX_STAY_PROBLEM_PHOTOS}
        onChange={setPhotos}
      />
      <RadioCardGroup
        legend="What would you like?"
        value={wish}
        onChange={(value) => setWish(value as StayProblemWish)}
      >
        {STAY_PROBLEM_WISHES.map((value) => (
          <RadioCard key={value} value={value} title={STAY_PROBLEM_WISH_LABELS[value]} about={WISH_HINTS[value]} />
        ))}
      </RadioCardGroup>
      <div className={s.foot}>
        {alert && (
          <Banner tone="bad" role="alert">
            {alert}
          </Banner>
        )}
        <Button type="submit" loading={busy}>
          Send report
        </Button>
      </div>
    </form>
  );
}

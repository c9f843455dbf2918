import { useState, type FormEvent } from 'react';
import { MAX_PROBLEM_NOTE } from '@lodestay/contracts';
import { Banner, Button, Segmented, TextareaField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { PhotoPicker } from '../../account/photo-picker.tsx';
import { useInvalidFocus } from '../../account/use-invalid-focus.ts';
import { useStayWrite } from '../../account/use-stay-write.ts';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-6)', gridTemplateColumns: 'minmax(0, 1fr)' },
  list: { display: 'grid', gap: 0, borderTop: '1px solid var(--line)' },
  item: { display: 'grid', gap: 'var(--s-4)', padding: 'var(--s-4) 0', borderBottom: '1px solid var(--line)' },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-2) var(--s-4)',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
  name: { flex: '1 1 12rem', overflowWrap: 'anywhere' },
  foot: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start' },
});

type Answer = { isFine: boolean | null; note: string; photos: string[] };
const UNANSWERED: Answer = { isFine: null, note: '', photos: [] };
const OPTIONS = [
  { value: 'fine', label: 'Fine' },
  { value: 'problem', label: 'Problem' },
];

type Props = { id: string; items: readonly string[]; onSent(): void };

/** Checks each line of the list. A problem has a note and can have photos. What is entered survives a failure. */
export function InventoryForm({ id, items, onSent }: Props) {
  const s = useStyles(sheet);
  const { busy, problem, getFieldError, write } = useStayWrite('submitInventory', id);
  const { form, focusInvalid } = useInvalidFocus();
  const [answers, setAnswers] = useState<readonly Answer[]>(() => items.map(() => UNANSWERED));
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const change = (index: number, changes: Partial<Answer>) =>
    setAnswers((known) => known.map((answer, at) => (at === index ? { ...answer, ...changes } : answer)));
  const open = answers.filter(({ isFine }) => isFine === null).length;
  const isIncomplete = open > 0 || answers.some((answer) => answer.isFine === false && answer.note.trim() === '');
  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isIncomplete) return focusInvalid();
    const checked = answers.map(({ isFine, note: text, photos }, index) => ({
      name: items[index]!,
      isFine: isFine === true,
      note: isFine ? '' : text,
      photos: isFine ? [] : photos,
    }));
    if (await write({ items: checked, note })) onSent();
  }
  return (
    <form ref={form} className={s.form} onSubmit={(event) => void submit(event)} noValidate>
      <ul className={s.list}>
        {items.map((name, index) => {
          const answer = answers[index]!;
          const isMissing = isTried && answer.isFine === false && answer.note.trim() === '';
          return (
            <li key={name} className={s.item}>
              <div className={s.line}>
                <span className={`strong ${s.name}`}>{name}</span>
                <Segmented
                  legend={name}
                  options={OPTIONS}
                  value={answer.isFine === null ? '' : answer.isFine ? 'fine' : 'problem'}
                  onChange={(value) => change(index, { isFine: value === 'fine' })}
                />
              </div>
              {answer.isFine === false && (
                <>
                  <TextareaField
                    label={`What is wrong: ${name}`}
                    value={answer.note}
                    rows={2}
                    maxLength={MAX_PROBLEM_NOTE}
                    onChange={(event) => change(index, { note: event.target.value })}
                    error={isMissing ? 'Say what is wrong' : getFieldError(`items.${index}.note`)}
                  />
                  <PhotoPicker
                    reservationId={id}
                    photos={answer.photos}
                    subject={name}
                    onChange={(photos) => change(index, { photos })}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <TextareaField
        label="Anything else"
        note="Optional"
        value={note}
        rows={3}
        maxLength={MAX_PROBLEM_NOTE}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={s.foot}>
        {isTried && open > 0 && (
          <Banner tone="bad" role="alert">
            {open === 1 ? 'One item is not checked yet.' : `${open} items are not checked yet.`}
          </Banner>
        )}
        {(problem ?? getFieldError('photos')) && (
          <Banner tone="bad" role="alert">
            {problem ?? getFieldError('photos')}
          </Banner>
        )}
        <Button type="submit" loading={busy}>
          Send inventory
        </Button>
        <p className="small soft">
          You can’t change it after sending. We keep it as the record of how you found the home.
        </p>
      </div>
    </form>
  );
}

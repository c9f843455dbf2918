import { useState, type FormEvent } from 'react';
import {
  ENTRY_PERMISSION_LABELS,
  MAINTENANCE_CATEGORY_LABELS,
  MAINTENANCE_STATE_LABELS,
  MAINTENANCE_URGENCY_LABELS,
  MAX_MAINTENANCE_TEXT,
  type MaintenanceState,
  type ResponseOf,
} from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import { formatInstant } from '@lodestay/stay';
import { Banner, Button, Disclosure, Panel, Tag, TextareaField, type TagTone } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { PhotoPicker } from '../../account/photo-picker.tsx';
import { StayPhotos } from '../../account/stay-photos.tsx';
import { useStayWrite } from '../../account/use-stay-write.ts';

const sheet = styles({
  card: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  head: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2) var(--s-3)', alignItems: 'center' },
  entries: { display: 'grid', gap: 'var(--s-4)' },
  entry: { display: 'grid', gap: 'var(--s-2)', paddingLeft: 'var(--s-3)', borderLeft: '3px solid var(--line-strong)' },
  staff: { borderLeftColor: 'var(--lamp)' },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 'var(--measure)' },
  form: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start', '& > :first-child': { width: '100%' } },
});

export type StayMaintenance = ResponseOf<'listStayMaintenance'>;
type Request = StayMaintenance['requests'][number];
type Entry = Request['entries'][number];

const TONES: Readonly<Record<MaintenanceState, TagTone>> = {
  reported: 'info',
  scheduled: 'warn',
  done: 'good',
  closed: 'plain',
};

function formatStep({ kind, scheduledAt }: Entry, timeZone: string): string {
  switch (kind) {
    case 'scheduled':
      return `Somebody comes on ${formatInstant(Date.parse(scheduledAt!), timeZone)}.`;
    case 'done':
      return 'The work is done.';
    case 'closed':
      return 'The request is closed.';
    case 'reopened':
      return 'The request is open again.';
    default:
      return '';
  }
}

function EntryItem({ id, entry, timeZone }: { id: string; entry: Entry; timeZone: string }) {
  const s = useStyles(sheet);
  const step = formatStep(entry, timeZone);
  return (
    <li className={`${s.entry} ${entry.by === 'staff' ? s.staff : ''}`}>
      <p className="small">
        <b className="strong">{entry.by === 'guest' ? 'You' : brand.name}</b>{' '}
        <time dateTime={entry.at} className="quiet">
          {formatInstant(Date.parse(entry.at), timeZone)}
        </time>
      </p>
      {step && <p className="strong">{step}</p>}
      {entry.text && <p className={s.text}>{entry.text}</p>}
      <StayPhotos reservationId={id} photos={entry.photos} subject="The problem" />
    </li>
  );
}

type FormProps = { id: string; reference: string; name: 'commentOnMaintenance' | 'reopenMaintenance' };

/** Adds a comment, or opens the request again. */
function EntryForm({ id, reference, name }: FormProps) {
  const s = useStyles(sheet);
  const { busy, problem, getFieldError, write } = useStayWrite(name, id, { reference });
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const isComment = name === 'commentOnMaintenance';
  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(text.trim() === '');
    if (text.trim() === '' || !(await write({ text, photos }))) return;
    setText('');
    setPhotos([]);
  }
  return (
    <form className={s.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextareaField
        label={isComment ? 'Comment' : 'What is still wrong?'}
        value={text}
        rows={2}
        maxLength={MAX_MAINTENANCE_TEXT}
        onChange={(event) => setText(event.target.value)}
        error={
          isMissing && text.trim() === ''
            ? isComment
              ? 'Write a comment'
              : 'Say what is still wrong'
            : getFieldError('text')
        }
      />
      <PhotoPicker reservationId={id} photos={photos} subject="the problem" onChange={setPhotos} />
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      <Button type="submit" look="secondary" size="small" loading={busy}>
        {isComment ? 'Add comment' : 'Reopen request'}
      </Button>
    </form>
  );
}

type Props = { id: string; request: Request; timeZone: string };

/** A request with everything that happened to it, and what the guest can do. */
export function RequestCard({ id, request, timeZone }: Props) {
  const s = useStyles(sheet);
  const { reference, category, urgency, state, entries, entry, entryTimes, reopenUntil } = request;
  const confirm = useStayWrite('confirmMaintenance', id, { reference });
  const isOpen = state === 'reported' || state === 'scheduled';
  const title = MAINTENANCE_CATEGORY_LABELS[category];
  return (
    <Panel aria-label={`${title}, ${reference}`}>
      <div className={s.card}>
        <div>
          <div className={s.head}>
            <h3 className="display d-22">{title}</h3>
            <Tag tone={TONES[state]}>{MAINTENANCE_STATE_LABELS[state]}</Tag>
          </div>
          <p className="small soft">
            {reference} · {MAINTENANCE_URGENCY_LABELS[urgency]} · May we enter? {ENTRY_PERMISSION_LABELS[entry]}
            {entryTimes && `. Good times: ${entryTimes}`}
          </p>
        </div>
        <ul className={s.entries}>
          {entries.map((item) => (
            <EntryItem key={`${item.at}-${item.kind}`} id={id} entry={item} timeZone={timeZone} />
          ))}
        </ul>
        {isOpen && (
          <Disclosure summary="Add a comment">
            <EntryForm key={entries.length} id={id} reference={reference} name="commentOnMaintenance" />
          </Disclosure>
        )}
        {reopenUntil && (
          <Disclosure summary={`Not solved? Reopen until ${formatInstant(Date.parse(reopenUntil), timeZone)}`}>
            <EntryForm key={entries.length} id={id} reference={reference} name="reopenMaintenance" />
          </Disclosure>
        )}
        {state !== 'closed' && (
          <p>
            <Button look="secondary" size="small" loading={confirm.busy} onClick={() => void confirm.write({})}>
              It is solved
            </Button>
          </p>
        )}
        {confirm.problem && (
          <Banner tone="bad" role="alert">
            {confirm.problem}
          </Banner>
        )}
      </div>
    </Panel>
  );
}

import { useRef, useState } from 'react';
import { ReasonForm } from '@lodestay/console';
import { MAX_PHOTO_BYTES, MAX_PICTURES_PER_HOME } from '@lodestay/contracts';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { HomeRecord } from '../../inventory/inventory-text.ts';
import { PicturePicker } from '../../uploads/picture-picker.tsx';
import { PictureDraftItem } from './picture-draft-item.tsx';
import type { HomeRecordState } from './use-home-record.ts';
import { usePictureDrafts } from './use-picture-drafts.ts';

const SHORTEST_DESCRIPTION = 3;

const sheet = styles({
  section: {
    display: 'grid',
    gap: 'var(--s-3)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingTop: 'var(--s-4)',
    borderTop: '1px solid var(--line)',
  },
  title: { fontSize: 'var(--t-15)', fontWeight: 600, lineHeight: 1.4 },
  picker: { display: 'grid', gridTemplateColumns: 'minmax(0, 16rem)' },
  list: { display: 'grid', gap: 'var(--s-3)', gridTemplateColumns: 'minmax(0, 1fr)' },
  bar: { width: '100%', accentColor: 'var(--blue)' },
});

const countPictures = (count: number) => `${count} ${count === 1 ? 'picture' : 'pictures'}`;
const isMissing = (description: string) => description.trim().length < SHORTEST_DESCRIPTION;

/** Chooses pictures, asks what each one shows, and sends them one after the other. What could not be added stays. */
export function AddPictures({ record, home }: { record: HomeRecordState; home: HomeRecord }) {
  const s = useStyles(sheet);
  const picker = useRef<HTMLInputElement>(null);
  const fields = useRef(new Map<string, HTMLInputElement>());
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const { drafts, progress, room, choose, describe, discard, sendAll } = usePictureDrafts({
    slug: home.slug,
    home,
    onAdded: record.showAdded,
    onConflict: record.versioned.onError,
  });
  const waiting = drafts.filter(({ state }) => state !== 'refused');

  function pick(files: readonly File[]) {
    choose(files.slice(0, room));
    setLeftOut(Math.max(0, files.length - room));
  }
  function check(): boolean {
    setIsChecked(true);
    const missing = waiting.find(({ description }) => isMissing(description));
    if (missing) fields.current.get(missing.id)?.focus();
    return !missing;
  }
  async function send(text: string) {
    const { added, of } = await sendAll(text);
    setIsChecked(false);
    if (added < of) return;
    setReason('');
    // The button that was pressed is gone.
    picker.current?.focus();
  }
  function discardOne(draft: (typeof drafts)[number]) {
    discard(draft);
    picker.current?.focus();
  }

  const status = progress.isRunning
    ? `Uploading picture ${Math.min(progress.added + 1, progress.of)} of ${progress.of}…`
    : progress.of === 0
      ? ''
      : progress.added === progress.of
        ? `${countPictures(progress.added)} added. The site shows ${progress.added === 1 ? 'it' : 'them'} now.`
        : `${progress.added} of ${countPictures(progress.of)} added. The others are still here.`;
  return (
    <section aria-label="Add pictures" className={s.section}>
      <h3 className={s.title}>Add pictures</h3>
      {room > 0 ? (
        <div className={s.picker}>
          <PicturePicker ref={picker} label="Choose pictures" look="secondary" onPick={pick} />
        </div>
      ) : (
        <p className="small soft">A home can have {MAX_PICTURES_PER_HOME} pictures. Remove one to add another.</p>
      )}
      <p className="small soft">
        JPEG, PNG, WebP or AVIF, up to {MAX_PHOTO_BYTES / 1_048_576} MB each, at least 480 × 320 pixels. Imports of
        pictures leave this home as it is from then on.
      </p>
      {leftOut > 0 && (
        <p role="alert" className="small">
          {countPictures(leftOut)} left out: a home can have {MAX_PICTURES_PER_HOME}.
        </p>
      )}
      <p role="status" className="small">
        {status}
      </p>
      {progress.isRunning && (
        <progress className={s.bar} aria-label="Pictures added" value={progress.added} max={progress.of} />
      )}
      {drafts.length > 0 && waiting.length === 0 && <ul className={s.list}>{drafts.map(renderDraft)}</ul>}
      {waiting.length > 0 && (
        <ReasonForm
          reason={reason}
          onChange={setReason}
          submit={`Add ${countPictures(waiting.length)}`}
          busy={progress.isRunning}
          error={null}
          check={check}
          onSubmit={(text) => void send(text)}
        >
          <ul className={s.list}>{drafts.map(renderDraft)}</ul>
        </ReasonForm>
      )}
    </section>
  );

  function renderDraft(draft: (typeof drafts)[number]) {
    return (
      <PictureDraftItem
        key={draft.id}
        draft={draft}
        error={isChecked && isMissing(draft.description) ? 'Describe what the picture shows' : undefined}
        isLocked={progress.isRunning}
        fieldRef={(field) => {
          if (field) fields.current.set(draft.id, field);
          else fields.current.delete(draft.id);
        }}
        onDescribe={(description) => describe(draft.id, description)}
        onDiscard={() => discardOne(draft)}
      />
    );
  }
}

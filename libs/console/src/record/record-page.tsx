import { useState, type ReactNode, type RefObject } from 'react';
import { QUEUE_LABELS, toQueuePath, type ResponseOf } from '@lodestay/contracts';
import { useSession } from '@lodestay/platform';
import { useLocation } from '@lodestay/platform/router';
import { Breadcrumbs, Tag, type TagTone } from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';
import type { RecordRoute } from '../queue/queue-definition.ts';
import { parseQueueState, toQueueHref } from '../queue/queue-state.ts';
import { Sheet } from '../sheet.tsx';
import { useNow } from '../time/use-now.ts';
import { getFieldError } from '../use-write.ts';
import { AssignmentPanel } from './assignment-panel.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import { formatOutcome } from './conflict.ts';
import { NeighborLinks } from './neighbor-links.tsx';
import { NoteForm } from './note-form.tsx';
import { recordSheet } from './record-styles.ts';
import { RecordTimeline, type TimelineWords } from './record-timeline.tsx';
import type { RecordState } from './use-record.ts';

type RecordPageProps<Record extends ResponseOf<RecordRoute>> = {
  state: RecordState<Record>;
  /** The heading gets the focus after a decision, because the form that made it is gone then. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** The state in words. By default 'Open' or the outcome. */
  status?: string;
  tone?: TagTone;
  /** The line under the heading. */
  summary: ReactNode;
  /** Above the columns: what the person must know first. */
  notice?: ReactNode;
  /** Facts and forms. Notes and timeline follow them. */
  children: ReactNode;
  /** Sheets with decisions, after the assignment. */
  aside: ReactNode;
  words: TimelineWords;
};

/** A record of a queue: facts, notes, everything that happened, and decisions. What is typed survives a conflict. */
export function RecordPage<Record extends ResponseOf<RecordRoute>>({
  state,
  headingRef,
  status,
  tone,
  summary,
  notice,
  children,
  aside,
  words,
}: RecordPageProps<Record>) {
  const s = useStyles(recordSheet);
  const now = useNow();
  const { user } = useSession();
  const { search } = useLocation();
  const [note, setNote] = useState('');
  const { record, queue, colleagues, conflict, noting, assigning } = state;
  if (!record || !user) return null;
  const actions: readonly string[] = record.actions;
  const isClosed = record.closedAt !== null;
  const list = toQueueHref(toQueuePath(queue.name), parseQueueState(new URLSearchParams(search)));

  async function loadChanges() {
    await state.loadChanges();
    headingRef.current?.focus();
  }
  return (
    <div className={cx('page', s.page)}>
      <div className={s.top}>
        <Breadcrumbs items={[{ label: QUEUE_LABELS[queue.name], href: list }, { label: record.reference }]} />
        <NeighborLinks queue={queue} reference={record.reference} />
      </div>
      <header className={s.head}>
        <h1 ref={headingRef} tabIndex={-1} className={cx('display d-34', s.title)}>
          {record.title} <Tag tone={tone ?? 'plain'}>{status ?? formatOutcome(record.outcome)}</Tag>
        </h1>
        <p className="soft small">{summary}</p>
      </header>
      {conflict && (
        <ConflictBanner
          key={conflict.current.version}
          conflict={conflict}
          seen={record}
          busy={state.isLoading}
          onLoad={() => void loadChanges()}
        />
      )}
      {notice && <div className={s.note}>{notice}</div>}
      <div className={s.columns}>
        <div className={s.stack}>
          {children}
          {actions.includes('note') && (
            <Sheet title="Notes">
              <NoteForm
                text={note}
                onChange={setNote}
                colleagues={colleagues}
                busy={noting.busy}
                error={getFieldError(noting.error, 'text') ?? noting.error?.message}
                onSubmit={async (body) => (await state.addNote(body)) && setNote('')}
              />
            </Sheet>
          )}
          <Sheet title="Timeline" note="Newest first">
            <RecordTimeline
              entries={record.timeline}
              words={words}
              names={colleagues.map(({ fullName }) => fullName)}
            />
          </Sheet>
        </div>
        <aside aria-label="Decisions" className={s.stack}>
          <Sheet title={isClosed ? 'Outcome' : 'Assignment'} className={s.first}>
            <AssignmentPanel
              item={record}
              colleagues={colleagues}
              now={now}
              userId={user.id}
              disabled={!actions.includes('assign') || assigning.busy}
              error={getFieldError(assigning.error, 'assignee_id') ?? assigning.error?.message}
              onAssign={(assigneeId) => void state.assign(assigneeId)}
            />
          </Sheet>
          {aside}
        </aside>
      </div>
    </div>
  );
}

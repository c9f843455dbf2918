import { useRef } from 'react';
import { Moment, RecordPage } from '@lodestay/console';
import { styles, useStyles } from '@lodestay/ui/styles';
import { TurnoverPhotos } from '../../features/turnover-photos/turnover-photos.tsx';
import { TIMELINE_WORDS } from '../../features/turnover-record/timeline-words.ts';
import { TurnoverChecklist } from '../../features/turnover-record/turnover-checklist.tsx';
import { TurnoverCleaner } from '../../features/turnover-record/turnover-cleaner.tsx';
import { TurnoverDecisions } from '../../features/turnover-record/turnover-decisions.tsx';
import { TurnoverFacts } from '../../features/turnover-record/turnover-facts.tsx';
import { TurnoverProgress } from '../../features/turnover-record/turnover-progress.tsx';
import { useTurnoverRecord } from '../../features/turnover-record/use-turnover-record.ts';
import { STATUS_LABELS, STATUS_TONES } from '../../turnovers/turnover-text.ts';

// On a phone the work comes first, then the assignment and decisions, then notes and the timeline.
const sheet = styles({ work: { order: -2 }, decision: { order: -1 } });

/** A turnover: the work in the home, facts, everything that happened, and decisions. */
export function TurnoverRecordPage({ reference }: { reference: string }) {
  const s = useStyles(sheet);
  const state = useTurnoverRecord(reference);
  const heading = useRef<HTMLHeadingElement>(null);
  const { record, writes } = state;
  if (!record) return null;
  const { turnover } = record;
  const focusHeading = () => heading.current?.focus();
  const removal = writes.removePhoto.error;
  return (
    <RecordPage
      state={state}
      headingRef={heading}
      status={STATUS_LABELS[turnover.status]}
      tone={STATUS_TONES[turnover.status]}
      summary={
        <>
          {turnover.property.address ?? turnover.property.name}, {turnover.property.city} · opened{' '}
          <Moment at={record.openedAt} />
          {record.closedAt && (
            <>
              {' '}
              · closed <Moment at={record.closedAt} />
            </>
          )}
        </>
      }
      words={TIMELINE_WORDS}
      aside={<TurnoverDecisions state={state} className={s.decision} onDone={focusHeading} />}
    >
      <TurnoverProgress state={state} className={s.work} onDone={focusHeading} />
      <TurnoverCleaner state={state} className={s.work} />
      <TurnoverChecklist state={state} className={s.work} />
      <TurnoverPhotos
        record={record}
        className={s.work}
        onAdded={state.showUploaded}
        onRemove={(id) => void state.removePhoto(id)}
        removalError={removal && removal.code !== 'conflict' ? removal.message : null}
      />
      <TurnoverFacts record={record} className={s.work} />
    </RecordPage>
  );
}

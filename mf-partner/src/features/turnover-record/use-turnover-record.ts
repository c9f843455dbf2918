import { useMemo } from 'react';
import { useRecord, useWrite } from '@lodestay/console';
import type { RequestOf, TurnoverCheck } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { turnoverQueue } from '../../turnovers/turnover-queue.ts';
import type { TurnoverRecord } from '../../turnovers/turnover-text.ts';
import { formatChanges } from './timeline-words.ts';

export type NewSchedule = Omit<RequestOf<'scheduleTurnover'>['body'], 'version'>;

/** A turnover with the writes that its page offers. */
export function useTurnoverRecord(reference: string) {
  const { today } = usePlatform();
  const state = useRecord<TurnoverRecord>(turnoverQueue, reference);
  const { save, version, record } = state;
  const params = { reference };
  const writes = {
    schedule: useWrite('scheduleTurnover'),
    start: useWrite('startTurnover'),
    check: useWrite('checkTurnover'),
    finish: useWrite('finishTurnover'),
    report: useWrite('reportTurnoverProblem'),
    reopen: useWrite('reopenTurnover'),
    removePhoto: useWrite('removeTurnoverPhoto'),
  };
  const timeZone = record?.turnover.timeZone;
  const shown = useMemo(
    () => record && timeZone && { ...record, timeline: formatChanges(record.timeline, { timeZone, today }) },
    [record, timeZone, today],
  );

  return {
    ...state,
    record: shown || undefined,
    writes,
    async loadChanges() {
      await state.loadChanges();
      for (const write of Object.values(writes)) write.clear();
    },
    schedule: (schedule: NewSchedule) =>
      save(
        (onError) => writes.schedule.write({ params, body: { ...schedule, version } }, onError),
        'Cleaning scheduled.',
      ),
    start: () => save((onError) => writes.start.write({ params, body: { version } }, onError), 'Cleaning started.'),
    check: (check: TurnoverCheck, isDone: boolean) =>
      save(
        (onError) => writes.check.write({ params: { reference, check }, body: { isDone, version } }, onError),
        'Checklist saved.',
      ),
    finish: () => save((onError) => writes.finish.write({ params, body: { version } }, onError), 'Marked as done.'),
    report: (reason: string) =>
      save((onError) => writes.report.write({ params, body: { reason, version } }, onError), 'Problem reported.'),
    reopen: (reason: string) =>
      save((onError) => writes.reopen.write({ params, body: { reason, version } }, onError), 'Turnover reopened.'),
    removePhoto: (id: string) =>
      save((onError) => writes.removePhoto.write({ params: { reference, id } }, onError), 'Photo removed.'),
    /** Shows a record that came with an uploaded photo. */
    showUploaded: (uploaded: TurnoverRecord) => save(async () => uploaded, 'Photo added.'),
  };
}

export type TurnoverRecordState = ReturnType<typeof useTurnoverRecord>;

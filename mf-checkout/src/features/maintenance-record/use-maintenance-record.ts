import { useRecord, useWrite } from '@lodestay/console';
import type { ResponseOf } from '@lodestay/contracts';
import { maintenanceQueue } from '../../maintenance/maintenance-queue.tsx';

export type MaintenanceRecordData = ResponseOf<'getMaintenance'>;

/** A maintenance request with the writes that its page offers. */
export function useMaintenanceRecord(reference: string) {
  const state = useRecord<MaintenanceRecordData>(maintenanceQueue, reference);
  const { save, version } = state;
  const params = { reference };
  const writes = {
    schedule: useWrite('scheduleMaintenance'),
    answer: useWrite('answerMaintenance'),
    finish: useWrite('finishMaintenance'),
    close: useWrite('closeMaintenance'),
  };
  return {
    ...state,
    writes,
    async loadChanges() {
      await state.loadChanges();
      for (const write of Object.values(writes)) write.clear();
    },
    schedule: (scheduledAt: string, text: string) =>
      save(
        (onError) => writes.schedule.write({ params, body: { scheduledAt, text, version } }, onError),
        'Scheduled. The guest gets an email.',
      ),
    answer: (text: string) =>
      save((onError) => writes.answer.write({ params, body: { text, version } }, onError), 'Answer sent.'),
    finish: (text: string) =>
      save((onError) => writes.finish.write({ params, body: { text, version } }, onError), 'Request done.'),
    close: (text: string) =>
      save((onError) => writes.close.write({ params, body: { text, version } }, onError), 'Request closed.'),
  };
}
export type MaintenanceState = ReturnType<typeof useMaintenanceRecord>;

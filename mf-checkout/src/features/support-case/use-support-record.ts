import { useRecord, useWrite } from '@lodestay/console';
import type { ResponseOf } from '@lodestay/contracts';
import { supportQueue } from '../../support/support-queue.tsx';
import type { PickedFile } from '@lodestay/ui';
import { toSentFiles } from '../../staff/message-files.tsx';

export type SupportRecord = ResponseOf<'getSupportRecord'>;

/** A support case, answers, and closing it. */
export function useSupportRecord(reference: string) {
  const state = useRecord<SupportRecord>(supportQueue, reference);
  const { save, version } = state;
  const params = { reference };
  const writes = { answer: useWrite('answerSupport'), close: useWrite('closeSupport') };
  return {
    ...state,
    writes,
    async loadChanges() {
      await state.loadChanges();
      for (const write of Object.values(writes)) write.clear();
    },
    answer: (text: string, files: readonly PickedFile[]) =>
      save(
        (onError) => writes.answer.write({ params, body: { text, files: toSentFiles(files), version } }, onError),
        'Answer sent.',
      ),
    close: () => save((onError) => writes.close.write({ params, body: { version } }, onError), 'Case closed.'),
  };
}

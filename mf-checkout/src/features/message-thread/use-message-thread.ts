import { useState } from 'react';
import { useRecord, useWrite } from '@lodestay/console';
import type { ResponseOf } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { messageQueue } from '../../messages/message-queue.tsx';
import type { PickedFile } from '@lodestay/ui';
import { toSentFiles } from '../../staff/message-files.tsx';

export type ThreadRecord = ResponseOf<'getMessageThread'>;

/** A conversation with a guest, answers, and closing it without one. */
export function useMessageThread(reference: string) {
  const state = useRecord<ThreadRecord>(messageQueue, reference);
  const { api } = usePlatform();
  const { save, version, record } = state;
  const params = { reference };
  const writes = { answer: useWrite('answerMessages'), close: useWrite('closeMessages') };
  const [earlier, setEarlier] = useState<Pick<ThreadRecord, 'messages'> & { nextBefore: number | null }>();
  const [loading, setLoading] = useState({ busy: false, hasFailed: false });
  const shown = new Map([...(earlier?.messages ?? []), ...(record?.messages ?? [])].map((entry) => [entry.id, entry]));
  const nextBefore = earlier ? earlier.nextBefore : (record?.thread.nextBefore ?? null);
  return {
    ...state,
    writes,
    messages: [...shown.values()],
    hasEarlier: nextBefore !== null,
    loading,
    async loadEarlier(): Promise<void> {
      if (nextBefore === null) return;
      setLoading({ busy: true, hasFailed: false });
      try {
        const page = await api.call('getMessageThread', { params, query: { before: nextBefore } });
        setEarlier({
          messages: [...page.messages, ...(earlier?.messages ?? [])],
          nextBefore: page.thread.nextBefore,
        });
        setLoading({ busy: false, hasFailed: false });
      } catch {
        setLoading({ busy: false, hasFailed: true });
      }
    },
    async loadChanges() {
      await state.loadChanges();
      for (const write of Object.values(writes)) write.clear();
    },
    answer: (text: string, files: readonly PickedFile[]) =>
      save(
        (onError) => writes.answer.write({ params, body: { text, files: toSentFiles(files), version } }, onError),
        'Answer sent.',
      ),
    close: () => save((onError) => writes.close.write({ params, body: { version } }, onError), 'Conversation closed.'),
  };
}

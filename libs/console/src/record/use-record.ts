import { useState } from 'react';
import { QUEUE_LABELS, type RequestOf, type ResponseOf } from '@lodestay/contracts';
import { getQueryKey, useEndpoint, usePlatform } from '@lodestay/platform';
import type { ApiError } from '@lodestay/platform/http';
import { useQueryClient } from '@lodestay/platform/query';
import type { AnyQueue, RecordRoute } from '../queue/queue-definition.ts';
import type { AssignmentResult, QueueItem } from '../types.ts';
import { useWrite } from '../use-write.ts';
import { readConflict, type Conflict } from './conflict.ts';

export type RecordState<Record extends ResponseOf<RecordRoute>> = ReturnType<typeof useRecord<Record>>;

/**
 * A record of a queue with the writes that every queue has. A queue runs its own writes with `save`. A write that was based on an older
 * version sets `conflict`. `Record` is the response of the queue's record route.
 */
export function useRecord<Record extends ResponseOf<RecordRoute>>(queue: AnyQueue, reference: string) {
  const { toasts } = usePlatform();
  const queryClient = useQueryClient();
  const input = { params: { reference } };
  const { data, refetch } = useEndpoint(queue.record as 'getLead', input);
  const record = data as Record | undefined;
  const { data: people } = useEndpoint('listColleagues', {});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const noting = useWrite(queue.addNote as 'addLeadNote');
  const assigning = useWrite(queue.assign as 'assignLeads');
  const version = record?.version ?? 1;
  const key = QUEUE_LABELS[queue.name];

  const forget = (...names: string[]) =>
    Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));

  /**
   * Runs a write that returns the record, shows it, and forgets the lists that it changes. Resolves to whether it was saved.
   */
  async function save(
    write: (onError: (error: ApiError) => void) => Promise<QueueItem | null>,
    message: string,
  ): Promise<boolean> {
    const saved = await write((error) => setConflict(readConflict(error)));
    if (!saved) return false;
    const savedInput = { params: { reference: saved.reference } };
    queryClient.setQueryData(getQueryKey(queue.record, savedInput), saved);
    setConflict(null);
    toasts.show(message, { variant: 'success', key });
    await forget(queue.list, 'listQueues');
    return true;
  }

  return {
    queue,
    record,
    version,
    colleagues: people?.colleagues ?? [],
    conflict,
    isLoading,
    save,
    /** Loads the current record. What the person typed stays in the forms. */
    async loadChanges() {
      setIsLoading(true);
      await refetch();
      setIsLoading(false);
      setConflict(null);
      noting.clear();
      assigning.clear();
    },
    noting: { busy: noting.busy, error: noting.error },
    addNote: (body: RequestOf<'addLeadNote'>['body']) =>
      save((onError) => noting.write({ ...input, body }, onError), 'Note added.'),
    assigning: { busy: assigning.busy, error: assigning.error },
    async assign(assigneeId: number | null) {
      const answer = await assigning.write({
        body: { items: [{ reference, version }], assigneeId, isPreview: false },
      });
      const result: AssignmentResult | undefined = answer?.results[0];
      if (result?.effect === 'changed_meanwhile' && result.item)
        setConflict({ current: result.item, changedBy: null, changedAt: null });
      else if (result) {
        toasts.show('Assignee saved.', { variant: 'success', key });
        await forget(queue.record, queue.list, 'listQueues');
      }
    },
  };
}

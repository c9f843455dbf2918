import { useState } from 'react';
import { readConflict, useWrite, type Conflict } from '@lodestay/console';
import type { RequestOf } from '@lodestay/contracts';
import { getQueryKey, useEndpoint, usePlatform } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import type { ApiError } from '@lodestay/platform/http';
import { toLeadHref, type LeadRecord } from '../../leads/lead-text.ts';

type Closing = Pick<RequestOf<'closeLead'>['body'], 'outcome' | 'reason'>;

/** A lead with the writes that its page offers. A write that was based on an older version sets `conflict`. */
export function useLeadRecord(reference: string) {
  const { toasts, navigate } = usePlatform();
  const queryClient = useQueryClient();
  const params = { reference };
  const { data: lead, refetch } = useEndpoint('getLead', { params });
  const { data: people } = useEndpoint('listColleagues', {});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const writes = {
    note: useWrite('addLeadNote'),
    reply: useWrite('replyToLead'),
    close: useWrite('closeLead'),
    reopen: useWrite('reopenLead'),
    merge: useWrite('mergeLead'),
    assign: useWrite('assignLeads'),
  };
  const version = lead?.version ?? 1;

  /** Shows the record that a write returned, and forgets the lists that it changes. */
  async function accept(record: LeadRecord, message: string): Promise<true> {
    queryClient.setQueryData(getQueryKey('getLead', { params: { reference: record.reference } }), record);
    setConflict(null);
    toasts.show(message, { variant: 'success', key: 'lead' });
    await Promise.all(['listLeads', 'listQueues'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    return true;
  }
  /** Runs a write, and resolves to whether it was saved. */
  async function save(
    write: (onError: (error: ApiError) => void) => Promise<LeadRecord | null>,
    message: string,
  ): Promise<boolean> {
    const record = await write((error) => setConflict(readConflict(error)));
    return record ? accept(record, message) : false;
  }

  return {
    lead,
    colleagues: people?.colleagues ?? [],
    conflict,
    isLoading,
    writes,
    /** Loads the current record. What the person typed stays in the forms. */
    async loadChanges() {
      setIsLoading(true);
      await refetch();
      setIsLoading(false);
      setConflict(null);
      for (const write of Object.values(writes)) write.clear();
    },
    addNote: (body: RequestOf<'addLeadNote'>['body']) =>
      save((onError) => writes.note.write({ params, body }, onError), 'Note added.'),
    reply: (body: RequestOf<'replyToLead'>['body']) =>
      save((onError) => writes.reply.write({ params, body }, onError), 'Reply sent.'),
    close: (closing: Closing) =>
      save(
        (onError) => writes.close.write({ params, body: { ...closing, version } }, onError),
        `Closed as ${closing.outcome}.`,
      ),
    reopen: (reason: string) =>
      save((onError) => writes.reopen.write({ params, body: { reason, version } }, onError), 'Lead reopened.'),
    async merge(into: string, reason: string) {
      const isSaved = await save(
        (onError) => writes.merge.write({ params, body: { into, reason, version } }, onError),
        `Merged into ${into}.`,
      );
      if (isSaved) navigate(toLeadHref({ reference: into }));
      return isSaved;
    },
    async assign(assigneeId: number | null) {
      const answer = await writes.assign.write({
        body: { items: [{ reference, version }], assigneeId, isPreview: false },
      });
      const result = answer?.results[0];
      if (result?.effect === 'changed_meanwhile' && result.item)
        setConflict({ current: result.item, changedBy: null, changedAt: null });
      else if (result) {
        toasts.show('Assignee saved.', { variant: 'success', key: 'lead' });
        await Promise.all(
          ['getLead', 'listLeads', 'listQueues'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
        );
      }
    },
  };
}

export type LeadRecordState = ReturnType<typeof useLeadRecord>;

import { toRecordHref, useRecord, useWrite } from '@lodestay/console';
import { toQueuePath, type RequestOf } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { leadQueue } from '../../leads/lead-queue.ts';
import type { LeadRecord } from '../../leads/lead-text.ts';

type Closing = Pick<RequestOf<'closeLead'>['body'], 'outcome' | 'reason'>;

/** A lead with the writes that its page offers. */
export function useLeadRecord(reference: string) {
  const { navigate } = usePlatform();
  const state = useRecord<LeadRecord>(leadQueue, reference);
  const { save, version } = state;
  const params = { reference };
  const writes = {
    reply: useWrite('replyToLead'),
    close: useWrite('closeLead'),
    reopen: useWrite('reopenLead'),
    merge: useWrite('mergeLead'),
  };

  return {
    ...state,
    writes,
    async loadChanges() {
      await state.loadChanges();
      for (const write of Object.values(writes)) write.clear();
    },
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
      if (isSaved) navigate(toRecordHref(toQueuePath(leadQueue.name), into));
      return isSaved;
    },
  };
}

export type LeadRecordState = ReturnType<typeof useLeadRecord>;

import { useRecord, useWrite } from '@lodestay/console';
import type { ApprovalRule, DenialReason, RequestOf } from '@lodestay/contracts';
import { useQueryClient } from '@lodestay/platform/query';
import { applicationQueue } from '../../applications/application-queue.ts';
import type { ApplicationRecord } from '../../applications/application-text.ts';

/** An application with the writes that its page offers. */
export function useApplicationRecord(reference: string) {
  const state = useRecord<ApplicationRecord>(applicationQueue, reference);
  const { save, version } = state;
  const queryClient = useQueryClient();
  const params = { reference };
  const writes = {
    approve: useWrite('approveApplication'),
    recordIncome: useWrite('recordIncome'),
    requestDocument: useWrite('requestDocument'),
    withdrawDocumentRequest: useWrite('withdrawDocumentRequest'),
    requestDenial: useWrite('requestDenial'),
    confirmDenial: useWrite('confirmDenial'),
    rejectDenial: useWrite('rejectDenial'),
    withdrawDenial: useWrite('withdrawDenial'),
  };

  return {
    ...state,
    writes,
    async loadChanges() {
      await state.loadChanges();
      for (const write of Object.values(writes)) write.clear();
    },
    approve: (rule: ApprovalRule, checked: string | null) =>
      save(
        (onError) => writes.approve.write({ params, body: { rule, checked, version } }, onError),
        'Approved. The payment is charged.',
      ),
    async recordIncome(figures: Omit<RequestOf<'recordIncome'>['body'], 'version'>) {
      const isSaved = await save(
        (onError) => writes.recordIncome.write({ params, body: { ...figures, version } }, onError),
        'Recorded. The income rule was checked again.',
      );
      if (isSaved) await queryClient.invalidateQueries({ queryKey: ['listApplicationPeople'] });
      return isSaved;
    },
    requestDocument: (asked: Omit<RequestOf<'requestDocument'>['body'], 'version'>) =>
      save(
        (onError) => writes.requestDocument.write({ params, body: { ...asked, version } }, onError),
        'Requested. The person gets an email.',
      ),
    withdrawDocumentRequest: (asked: Omit<RequestOf<'withdrawDocumentRequest'>['body'], 'version'>) =>
      save(
        (onError) => writes.withdrawDocumentRequest.write({ params, body: { ...asked, version } }, onError),
        'Withdrawn. The person is no longer asked for it.',
      ),
    requestDenial: (reason: DenialReason, checked: string) =>
      save(
        (onError) => writes.requestDenial.write({ params, body: { reason, checked, version } }, onError),
        'Denial requested. A second person must confirm it.',
      ),
    confirmDenial: () =>
      save(
        (onError) => writes.confirmDenial.write({ params, body: { version } }, onError),
        'Denied. The guest gets an email.',
      ),
    rejectDenial: (reason: string) =>
      save(
        (onError) => writes.rejectDenial.write({ params, body: { reason, version } }, onError),
        'Denial rejected. The application needs review again.',
      ),
    withdrawDenial: () =>
      save(
        (onError) => writes.withdrawDenial.write({ params, body: { version } }, onError),
        'Denial withdrawn. The application needs review again.',
      ),
  };
}

export type ApplicationState = ReturnType<typeof useApplicationRecord>;

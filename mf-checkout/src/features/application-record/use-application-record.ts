import { useRecord, useWrite } from '@lodestay/console';
import type { ApprovalRule, DenialReason } from '@lodestay/contracts';
import { applicationQueue } from '../../applications/application-queue.ts';
import type { ApplicationRecord } from '../../applications/application-text.ts';

/** An application with the writes that its page offers. */
export function useApplicationRecord(reference: string) {
  const state = useRecord<ApplicationRecord>(applicationQueue, reference);
  const { save, version } = state;
  const params = { reference };
  const writes = {
    approve: useWrite('approveApplication'),
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

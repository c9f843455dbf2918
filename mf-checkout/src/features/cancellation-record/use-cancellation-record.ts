import { useRecord, useWrite } from '@lodestay/console';
import type { CancellationOutcome, RequestOf } from '@lodestay/contracts';
import { useEndpoint, usePlatform } from '@lodestay/platform';
import { formatMoney } from '@lodestay/stay';
import { cancellationQueue } from '../../staff/cancellation-queue.tsx';
import type { CancellationRecordData } from '../../staff/money-text.ts';

type NewRefund = Omit<RequestOf<'requestRefund'>['body'], 'caseReference'>;

/** A cancellation case with the writes that its page offers. */
export function useCancellationRecord(reference: string) {
  const { toasts } = usePlatform();
  const state = useRecord<CancellationRecordData>(cancellationQueue, reference);
  const { refetch } = useEndpoint('getCancellation', { params: { reference } });
  const { save, version, record } = state;
  const params = { reference };
  const writes = {
    close: useWrite('closeCancellation'),
    reopen: useWrite('reopenCancellation'),
    refund: useWrite('requestRefund'),
  };

  return {
    ...state,
    writes,
    async loadChanges() {
      await state.loadChanges();
      for (const write of Object.values(writes)) write.clear();
    },
    close: (outcome: CancellationOutcome, reason: string) =>
      save((onError) => writes.close.write({ params, body: { outcome, reason, version } }, onError), 'Case closed.'),
    reopen: (reason: string) =>
      save((onError) => writes.reopen.write({ params, body: { reason, version } }, onError), 'Case reopened.'),

    /** Asks for an additional refund. Resolves to whether it was saved. */
    async askForRefund(refund: NewRefund): Promise<boolean> {
      const saved = await writes.refund.write({
        params: { reference: record!.stay.reservationReference },
        body: { ...refund, caseReference: reference },
      });
      if (!saved) return false;
      const isWaiting = saved.refund.state === 'waiting';
      toasts.show(
        isWaiting
          ? `${saved.reference} waits for a second person.`
          : `${formatMoney(saved.refund.amount)} refunded. The guest gets an email.`,
        { variant: 'success' },
      );
      await refetch();
      return true;
    },
  };
}

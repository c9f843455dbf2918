import { useRecord, useWrite } from '@lodestay/console';
import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { stayProblemQueue } from '../../stay-problems/stay-problem-queue.tsx';

export type StayProblemRecordData = ResponseOf<'inspectStayProblem'>;
type NewOffers = Omit<RequestOf<'offerForStayProblem'>['body'], 'version'>;
type Closing = Omit<RequestOf<'closeStayProblem'>['body'], 'version'>;

/** A serious problem with the writes that its page offers. */
export function useStayProblemRecord(reference: string) {
  const state = useRecord<StayProblemRecordData>(stayProblemQueue, reference);
  const { save, version } = state;
  const params = { reference };
  const writes = {
    offer: useWrite('offerForStayProblem'),
    approve: useWrite('approveStayOffers'),
    withdraw: useWrite('withdrawStayOffers'),
    close: useWrite('closeStayProblem'),
  };
  return {
    ...state,
    writes,
    async loadChanges() {
      await state.loadChanges();
      for (const write of Object.values(writes)) write.clear();
    },
    offer: (body: NewOffers) =>
      save((onError) => writes.offer.write({ params, body: { ...body, version } }, onError), 'Offers saved.'),
    approve: () =>
      save(
        (onError) => writes.approve.write({ params, body: { version } }, onError),
        'Approved. The guest gets an email.',
      ),
    withdraw: () =>
      save((onError) => writes.withdraw.write({ params, body: { version } }, onError), 'Offers withdrawn.'),
    close: (body: Closing) =>
      save((onError) => writes.close.write({ params, body: { ...body, version } }, onError), 'Problem closed.'),
  };
}
export type StayProblemState = ReturnType<typeof useStayProblemRecord>;

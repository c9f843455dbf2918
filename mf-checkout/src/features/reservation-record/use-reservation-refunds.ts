import { useState } from 'react';
import { useWrite } from '@lodestay/console';
import type { RequestOf } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { useEndpoint, useSession } from '@lodestay/platform';
import type { InspectedReservation } from '../../reservations/reservation-text.ts';
import type { RefundRecordData } from '../../staff/money-text.ts';

type NewRefund = Omit<RequestOf<'requestRefund'>['body'], 'caseReference'>;

/** The refunds and payment problems of a reservation that the person may read, and a new refund if the server allows it. */
export function useReservationRefunds(reference: string, inspected: InspectedReservation | undefined) {
  const { user } = useSession();
  const input = { params: { reference } };
  const canAsk = inspected?.actions.includes('request_refund') ?? false;
  const canRead = user !== null && getScope(user.role, 'refund.read') !== null;
  const canReadProblems = user !== null && getScope(user.role, 'payment_problem.read') !== null;
  const list = useEndpoint('listReservationRefunds', input, { enabled: canRead });
  const options = useEndpoint('getRefundOptions', input, { enabled: canAsk });
  const problems = useEndpoint('listReservationProblems', input, { enabled: canReadProblems });
  const record = useEndpoint('inspectReservation', input);
  const { busy, error, write } = useWrite('requestRefund');
  const [saved, setSaved] = useState<RefundRecordData | null>(null);

  const refresh = () => Promise.all([list.refetch(), options.refetch(), problems.refetch(), record.refetch()]);

  return {
    refunds: list.data?.refunds ?? [],
    problems: problems.data?.problems ?? [],
    options: canAsk ? (options.data ?? null) : null,
    busy,
    error,
    /** The refund that was saved last. */
    saved,

    /** Asks for a refund. Resolves to whether it was saved. */
    async ask(refund: NewRefund): Promise<boolean> {
      setSaved(null);
      const answer = await write({
        ...input,
        body: { ...refund, caseReference: inspected?.cancellation?.reference ?? null },
      });
      setSaved(answer);
      // Also after a refusal: a colleague may have refunded meanwhile, so the limits have changed. Nobody waits for it, because the person may
      // type the next refund already.
      void refresh();
      return answer !== null;
    },
  };
}

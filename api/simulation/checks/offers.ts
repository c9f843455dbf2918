import type { StayChangeKind } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { AcceptedOffer, World } from '../world.ts';
import type { Violation } from './index.ts';

type Recorded = { refund: number | null; cost: number | null };

/** The kind of change that an offer makes. The clock stands still, so a stay may be changed twice at one time. */
const CHANGES: Readonly<Record<AcceptedOffer['kind'], StayChangeKind | null>> = {
  keep: 'extend',
  start: 'start_earlier',
  move: 'transfer',
  refund: null,
  leave: null,
};

/** What the site recorded when a guest accepted an offer: a change of the stay, a refund, or a cancellation on our side. */
const readRecorded = ({ reservationId, at, kind }: AcceptedOffer) => sql<Recorded>`
  select
    case ${kind}::text
      when 'refund' then (
        select sum(amount_cents) from refund_request
        where reservation_id = ${reservationId} and status = 'issued' and reason_code = 'home_problem' and requested_at = ${at}
      )
      when 'leave' then (select refunded_cents from cancellation_case where reservation_id = ${reservationId} and created_at = ${at})
      else (select sum(refund_cents) from stay_change where reservation_id = ${reservationId} and created_at = ${at} and kind = ${CHANGES[kind]})
    end::bigint as refund,
    case when ${kind}::text in ('keep', 'start', 'move')
      then (select sum(added_cents) from stay_change where reservation_id = ${reservationId} and created_at = ${at} and kind = ${CHANGES[kind]})
      else 0
    end::bigint as cost`;

/** Compares what guests accepted with what happened, to the cent. A move because of a problem costs the guest nothing. */
export async function findWrongOffers({ site, accepted }: World): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const offer of accepted) {
    const { reservationId: subject, kind, refund, cost, totalBefore, totalAfter } = offer;
    const recorded = (await readRecorded(offer).execute(site.db)).rows[0]!;
    if (recorded.refund !== refund || recorded.cost !== cost)
      found.push({
        subject,
        detail: `${kind}: saw ${refund} and ${cost}, got ${recorded.refund} and ${recorded.cost}`,
      });
    if (kind === 'move' && totalAfter > totalBefore)
      found.push({ subject, detail: `a free move costs ${totalAfter - totalBefore}` });
    if ((kind === 'keep' || kind === 'start') && totalAfter - totalBefore !== cost - refund)
      found.push({ subject, detail: `${kind} for ${cost}, and pays ${totalAfter - totalBefore} more` });
  }
  return found;
}

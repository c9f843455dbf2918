import { sql } from 'kysely';
import type { Violation } from '../index.ts';

/** Arrivals that were announced before an earlier check-in, and still count. */
export const findOldAnnouncements = () => sql<Violation>`
  select a.reservation_id::text as subject, format('expected on %s, although the check-in became %s later', a.arrives_on, c.new_check_in) as detail
  from stay_arrival a join stay_change c on c.reservation_id = a.reservation_id and c.kind = 'start_earlier'
  where a.arrives_on is not null and a.recorded_at <= c.created_at`;

/** Overstays that were decided without a recorded night or more than once, or waived and charged. */
export const findWrongDecisions = () => sql<Violation>`
  select o.reservation_id::text as subject, format('%s of %s nights, and %s decisions in the audit log', o.decision, o.nights, log.decisions) as detail
  from overstay o join reservation r on r.id = o.reservation_id
  cross join lateral (
    select count(*) as decisions from audit_entry l where l.target_id = r.reference and l.action in ('reservation.charge_overstay', 'reservation.waive_overstay')
  ) log
  where log.decisions <> 1
    or not exists (select from stay_departure d where d.reservation_id = r.id and d.still_there_at is not null)
    or (o.decision = 'waive' and exists (
      select from installment i where i.reservation_id = r.id and i.status <> 'void' and i.from_date >= r.check_out
    ))`;

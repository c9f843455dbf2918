import { sql } from 'kysely';
import type { World } from '../world.ts';
import type { Violation } from './index.ts';

/** Compares the discount of each agreed price with what the quote showed before the payment. */
export async function findWrongDiscounts({ site, members }: World): Promise<Violation[]> {
  const bookings = members.flatMap((member) => member.bookings);
  const { rows } = await sql<{ id: string; cents: number }>`
    select r.id, -coalesce(sum((line ->> 'cents')::bigint) filter (where line ->> 'code' = 'discount'), 0)::bigint as cents
    from reservation r cross join jsonb_array_elements(r.agreed -> 'quote' -> 'lines') line
    where r.submitted_at is not null group by r.id
  `.execute(site.db);
  const agreed = new Map(rows.map(({ id, cents }) => [id, cents]));
  return bookings.flatMap(({ id, shownDiscount = 0 }) => {
    const cents = agreed.get(id) ?? shownDiscount;
    return cents === shownDiscount ? [] : [{ subject: id, detail: `saw ${shownDiscount} off, got ${cents}` }];
  });
}

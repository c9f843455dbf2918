import { REVIEWS_PER_PAGE, type ResponseOf } from '@lodestay/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import type { Db } from './tables.ts';

/** The newest public reviews of a home with the average of all: one query. Throws `not_found` for a home that does not exist. */
export function createHomeReviews({ db }: { db: Db }) {
  return async (slug: string): Promise<ResponseOf<'listHomeReviews'>> => {
    const { rows } = await sql<{
      total: number;
      average: number | null;
      author: string | null;
      overall: number | null;
      text: string;
      nights: number;
      until: string;
    }>`
      select count(review.overall) over ()::integer as total, round(avg(review.overall) over (), 1)::float8 as average,
        coalesce(nullif(reservation.profile ->> 'firstName', ''), nullif(account.first_name, ''), 'A guest') as author,
        review.overall, review.text, reservation.nights, coalesce(reservation.check_out, reservation.ended_at::date)::text as until
      from home
      left join home_review review on review.home_id = home.id and review.moderation = 'published'
      left join reservation on reservation.id = review.reservation_id
      left join account on account.id = reservation.account_id
      where home.slug = ${slug}
      order by review.written_at desc nulls last, review.reservation_id
      limit ${REVIEWS_PER_PAGE}
    `.execute(db);
    const [first] = rows;
    if (!first) throw new AppError('not_found');
    return {
      count: first.total,
      average: first.average,
      reviews: rows.flatMap(({ overall, author, text, nights, until }) =>
        overall === null ? [] : [{ author: author ?? 'A guest', overall, text, nights, stayedUntil: until }],
      ),
    };
  };
}

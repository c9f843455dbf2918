import { REVIEWS_PER_PAGE, type RequestOf, type ResponseOf } from '@lodestay/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import { formatCursor, parseCursor } from '../../platform/paging/index.ts';
import type { Db } from './tables.ts';

type Page = NonNullable<RequestOf<'listHomeReviews'>['query']>;
type Row = {
  total: number;
  average: number | null;
  id: string | null;
  writtenAt: Date;
  author: string | null;
  overall: number;
  text: string;
  nights: number;
  until: string;
};

/** A cursor has numbers only, so the ID of a stay is four of them. */
const toNumbers = (id: string) =>
  id
    .replaceAll('-', '')
    .match(/.{8}/g)!
    .map((part) => Number.parseInt(part, 16));
const toId = (numbers: readonly number[]) => numbers.map((part) => part.toString(16).padStart(8, '0')).join('');

/** Where the next page starts. Throws `invalid` for a cursor of another list. */
function readCursor(cursor: string): { writtenAt: Date; id: string } {
  const [time = 0, ...numbers] = parseCursor(cursor, 5);
  const isId = numbers.every((part) => part >= 0 && part <= 0xff_ff_ff_ff);
  const writtenAt = new Date(time);
  if (!isId || Number.isNaN(writtenAt.getTime()))
    throw new AppError('invalid', {
      fields: [{ path: 'cursor', message: 'Must be the next_cursor of a page of this list.' }],
    });
  return { writtenAt, id: toId(numbers) };
}

/** The public reviews of a home, the newest first, with the average of all. Throws `not_found` for a home that does not exist. */
export function createHomeReviews({ db }: { db: Db }) {
  return async (slug: string, { cursor, limit = REVIEWS_PER_PAGE }: Page): Promise<ResponseOf<'listHomeReviews'>> => {
    const rows = await selectReviews(db, {
      slug,
      after: cursor === undefined ? null : readCursor(cursor),
      limit: limit + 1,
    });
    const [first] = rows;
    if (!first) throw new AppError('not_found');
    const reviews = rows.filter(({ id }) => id !== null);
    const page = reviews.slice(0, limit);
    const last = page.at(-1);
    return {
      count: first.total,
      average: first.average,
      reviews: page.map(({ author, overall, text, nights, until }) => ({
        author: author ?? 'A guest',
        overall,
        text,
        nights,
        stayedUntil: until,
      })),
      nextCursor:
        last && reviews.length > page.length ? formatCursor([last.writtenAt.getTime(), ...toNumbers(last.id!)]) : null,
    };
  };
}

/** One query: a row for each review, or one without a review. */
async function selectReviews(
  db: Db,
  { slug, after, limit }: { slug: string; after: { writtenAt: Date; id: string } | null; limit: number },
): Promise<Row[]> {
  const next = after
    ? sql`and written_at <= ${after.writtenAt} and (written_at, reservation_id) < (${after.writtenAt}, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<Row>`
    select figures.total, figures.average, review.reservation_id as id, review.written_at as "writtenAt",
      coalesce(nullif(reservation.profile ->> 'firstName', ''), nullif(account.first_name, ''), 'A guest') as author,
      review.overall, review.text, review.nights, coalesce(reservation.check_out, reservation.ended_at::date)::text as until
    from home
    cross join lateral (
      select count(*)::integer as total, round(avg(overall), 1)::float8 as average
      from home_review where home_id = home.id and moderation = 'published'
    ) figures
    left join lateral (
      select reservation_id, written_at, overall, text, nights from home_review
      where home_id = home.id and moderation = 'published' ${next}
      order by written_at desc, reservation_id desc
      limit ${limit}
    ) review on true
    left join reservation on reservation.id = review.reservation_id
    left join account on account.id = reservation.account_id
    where home.slug = ${slug}
    order by review.written_at desc, review.reservation_id desc
  `.execute(db);
  return rows;
}

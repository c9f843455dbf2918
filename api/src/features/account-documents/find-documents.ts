import { sql, type RawBuilder } from 'kysely';
import type { ReceiptKind, ResponseOf } from '@lodestay/contracts';
import { GUIDE_RELEASE } from '../arrivals/index.ts';
import type { Db } from './tables.ts';

export type DocumentKind = ResponseOf<'listAccountDocuments'>['documents'][number]['kind'];

/** What a kind does not have is null. Amounts are in cents. */
export type DocumentRow = {
  kind: DocumentKind;
  key: string;
  reservationId: string | null;
  homeTitle: string | null;
  /** The site's calendar counts where it is null. */
  timeZone: string | null;
  at: Date;
  /** The version of an agreement, or the place of an installment in its plan, from 0. */
  position: number | null;
  reference: string | null;
  /** Who signed an agreement, what an installment is called, what paid, or the name of a file. */
  label: string | null;
  dueOn: string | null;
  receiptKind: ReceiptKind | null;
  /** The receipt that a correction is about. */
  corrects: string | null;
  cents: number | null;
  bytes: number | null;
  mediaType: 'image/webp' | 'application/pdf' | null;
  plan: 'annual' | 'standby' | null;
  isOwn: boolean | null;
};

/** The instant in milliseconds, and two numbers that tell apart what has the same instant. All descending. */
export type DocumentKey = readonly [atMs: number, rank: number, tie: number];

export type DocumentSearch = {
  accountId: number;
  now: Date;
  kind: DocumentKind | undefined;
  reservationId: string | undefined;
  /** Staff who act for the person do not see letters about checks of them. */
  withLetters: boolean;
};

/** Everything with a file or a page, of the stays that the account booked and of its memberships. Nothing that an occupant or a co-signer may see of somebody else's stay. */
const documents = ({ accountId, now, withLetters }: DocumentSearch): RawBuilder<unknown> => sql`
  own as (
    select reservation.id, reservation.reference, reservation.status, approved_at, ended_at, reservation.check_in, home.title, market.time_zone, ${GUIDE_RELEASE} as guide_release
    from reservation join home on home.id = reservation.home_id join market on market.id = reservation.market_id
    where reservation.account_id = ${accountId}
  ), found (kind, key, reservation_id, home_title, time_zone, at, rank, position, reference, label, due_on, receipt_kind, corrects, cents, bytes, media_type, plan, is_own) as (
    select 'agreement', a.id::text, own.id, title, time_zone, coalesce(signed_at, issued_at), version, version, null, name,
      null::date, null, null, null::integer, null::integer, null, null, null::boolean
    from own join stay_agreement a on a.reservation_id = own.id left join agreement_signature s on s.agreement_id = a.id
    union all
    select 'invoice', i.id::text, own.id, title, time_zone, coalesce(issued_at, approved_at, due_at), -position, position, reference, label,
      due_on, null, null, amount_cents, null, null, null, null
    from own join installment i on i.reservation_id = own.id where i.status <> 'void'
    union all
    select 'receipt', number, own.id, title, time_zone, issued_at, r.id, null, null, content ->> 'paidWith',
      null, r.kind, content ->> 'receiptNumber',
      case when r.kind = 'payment' or content ->> 'corrects' = 'refund' then amount_cents else -amount_cents end, null, null, null, null
    from own join receipt r on r.reservation_id = own.id
    union all
    select 'receipt', number, null, null, null, issued_at, r.id, null, null, content ->> 'paidWith',
      null, r.kind, content -> 'correction' ->> 'receiptNumber',
      case when r.kind = 'payment' or content -> 'correction' ->> 'corrects' = 'refund' then amount_cents else -amount_cents end,
      null, null, period.plan, null
    from membership_period period join receipt r on r.membership_period_id = period.id where period.account_id = ${accountId}
    union all
    select 'letter', letter.id::text, own.id, home.title, market.time_zone, letter.created_at, 0, null, null, null,
      null, null, null, null, null, null, null, null
    from adverse_action letter join reservation on reservation.id = letter.reservation_id
      join home on home.id = reservation.home_id join market on market.id = reservation.market_id
      left join own on own.id = letter.reservation_id
    where letter.account_id = ${accountId} and ${withLetters}
    union all
    select 'deposit_statement', own.id::text, own.id, title, time_zone, settled_at, 0, null, null, null,
      null, null, null, returned_cents, null, null, null, null
    from own join deposit_return d on d.reservation_id = own.id where settled_at is not null
    union all
    select 'exit_pack', own.id::text, own.id, title, time_zone, coalesce(settled_at, ended_at), 1, null, null, null,
      null, null, null, null, null, null, null, null
    from own left join deposit_return d on d.reservation_id = own.id
    where status = 'completed' and (d.reservation_id is null or settled_at is not null)
    union all
    select 'check_in_guide', own.id::text, own.id, title, time_zone, guide_release, 0, null, null, null,
      null, null, null, null, null, null, null, null
    from own where status in ('approved', 'checked_in') and guide_release <= ${now}
    union all
    select 'message_file', file.id::text, own.id, title, time_zone, sent_at, -file.position, null, null, file.name,
      null, null, null, null, file.bytes, file.media_type, null, message.sender = 'guest'
    from own join stay_message message on message.reservation_id = own.id join message_file file on file.stay_message_id = message.id
  ), document as (
    select *, floor(extract(epoch from at) * 1000)::double precision as at_ms,
      ('x' || substr(md5(kind || key), 1, 12))::bit(48)::bigint::double precision as tie
    from found
  )`;

const matches = ({ kind, reservationId }: DocumentSearch) => sql`
  (${kind ?? null}::text is null or kind = ${kind ?? null}) and (${reservationId ?? null}::uuid is null or reservation_id = ${reservationId ?? null})`;

/** The newest first. One query. */
export async function findDocuments(
  db: Db,
  search: DocumentSearch,
  { after, limit }: { after: DocumentKey | undefined; limit: number },
): Promise<(DocumentRow & { sortKey: DocumentKey })[]> {
  const isAfter = after ? sql`(at_ms, rank, tie) < (${after[0]}, ${after[1]}, ${after[2]})` : sql`true`;
  const { rows } = await sql<DocumentRow & { atMs: number; rank: number; tie: number }>`
    with ${documents(search)}
    select * from document where ${matches(search)} and ${isAfter} order by at_ms desc, rank desc, tie desc limit ${limit}
  `.execute(db);
  return rows.map(({ atMs, rank, tie, ...row }) => ({ ...row, sortKey: [atMs, rank, tie] as const }));
}

export type StayWithDocuments = {
  reservationId: string | null;
  homeTitle: string | null;
  startDate: string | null;
  matching: number;
};

/** How many documents match, by stay. What belongs to no stay of the account is in a row of its own. One query. */
export async function countByStay(db: Db, search: DocumentSearch): Promise<StayWithDocuments[]> {
  const { rows } = await sql<StayWithDocuments>`
    with ${documents(search)}
    select reservation_id, own.title as home_title, check_in as start_date, (count(*) filter (where ${matches(search)}))::integer as matching
    from document left join own on own.id = reservation_id
    group by reservation_id, own.title, check_in order by check_in desc nulls last, reservation_id
  `.execute(db);
  return rows;
}

import { sql, type RawBuilder } from 'kysely';
import { startsWith, toStartQuery } from '../../../platform/search-words.ts';
import { isInScope } from '../../staff-markets/index.ts';
import { joinParts, selectByStart, WANTED, type PrepareSearch } from './found.ts';

type Row = { isCut: boolean } & (Lead | { reference: null });
type Lead = { reference: string; title: string; email: string | null; market: string | null; outcome: string | null };

/** The most leads with the searched words that are read to find the newest. */
const MOST_LEADS = 2000;

/** The most leads with the email address or phone number that are read to find those in the caller's markets. */
const MOST_CONTACTS = 300;

const OUTCOMES: Readonly<Record<string, string>> = { won: 'Won', lost: 'Lost', spam: 'Spam' };

/**
 * Leads with these starts of words: of the newest open ones. If few of these match, also of all others, which an index finds. So a start
 * that most leads share, as 'co' in the 'com' of their email addresses, is found among the newest.
 */
function selectByWords(words: string, inScope: RawBuilder<boolean>): RawBuilder<unknown> {
  const [last, ...others] = words.split(' ').toReversed();
  const patterns = [`% ${last}%`, ...others.map((word) => `% ${word} %`)];
  const matches = patterns.map((pattern) => sql<boolean>`' ' || newest.words || ' ' like ${pattern}`);
  return sql`(with recent as materialized (
    select newest.id from (
      select queue_item.id, queue_item.words from queue_item
      where queue_item.queue = 'leads' and queue_item.closed_at is null and ${inScope}
      order by queue_item.opened_at desc, queue_item.id desc limit ${sql.lit(MOST_LEADS)}
    ) as newest where ${sql.join(matches, sql` and `)} limit ${sql.lit(WANTED)}
  ) select id from recent union (
    select queue_item.id from queue_item
    where queue_item.queue = 'leads' and to_tsvector('simple', queue_item.words) @@ to_tsquery('simple', ${toStartQuery(words)}) and ${inScope}
      and (select count(*) from recent) < ${sql.lit(WANTED)} limit ${sql.lit(MOST_LEADS)}
  ))`;
}

/** Leads whose email address or phone number starts with a text. */
const selectByColumn = (column: RawBuilder<string | null>, start: string, inScope: RawBuilder<boolean>) => sql`(
  select queue_item.id from (
    select lead.reference from lead where ${startsWith(column, start)} order by ${column} using ~<~ limit ${sql.lit(MOST_CONTACTS)}
  ) as known join queue_item on queue_item.queue = 'leads' and queue_item.reference = known.reference
  where ${inScope} limit ${sql.lit(WANTED)})`;

/** Leads by the start of their reference, email address or phone number, or by the starts of words. Open ones first, each part by the newest. */
export const findLeads: PrepareSearch = ({ text, words, phone: digits, lead }, viewer) => {
  const inScope = isInScope(sql`queue_item.market_id`, viewer);
  const legs: RawBuilder<unknown>[] = [];
  if (lead !== null)
    legs.push(
      selectByStart(
        {
          table: 'queue_item',
          column: sql`queue_item.reference`,
          isInScope: isInScope(sql`started.market_id`, viewer),
        },
        lead,
        viewer,
      ),
    );
  if (text.includes('@')) legs.push(selectByColumn(sql`lead.email`, text.toLowerCase(), inScope));
  else if (words !== null) legs.push(selectByWords(words, inScope));
  if (digits !== null) legs.push(selectByColumn(sql`phone_digits(lead.phone)`, digits, inScope));
  if (legs.length === 0) return null;
  return async (trx) => {
    const { rows } = await sql<Row>`
    with found as materialized (${sql.join(legs, sql` union `)})
    select cut.is_cut, item.* from (select count(*) >= ${sql.lit(MOST_LEADS)} as is_cut from found) as cut left join (
    select queue_item.reference, queue_item.title, lead.email, market.name as market, queue_item.outcome,
      queue_item.closed_at, queue_item.opened_at, queue_item.id
    from found join queue_item on queue_item.id = found.id
    left join lead on lead.reference = queue_item.reference left join market on market.id = queue_item.market_id
    where queue_item.queue = 'leads'
    order by queue_item.closed_at is not null, queue_item.opened_at desc, queue_item.id desc limit ${sql.lit(WANTED)}
    ) as item on true order by item.closed_at is not null, item.opened_at desc, item.id desc`.execute(trx);
    return {
      isCut: rows[0]?.isCut ?? false,
      results: rows
        .filter((row) => row.reference !== null)
        .map(({ reference, title, email, market, outcome }) => ({
          kind: 'lead' as const,
          title: joinParts([title, reference]),
          subtitle: joinParts([outcome === null ? 'Open' : (OUTCOMES[outcome] ?? outcome), email, market]),
          href: `/staff/leads/${reference}`,
        })),
    };
  };
};

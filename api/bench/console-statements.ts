import { BENCH_DAY } from './inventory-statements.ts';

/** How many rows the console's tables get. `inMarket` is SQL for a market's number, uneven like the inventory. */
export const CONSOLE_SIZES = {
  accounts: 1_000_000,
  reservations: 5_000_000,
  payments: 1_000_000,
  leads: 200_000,
  auditEntries: 500_000,
} as const;

const FIRST_NAMES = `array['Maya','James','Priya','Tomás','Lena','Noah','Ana','Wei','Omar','Grace','Ruth','Ivan','Sofía','Amir','Chloe','Diego','Emma','Farah','Hugo','Jada']`;
const LAST_NAMES = `array['Ortiz','Smith','Nguyen','García','Okafor','Lindqvist','Johnson','Kim','Patel','Haddad','Rossi','Novak','Silva','Cohen','Müller','Brown','Ivanov','Tanaka','Lopez','Khan']`;
/** A last name is a common one with a number in letters, so that there are 20,000 of them. */
const lastName = (i: string) =>
  `(${LAST_NAMES})[1 + (noise(${i}, 2) * 19)::integer] || translate((noise(${i}, 3) * 999)::integer::text, '0123456789', 'abcdefghij')`;
const DIGITS = `upper(translate(lpad(to_hex(i * 2654435761 % 4294967296), 8, '0'), '01ilou', 'GHJKMN'))`;

/** Accounts `from` to `to`. The oldest 200,000 share the beginning of their email address. */
export const buildAccountInsert = (from: number, to: number): string => `
  insert into account (id, email, first_name, last_name, phone, role, created_at) overriding system value
  select i, case when i <= 200000 then 'guest.' else 'person.' end || i || '@example.com',
    (${FIRST_NAMES})[1 + (noise(i, 1) * 19)::integer], ${lastName('i')},
    case when noise(i, 4) < 0.7 then '+1 ' || 200 + (noise(i, 5) * 700)::integer || ' 555 ' || lpad((i % 10000)::text, 4, '0') end,
    case when i % 20000 = 0 then 'hub_manager' when i % 3 = 0 then 'member' else 'applicant' end,
    timestamptz '${BENCH_DAY}' - (${CONSOLE_SIZES.accounts} - i) * interval '1 minute'
  from generate_series(${from}, ${to}) i`;

/** Reservations `from` to `to`, five of each home. */
export const buildRealReservationInsert = (from: number, to: number): string => `
  insert into reservation (id, reference, account_id, home_id, property_id, market_id, status, stay_kind, check_in, check_out, nights, check_in_at, check_out_at, created_at)
  select md5('r' || i)::uuid, 'LS-' || ${DIGITS}, 1 + (noise(i, 60) * ${CONSOLE_SIZES.accounts - 1})::integer, home.id, home.property_id, home.market_id,
    case when i % 8 = 0 then 'canceled' when i % 5 = 0 then 'approved' else 'completed' end, 'fixed', day, day + 40, 40, day, day + 40, day - 30
  from generate_series(${from}, ${to}) i join home on home.id = 1 + i % (select count(*) from home)
  cross join lateral (select date '${BENCH_DAY}' - 400 + (noise(i, 61) * 700)::integer as day) as starts`;

export const buildPaymentInsert = (from: number, to: number): string => `
  insert into payment (id, reservation_id, customer, processor, processor_id, token, method, label, amount_cents, captured_cents, lines, status, description, return_url, created_at, updated_at)
  select md5('p' || i)::uuid, md5('r' || i * 5)::uuid, i::text, 'stripe', 'pi_' || md5('s' || i), '', 'card', 'Visa ending 4242', 420000, 420000, '[]', 'captured', 'Stay', 'https://example.com',
    timestamptz '${BENCH_DAY}' - i * interval '1 second', timestamptz '${BENCH_DAY}'
  from generate_series(${from}, ${to}) i`;

/** Leads, a quarter of them open, with their queue items. */
export const LEAD_INSERTS: readonly string[] = [
  `insert into lead (reference, product_type, dedupe_key, email, first_name, last_name, phone, created_at, last_asked_at, closed_at)
  select 'LD-' || ${DIGITS}, 'corporate_housing', i::text, lower(first_name || '.' || last_name) || i || '@company' || i % 997 || '.example.com', first_name, last_name,
    '+1 303 555 ' || lpad((i % 10000)::text, 4, '0'), at, at, case when i % 4 > 0 then at + interval '1 day' end
  from generate_series(1, ${CONSOLE_SIZES.leads}) i cross join lateral (select timestamptz '${BENCH_DAY}' - (${CONSOLE_SIZES.leads} - i) * interval '2 minutes' as at) as asked
  cross join lateral (select (${FIRST_NAMES})[1 + (noise(i, 70) * 19)::integer] as first_name, ${lastName('i + 5000000')} as last_name) as person`,
  `insert into queue_item (queue, reference, title, words, market_id, assignee_id, opened_at, due_at, closed_at, outcome, changed_at)
  select 'leads', reference, first_name || ' ' || last_name, search_words(concat_ws(' ', reference, first_name, last_name, email, phone, 'company' || id % 997)),
    1 + floor(noise(id, 71) * 200), case when id % 3 > 0 then 20000 * (1 + id % 50) end, created_at, created_at + interval '1 day', closed_at, case when closed_at is not null then 'won' end, last_asked_at
  from lead`,
];

export const buildAuditInsert = `
  insert into audit_entry (happened_at, actor, actor_id, action, target_type, target_id)
  select timestamptz '${BENCH_DAY}' - (${CONSOLE_SIZES.auditEntries} - i) * interval '1 minute', 'account', 20000 * (1 + i % 50), case when i % 4 = 0 then 'lead.close' else 'lead.assign' end, 'lead', 'LD-' || i
  from generate_series(1, ${CONSOLE_SIZES.auditEntries}) i`;

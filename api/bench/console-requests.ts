import type pg from 'pg';

export type RequestSet = {
  readonly name: string;
  /** The limit of the p95. */
  readonly limitMs: number;
  readonly requests: readonly { path: string; as: 'admin' | 'manager' }[];
};

const ROWS_MS = 300;
const SEARCH_MS = 50;

const toSearch = (text: string) => `/api/v1/staff/search?q=${encodeURIComponent(text)}`;
const asBoth = (paths: readonly string[]) =>
  (['admin', 'manager'] as const).flatMap((as) => paths.map((path) => ({ path, as })));
const asAdmin = (paths: readonly string[]) => paths.map((path) => ({ path, as: 'admin' as const }));

const lists = (name: string, paths: readonly string[], requests = asBoth(paths)): RequestSet => ({
  name,
  limitMs: ROWS_MS,
  requests,
});
const searches = (name: string, texts: readonly string[]): RequestSet => ({
  name: `search: ${name}`,
  limitMs: SEARCH_MS,
  requests: asBoth(texts.map(toSearch)),
});

/** Texts of existing rows: every so many of a table, so that they are the same in every run. */
async function readTexts(pool: pg.Pool, select: string): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(select);
  return rows.map(({ text }) => text);
}

/** What the console asks for: the pages of its lists, and searches as people type them. */
export async function createConsoleRequests(pool: pg.Pool): Promise<readonly RequestSet[]> {
  const ids = 'select i * 49999 % 1000000 + 1 from generate_series(1, 20) i';
  const names = await readTexts(
    pool,
    `select lower(first_name || ' ' || last_name) as text from account where id in (${ids})`,
  );
  const emails = await readTexts(pool, `select email as text from account where id in (${ids})`);
  const phones = await readTexts(pool, `select phone as text from account where id in (${ids}) and phone is not null`);
  const references = await readTexts(
    pool,
    "select reference as text from reservation where id in (select md5('r' || i * 249989)::uuid from generate_series(1, 20) i)",
  );
  const payments = await readTexts(
    pool,
    "select processor_id as text from payment where id in (select md5('p' || i * 49999)::uuid from generate_series(1, 20) i)",
  );
  const leads = await readTexts(pool, 'select reference as text from lead where id % 10007 = 0');
  const homes = await readTexts(pool, `select slug as text from home where id in (${ids})`);
  const start = (texts: readonly string[], length: number) => texts.map((text) => text.slice(0, length));
  const mixed = [names, emails, references, homes].flatMap((texts) =>
    [2, 4, 6, 9].flatMap((length) => start(texts.slice(0, 5), length)),
  );
  return [
    lists('home page: counts of the queues', ['/api/v1/staff/queues']),
    lists('leads: first page', [
      '/api/v1/staff/leads',
      '/api/v1/staff/leads?sort=newest',
      '/api/v1/staff/leads?sort=due',
    ]),
    lists('leads: filtered', [
      '/api/v1/staff/leads?assignee=20000',
      '/api/v1/staff/leads?assignee=none',
      '/api/v1/staff/leads?market=metro-d',
      '/api/v1/staff/leads?due=overdue',
      '/api/v1/staff/leads?status=closed',
    ]),
    lists(
      'leads: searched',
      ['maya', 'maya ort', 'company12', leads[0]!, 'lead'].map((q) => `/api/v1/staff/leads?q=${encodeURIComponent(q)}`),
    ),
    lists(
      'people',
      [],
      asAdmin(
        ['', '?role=hub_manager', '?suspended=true', '?search=maya', '?search=person.9'].map(
          (query) => `/api/v1/staff/people${query}`,
        ),
      ),
    ),
    lists('people: a start that the 200,000 oldest accounts share', [], asAdmin(['/api/v1/staff/people?search=guest'])),
    lists(
      'audit log',
      [],
      asAdmin(
        ['', '?action=lead.close', '?actor=20000', '?target_type=lead&target_id=LD-77'].map(
          (query) => `/api/v1/staff/audit_entries${query}`,
        ),
      ),
    ),
    searches('nothing, which only checks the session', ['%%', '!!']),
    searches('names', names),
    searches('first letters of names', start(names, 2)),
    searches('email addresses', emails),
    searches('a start that the 200,000 oldest accounts share', ['gu', 'gues', 'guest', 'guest.']),
    searches('phone numbers', phones),
    searches('references of reservations', [...references, ...start(references, 6), 'LS-']),
    searches('references of leads', [...leads, ...start(leads, 5), 'LD-']),
    searches('homes, by slug', [...homes, ...start(homes, 8)]),
    searches(
      'homes, by property and unit',
      homes.map((slug) => slug.split('-').slice(0, 2).join(' ')).flatMap((name) => [name, `${name} 2`]),
    ),
    searches('a word that all properties have', ['house', 'main street']),
    searches('payment IDs', [...payments, ...start(payments, 8), 'pi_']),
    searches('all kinds, while typing', mixed),
  ];
}

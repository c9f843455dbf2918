import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { LETTERS } from '@lodestay/stay/lease';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';

const figures = {
  rent: '1850',
  ends: '2027-06-30',
  leave: '2027-01-31',
  notice: '60',
  fee: '3700',
  deposit: '1850',
  state: 'TX',
  date: '2026-11-23',
};
const person = {
  name: 'Zoë Müller',
  address: '12 Elm St, Apt 4\nAustin, TX 78701',
  landlord: 'Oak Homes LLC',
  landlord_address: '1 Main St\nAustin, TX 78702',
  new_address: '9 Pine Ave\nDenver, CO 80202',
};

/** The text of a PDF with its standard fonts: the strings of the text operators, without the spaces of kerning. */
function readText(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  return [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, data]) => {
      try {
        return inflateSync(Buffer.from(data!, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n')
    .replace(/\[([^\]]*)\] TJ/g, (_, parts: string) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1')).join(''),
    );
}

describe('letters', () => {
  let test: TestApp;
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}, { app } = test) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/lease_letters',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  beforeAll(async () => void (test = await buildTestApp({ now: '2026-11-23T12:00:00Z' })));
  afterAll(() => test.close());

  it.each([
    ['early_end_request', ['Request to end my lease early', 'I offer to pay $1,850.00', 'January 31, 2027']],
    ['notice_to_vacate', ['Notice to vacate', 'the fee of $3,700.00', 'My last day is January 31, 2027']],
    ['sublet_request', ['Request to sublet', 'from February 1, 2027 to June 30,']],
    ['assignment_request', ['Request to assign my lease', 'from February 1, 2027']],
    ['military_notice', ['Servicemembers Civil Relief Act', '50 U.S.C. \u00a7 3955']],
    ['deposit_address', ['$1,850.00', 'March 2, 2027', 'Property Code \u00a7 92.103', '9 Pine Ave']],
  ])('%s is a PDF with selectable text and a title', async (letter, expected) => {
    const response = await send({ ...figures, ...person, letter });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${letter.replaceAll('_', '-')}.pdf"`,
      'cache-control': 'no-store',
    });
    const pdf = response.rawPayload;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toMatch(/\/Title/);
    expect(pdf.toString('latin1')).toMatch(/\/StructTreeRoot/);
    const lines = readText(pdf).split('\n').join(' ');
    for (const text of [...expected, 'Zo\u00eb M\u00fcller', 'Oak Homes LLC', 'November 23, 2026'])
      expect(lines.replace(/\s+/g, ' ')).toContain(text);
  });

  it('has lines to fill in for empty fields, and at most two pages with the longest addresses', async () => {
    const empty = await send({ ...figures, letter: 'deposit_address' });
    expect(readText(empty.rawPayload)).toContain('____________');
    const long = `${'M'.repeat(48)}\n`.repeat(6).slice(0, 299);
    for (const letter of LETTERS) {
      const { statusCode, rawPayload } = await send({
        ...figures,
        letter,
        name: 'M'.repeat(100),
        landlord: 'M'.repeat(100),
        address: long,
        landlord_address: long,
        new_address: long,
      });
      expect(statusCode).toBe(200);
      expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeLessThanOrEqual(2);
    }
  });

  it('ends a month-to-month lease on the day that the notice allows', async () => {
    const { ends: _, notice: __, ...monthly } = figures;
    const { rawPayload } = await send({ ...monthly, leave: '2026-12-05', letter: 'notice_to_vacate' });
    expect(readText(rawPayload)).toContain('My last day is December 23, 2026');
  });

  it.each([
    ['an unknown letter', { letter: 'poem' }],
    ['no figures', { rent: '' }],
    ['a name that is too long', { name: 'x'.repeat(101) }],
    ['a name with two lines', { name: 'Ann\nLee' }],
    ['an address with too many lines', { address: 'x\n'.repeat(7) + 'x' }],
    ['letters that the font cannot print', { name: '\u738b\u82b3' }],
    ['control characters', { name: 'A\u0000' }],
  ])('refuses %s', async (_, changes) => {
    const response = await send({ ...figures, ...person, letter: 'sublet_request', ...changes });
    expect([response.statusCode, response.json().error.code]).toEqual([422, 'invalid']);
  });

  it('refuses forms of other sites', async () => {
    const response = await send({ ...figures, letter: 'sublet_request' }, { origin: 'https://evil.example' });
    expect(response.statusCode).toBe(403);
  });

  it('shows a browser a page with the problem', async () => {
    const response = await send({ ...figures, letter: 'sublet_request', rent: '' }, { accept: 'text/html' });
    expect([response.statusCode, response.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
    expect(response.body).toContain('Please check the figures of your lease.');
  });

  it('are limited per client', async () => {
    const guarded = await buildTestApp({ settings: { RATE_LIMITS: 'on' } });
    const codes: number[] = [];
    for (let call = 1; call <= 61; call++) codes.push((await send({}, {}, guarded)).statusCode);
    await guarded.close();
    expect(codes).toEqual([...Array<number>(60).fill(422), 429]);
  });

  it('stores nothing', async () => {
    const marker = 'Quillfeather';
    await send({ ...figures, ...person, name: marker, letter: 'sublet_request' });
    const tables = await test.db.introspection.getTables();
    for (const { name, schema } of tables.filter((table) => table.schema === 'public')) {
      const table = sql.table(`${schema}.${name}`);
      const { rows } = await sql`select 1 from ${table} t where t::text like ${`%${marker}%`}`.execute(test.db);
      expect([name, rows]).toEqual([name, []]);
    }
  });
});

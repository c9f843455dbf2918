import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { registerPolicyReports } from './policy-reports.ts';
import { POLICY_REPORTS } from '../document/document-headers.ts';

let app: FastifyInstance;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  lines = [];
  app = Fastify({
    logger: {
      level: 'warn',
      stream: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    },
  });
  await registerPolicyReports(app);
});
afterEach(() => app.close());

const send = (body: unknown, type = 'application/csp-report') =>
  app.inject({
    method: 'POST',
    url: POLICY_REPORTS,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type },
  });
const violation = (fields: object) => ({ 'csp-report': fields });

const BODY = {
  'document-uri': 'https://lodestay.example/password-reset/SECRET?email=ana@example.com',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/steal.js?token=SECRET',
  'source-file': 'https://lodestay.example/assets/mf-search/page-home.0a1b2c.js',
  disposition: 'enforce',
};

describe('reports of the content security policy', () => {
  it('are logged with directive, origin, page and file, without personal data', async () => {
    expect((await send(violation(BODY))).statusCode).toBe(204);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      file: 'mf-search/page-home.0a1b2c.js',
      enforced: true,
    });
    expect(JSON.stringify(lines)).not.toMatch(/SECRET|ana@/);
  });

  it('use the older directive field if the newer one is missing', async () => {
    const { 'effective-directive': _newer, ...older } = BODY;
    await send(
      violation({ ...older, 'violated-directive': 'require-trusted-types-for', 'blocked-uri': 'trusted-types-sink' }),
    );
    expect(lines[0]).toMatchObject({ directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' });
  });

  it('are accepted in the format of report-uri only', async () => {
    expect((await send([{ type: 'csp-violation', body: BODY }], 'application/reports+json')).statusCode).toBe(415);
    expect(lines).toEqual([]);
  });

  it('are logged once a minute', async () => {
    for (let count = 0; count < 5; count++) await send(violation(BODY));
    await send(violation({ ...BODY, 'effective-directive': 'img-src' }));
    expect(lines.map(({ directive }) => directive)).toEqual(['script-src-elem', 'img-src']);
  });

  it('of browser extensions are ignored', async () => {
    await send(violation({ ...BODY, 'source-file': 'chrome-extension://abc/content.js' }));
    await send(violation({ ...BODY, 'blocked-uri': 'moz-extension://abc/x.js' }));
    expect(lines).toEqual([]);
  });

  it.each([
    '',
    '{',
    '{}',
    '"text"',
    '[]',
    '{"csp-report":5}',
    JSON.stringify({ 'csp-report': { 'document-uri': 'x'.repeat(5000) } }),
  ])('that are malformed are rejected: %s', async (body) => {
    expect((await send(body)).statusCode).toBe(400);
    expect(lines).toEqual([]);
  });

  it('are limited in size and number', async () => {
    expect((await send(violation({ ...BODY, sample: 'x'.repeat(17_000) }))).statusCode).toBe(413);
    const statuses: number[] = [];
    for (let count = 0; count < 32; count++) statuses.push((await send(violation(BODY))).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });
});

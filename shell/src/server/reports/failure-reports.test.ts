import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Composition, LoggedChange } from '@lodestay/releases';
import { isRecent, registerFailures } from './failure-reports.ts';
import type { FailureKind, Part } from '../site/health.ts';
import { createViewNonces, type ViewOf } from '../document/view-nonce.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const [V1, V2, V3] = ['111111111111', '222222222222', '333333333333'];
const composition = (id: string, search: string): Composition => ({
  id,
  releases: { shell: V1, 'mf-search': search },
  routes: [],
});
const change = (at: string, production: Composition, canary: Composition | null = null): LoggedChange => ({
  number: 1,
  previous: '',
  at,
  by: 'ana',
  action: 'compose',
  reason: 'why',
  key: 'local',
  hash: '',
  production,
  canary: canary && { composition: canary, percentage: 10, threshold: 0.05, minimum_pages: 20 },
});
const HISTORY = [
  change('2026-11-01T10:00:00Z', composition('00000001', V1)),
  change('2026-11-20T11:00:00Z', composition('00000002', V2)),
  change('2026-11-21T08:00:00Z', composition('00000002', V2), composition('00000003', V3)),
];

let app: FastifyInstance;
let lines: Record<string, unknown>[];
let now: Date;
const viewNonces = createViewNonces({ secrets: ['a-secret-for-tests-of-thirty-two-characters'], clock: () => now });
const failure = jest.fn<(part: Part, kind: FailureKind) => void>();

beforeEach(async () => {
  [lines, now] = [[], NOW];
  failure.mockReset();
  app = Fastify({
    trustProxy: 'loopback',
    logger: {
      level: 'warn',
      stream: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    },
  });
  await registerFailures(app, {
    config: { siteOrigin: 'http://site.example' },
    follower: { history: () => HISTORY },
    health: { failure },
    viewNonces,
    clock: () => now,
  });
});
afterEach(() => app.close());

const REPORT = {
  composition: '00000003',
  channel: 'canary',
  failures: [{ remote: 'mf-search', version: V3, kind: 'load' }],
};
const [FAILURE] = REPORT.failures;

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

/** A report of a page that was served: of its own composition and channel unless the report says otherwise. */
const createReport = (report: object) => ({ view: viewNonces.issue({ ...REPORT, ...report } as ViewOf), ...report });

const send = (payload: InjectOptions['payload'], headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/shell/failures',
    payload: typeof payload === 'object' ? createReport(payload) : payload,
    headers: { 'content-type': 'application/json', ...SAME_ORIGIN, ...headers },
  });

describe('POST /shell/failures', () => {
  it('counts failures that a browser reports', async () => {
    const report = {
      ...REPORT,
      failures: [FAILURE, { remote: 'shell', version: V1, kind: 'hydration', place: 'main.0a1b2c3d4e.js:1:2345' }],
    };
    expect((await send(report)).statusCode).toBe(204);
    expect(failure.mock.calls).toEqual([
      [{ name: 'mf-search', version: V3, channel: 'canary' }, 'load'],
      [{ name: 'shell', version: V1, channel: 'canary' }, 'hydration'],
    ]);
  });

  it('counts a part once per report', async () => {
    await send({
      ...REPORT,
      failures: [FAILURE, FAILURE, { ...FAILURE, kind: 'render' }, { remote: 'shell', version: V1, kind: 'render' }],
    });
    expect(failure).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['nothing', undefined],
    ['no object', '[]'],
    ['no JSON', '{'],
    ['an invalid composition', { ...REPORT, composition: '../../etc' }],
    ['an invalid channel', { ...REPORT, channel: 'beta' }],
    ['no failure', { ...REPORT, failures: [] }],
    ['an invalid remote', { ...REPORT, failures: [{ ...FAILURE, remote: 'api' }] }],
    ['an invalid version', { ...REPORT, failures: [{ ...FAILURE, version: 'latest' }] }],
    ['a kind that only servers report', { ...REPORT, failures: [{ ...FAILURE, kind: 'server' }] }],
    ['an invalid place', { ...REPORT, failures: [{ ...FAILURE, place: 'somebody@example.com was here' }] }],
    ['too many failures', { ...REPORT, failures: Array.from({ length: 31 }, () => FAILURE) }],
  ])('rejects %s', async (_what, payload) => {
    expect((await send(payload)).statusCode).toBe(400);
    expect(failure).not.toHaveBeenCalled();
  });

  it('rejects more than 4 KB', async () => {
    expect((await send({ ...REPORT, more: 'x'.repeat(4096) })).statusCode).toBe(413);
    expect(failure).not.toHaveBeenCalled();
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site under the same domain', { 'sec-fetch-site': 'same-site' }],
    ['an older browser at an origin that is not ours', { origin: 'https://elsewhere.example' }],
    ['a client without browser headers', {}],
  ])('rejects %s', async (_what, headers) => {
    expect(
      (await app.inject({ method: 'POST', url: '/shell/failures', payload: REPORT, headers: { ...headers } }))
        .statusCode,
    ).toBe(403);
    expect(failure).not.toHaveBeenCalled();
  });

  it.each([
    ['an unknown composition', { ...REPORT, composition: '99999999' }],
    ['a composition in another channel', { ...REPORT, channel: 'production' }],
    ['another release of the remote', { ...REPORT, failures: [{ ...FAILURE, version: V2 }] }],
    ['a remote that the composition does not have', { ...REPORT, failures: [{ ...FAILURE, remote: 'mf-nothing' }] }],
    [
      'a composition that was replaced more than a day ago',
      { composition: '00000001', channel: 'production', failures: [{ ...FAILURE, version: V1 }] },
    ],
  ])('returns 204 but ignores %s', async (_what, report) => {
    const answer = await send(report);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(failure).not.toHaveBeenCalled();
    expect(lines).toEqual([]);
  });

  it('limits reports per minute and network', async () => {
    const of = async (address: string) => (await send(REPORT, { 'x-forwarded-for': address })).statusCode;
    const statuses: number[] = [];
    for (let number = 0; number < 32; number++) statuses.push(await of('192.0.2.1'));
    expect(statuses).toEqual([...Array<number>(30).fill(204), 429, 429]);
    expect(await of('192.0.2.2')).toBe(204);
    expect(await of('2001:db8::1')).toBe(204);
    expect(await of('2001:db8::2:1')).toBe(204);
    expect(failure).toHaveBeenCalledTimes(3);
  });

  it('counts a client once per release in ten minutes', async () => {
    for (const kind of ['load', 'render', 'hydration']) await send({ ...REPORT, failures: [{ ...FAILURE, kind }] });
    expect(failure.mock.calls).toEqual([[{ name: 'mf-search', version: V3, channel: 'canary' }, 'load']]);
    await send({ ...REPORT, failures: [{ remote: 'shell', version: V1, kind: 'render' }] });
    expect(failure).toHaveBeenCalledTimes(2);
  });

  it('counts a page view once', async () => {
    const { view } = createReport(REPORT);
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      expect((await send({ ...REPORT, view }, { 'x-forwarded-for': address })).statusCode).toBe(204);
    expect(failure).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['no view nonce', () => undefined],
    ['an invented view nonce', () => 'A'.repeat(36)],
    ['a view of another channel', () => viewNonces.issue({ composition: '00000003', channel: 'production' })],
    ['a view of another composition', () => viewNonces.issue({ composition: '00000002', channel: 'canary' })],
    [
      'a view of the day before yesterday',
      () =>
        createViewNonces({
          secrets: ['a-secret-for-tests-of-thirty-two-characters'],
          clock: () => new Date(NOW.getTime() - 48 * 3_600_000),
        }).issue(REPORT as ViewOf),
    ],
  ])('returns 204 but ignores a report with %s', async (_what, view) => {
    const answer = await send({ ...REPORT, view: view() });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(failure).not.toHaveBeenCalled();
    expect(lines).toEqual([]);
  });

  it('limits reports of all networks per minute', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 601; number++)
      statuses.push((await send(REPORT, { 'x-forwarded-for': `198.51.${number >> 8}.${number & 255}` })).statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(600);
    expect(statuses.at(-1)).toBe(429);
  });

  it('logs one line per minute, release and kind, without personal data', async () => {
    const report = (line: number) => ({
      ...REPORT,
      failures: [{ ...FAILURE, kind: 'render', place: `page-home.0a1b2c3d4e.js:${line}:7` }],
    });
    await send(report(1), { 'user-agent': 'Browser/1', 'x-forwarded-for': '192.0.2.77' });
    await send(report(2));
    now = new Date(NOW.getTime() + 60_000);
    await send(report(3));
    expect(lines.map(({ place }) => place)).toEqual(['page-home.0a1b2c3d4e.js:1:7', 'page-home.0a1b2c3d4e.js:3:7']);
    expect(lines[0]).toMatchObject({
      remote: 'mf-search',
      release: V3,
      channel: 'canary',
      kind: 'render',
      msg: 'a part of the site failed in a browser',
    });
    expect(JSON.stringify(lines)).not.toMatch(/192\.0\.2|Browser/);
  });
});

describe('isRecent', () => {
  it.each([
    ['current', '00000002', V2, 'production', NOW.toISOString(), true],
    ['current in the canary', '00000003', V3, 'canary', NOW.toISOString(), true],
    ['replaced less than a day ago', '00000001', V1, 'production', '2026-11-21T10:59:59Z', true],
    ['replaced a day ago', '00000001', V1, 'production', '2026-11-21T11:00:00Z', false],
  ] as const)('%s', (_what, id, version, channel, at, recent) => {
    expect(isRecent(HISTORY, { composition: id, name: 'mf-search', version: version!, channel }, new Date(at))).toBe(
      recent,
    );
  });
});

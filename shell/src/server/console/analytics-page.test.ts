import { ADMIN_ROLES, USER_ROLES, type UserRole } from '@lodestay/contracts';
import { SHELL } from '@lodestay/releases';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnalyticsModel } from '../../staff/analytics/model.ts';
import { consoleShell, makeConsoleSite, readModel, type ConsoleSite } from '../../testing/console-site.ts';
import { remoteServer, shellServer } from '../../testing/server-sources.ts';

const search = { name: 'mf-search', routes: [{ page: 'home', path: '/' }], serverSource: remoteServer('one') };

let site: ConsoleSite;
beforeAll(async () => {
  site = await makeConsoleSite({ deployed: [{ name: SHELL, serverSource: consoleShell() }, search] });
});
afterAll(() => site.close());

const open = (session: string | null, query = '', of = site) =>
  of.app.inject({
    url: `/staff/analytics${query}`,
    headers: { host: 'site.example' },
    cookies: session === null ? {} : { au_token: session },
  });
const read = async (query: string) => readModel((await open('admin', query)).body) as unknown as AnalyticsModel;

describe('the analytics page', () => {
  it.each<[string | null, number]>([
    [null, 401],
    ['expired', 401],
    ['broken', 503],
    ...USER_ROLES.map((role): [UserRole, number] => [
      role,
      (ADMIN_ROLES as readonly UserRole[]).includes(role) ? 200 : 404,
    ]),
  ])('answers %s with %s', async (session, status) => {
    const { statusCode, body } = await open(session);
    expect([statusCode, body.includes('MODEL')]).toEqual([status, status === 200]);
  });

  it('shows the days in the URL', async () => {
    expect(await read('?from=2027-02-01&to=2027-02-28')).toMatchObject({
      from: '2027-02-01',
      to: '2027-02-28',
      report: { visits: 12, from: '2027-02-01', to: '2027-02-28' },
      problem: null,
    });
  });

  it.each(['', '?from=soon&to=later', '?from=2027-99-99', '?from=&to='])(
    'shows the last 28 days for %j',
    async (query) => {
      const { from, to, today } = await read(query);
      expect([to, (Date.parse(to) - Date.parse(from)) / 86_400_000]).toEqual([today, 27]);
    },
  );

  it('shows why the API rejected the days', async () => {
    const { statusCode, body } = await open('admin', '?from=2027-02-28&to=2027-02-01');
    expect(statusCode).toBe(422);
    expect(readModel(body)).toMatchObject({ report: null, problem: 'Must be before the last day.' });
  });

  it('says so when the release of the shell is older than this page', async () => {
    const older = await makeConsoleSite({ deployed: [{ name: SHELL, serverSource: shellServer('older') }, search] });
    const { statusCode, body } = await open('admin', '', older);
    await older.close();
    expect([statusCode, body]).toEqual([
      503,
      'This version of the site cannot show the analytics page. Please try again later.',
    ]);
  });
});

import { ADMIN_ROLES, USER_ROLES, type UserRole } from '@lodestay/contracts';
import { SHELL } from '@lodestay/releases';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACTION_NAMES } from '../../staff/model.ts';
import { consoleShell, makeConsoleSite, type ConsoleSite } from '../../testing/console-site.ts';
import { remoteServer } from '../../testing/server-sources.ts';

const PATH = '/staff/releases';

let site: ConsoleSite;
beforeAll(async () => {
  site = await makeConsoleSite({
    deployed: [
      { name: SHELL, serverSource: consoleShell() },
      { name: 'mf-search', routes: [{ page: 'home', path: '/' }], serverSource: remoteServer('one') },
    ],
  });
});
afterAll(() => site.close());

/** Super admins can release, and staff with write access who are listed in the settings ('+' before the role in these tests). */
const canRelease = (role: UserRole, isListed: boolean) =>
  role === 'super_admin' ||
  (isListed && role !== 'read_only_admin' && (ADMIN_ROLES as readonly UserRole[]).includes(role));

const CALLERS: [session: string | null, status: 'ok' | 401 | 404][] = [
  [null, 401],
  ['expired', 401],
  ...USER_ROLES.flatMap((role) =>
    [false, true].map((isListed): [string, 'ok' | 404] => [
      `${isListed ? '+' : ''}${role}`,
      canRelease(role, isListed) ? 'ok' : 404,
    ]),
  ),
];

const send = (method: 'GET' | 'POST', url: string, session: string | null) =>
  site.app.inject({
    method,
    url,
    headers: {
      host: 'site.example',
      'sec-fetch-site': 'same-origin',
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    cookies: session === null ? {} : { au_token: session },
    ...(method === 'POST' ? { payload: 'change=1' } : {}),
  });

describe.each(CALLERS)('%s', (session, status) => {
  it(`gets ${status} from the console and its forms`, async () => {
    const paths = ACTION_NAMES.map((action) => `${PATH}/${action}`);
    const responses = [
      await send('GET', PATH, session),
      ...(await Promise.all(paths.map((path) => send('GET', path, session)))),
      ...(await Promise.all(paths.map((path) => send('POST', path, session)))),
    ];
    // A form without a reason gets 422. People who cannot release are rejected before that.
    const allowed = [200, ...paths.map(() => 303), ...paths.map(() => 422)];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(
      status === 'ok' ? allowed : allowed.map(() => status),
    );
    for (const { body, statusCode } of responses)
      expect(body.includes('MODEL')).toBe(status === 'ok' && statusCode !== 303);
    expect((await site.changes.readHead())!.number).toBe(1);
  });
});

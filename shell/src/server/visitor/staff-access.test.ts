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

/** Who may release: super admins, and staff who may write and whom the settings name ('+' in the session of these tests). */
const mayRelease = (role: UserRole, isNamed: boolean) =>
  role === 'super_admin' ||
  (isNamed && role !== 'read_only_admin' && (ADMIN_ROLES as readonly UserRole[]).includes(role));

const CALLERS: [session: string | null, status: 'ok' | 401 | 404][] = [
  [null, 401],
  ['expired', 401],
  ...USER_ROLES.flatMap((role) =>
    [false, true].map((isNamed): [string, 'ok' | 404] => [
      `${isNamed ? '+' : ''}${role}`,
      mayRelease(role, isNamed) ? 'ok' : 404,
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
    const answers = [
      await send('GET', PATH, session),
      ...(await Promise.all(paths.map((path) => send('GET', path, session)))),
      ...(await Promise.all(paths.map((path) => send('POST', path, session)))),
    ];
    // A form without a reason is refused after it was read: whoever may not release never gets that far.
    const allowed = [200, ...paths.map(() => 303), ...paths.map(() => 422)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(status === 'ok' ? allowed : allowed.map(() => status));
    for (const { body, statusCode } of answers)
      expect(body.includes('MODEL')).toBe(status === 'ok' && statusCode !== 303);
    expect((await site.changes.readHead())!.number).toBe(1);
  });
});

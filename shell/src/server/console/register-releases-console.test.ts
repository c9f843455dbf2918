import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SHELL } from '@lodestay/releases';
import { waitFor } from '@lodestay/testing/wait-for';
import {
  CONSOLE_ORIGIN,
  consoleShell,
  makeConsoleSite,
  readModel,
  type ConsoleSite,
} from '../../testing/console-site.ts';
import { remoteServer, shellServer } from '../../testing/server-sources.ts';

const PATH = '/staff/releases';
const ENGINEER_SESSION = '+admin';
const search = (html: string) => ({
  name: 'mf-search',
  routes: [{ page: 'home', path: '/' }],
  serverSource: remoteServer(html),
});

const deployed = [{ name: SHELL, serverSource: consoleShell() }, search('one')];

let site: ConsoleSite;

const show = (query = '', session: string | null = ENGINEER_SESSION) =>
  site.app.inject({
    url: `${PATH}${query}`,
    headers: { host: 'site.example' },
    cookies: session === null ? {} : { au_token: session },
  });

type Sent = { session?: string | null; headers?: Record<string, string>; change?: number };

function send(
  action: string,
  fields: Record<string, string> = {},
  { session = ENGINEER_SESSION, headers = { 'sec-fetch-site': 'same-origin' }, change = 1 }: Sent = {},
) {
  const payload = new URLSearchParams({ change: String(change), ...fields }).toString();
  return site.app.inject({
    method: 'POST',
    url: `${PATH}/${action}`,
    headers: { host: 'site.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    cookies: session === null ? {} : { au_token: session },
    payload,
  });
}

const prepare = async () => void (site = await makeConsoleSite({ deployed }));

const head = async () => (await site.changes.readHead())!;

/** Returns the model of the page that a change redirects to. */
async function followed(response: LightMyRequestResponse) {
  expect(response.statusCode).toBe(303);
  return readModel((await show(new URL(String(response.headers.location), CONSOLE_ORIGIN).search)).body);
}

const composeCanary = async () =>
  send('compose', {
    reason: 'Try it',
    'version.mf-search': await site.publish(search('two')),
    to: 'canary',
    percentage: '10',
  });

describe('access to the console', () => {
  beforeAll(async () => (site = await makeConsoleSite({ deployed })));
  afterAll(() => site.close());
  afterEach(async () => {
    if ((await head()).number !== 1) throw new Error('something was changed');
  });

  it.each([
    [null, 401, 'sign-in'],
    ['expired', 401, 'sign-in'],
    ['broken', 503, 'unavailable'],
    ['member', 404, 'not-found'],
    ['admin', 404, 'not-found'],
    ['hub_manager', 404, 'not-found'],
    ['read_only_admin', 404, 'not-found'],
    ['+read_only_admin', 404, 'not-found'],
    ['+member', 404, 'not-found'],
  ])('user %s gets %s for viewing and for changing', async (session, status, message) => {
    for (const response of [
      await show('', session),
      await send('rollback', { reason: 'why' }, { session }),
      await show('/compose', session),
    ]) {
      expect(response.statusCode).toBe(status);
      expect(response.body).toContain(`message: ${message}`);
      expect(response.body).not.toContain('MODEL');
    }
  });

  it.each(['super_admin', '+admin', '+hub_manager'])('user %s sees the console', async (session) => {
    const response = await show('', session);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toContain('private');
    expect(readModel(response.body)).toMatchObject({ change: { number: 1 }, canary: null, locked: null, serves: null });
  });

  it.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: CONSOLE_ORIGIN },
  ])('rejects a form from another site: %j', async (headers) => {
    expect(
      (await send('compose', { reason: 'why', to: 'production', 'version.mf-search': 'none' }, { headers })).statusCode,
    ).toBe(403);
  });

  it.each(['compose', 'promote', 'percentage', 'withdraw', 'rollback'])(
    'a form to %s requires a reason and keeps its fields',
    async (action) => {
      const response = await send(action, { reason: ' ', percentage: '33', to: 'canary' });
      expect(response.statusCode).toBe(422);
      const { form, outcome, open } = readModel(response.body);
      expect(outcome).toEqual({ kind: 'invalid' });
      expect(form!.errors).toEqual({ reason: expect.stringContaining('Enter a reason') });
      expect(form!.values).toMatchObject({ percentage: '33' });
      expect(open).toBe(action);
    },
  );

  it('reloading the URL of a rejected form redirects to the console', async () => {
    expect((await show('/promote')).headers.location).toBe(`${PATH}?open=promote#promote`);
  });

  it.each([
    ['promote', {}],
    ['withdraw', {}],
    ['percentage', { percentage: '5' }],
    ['rollback', {}],
    ['rollback', { to_change: '9' }],
    ['compose', { to: 'production' }],
    ['compose', { to: 'production', 'version.mf-search': '0123456789ab' }],
  ])('rejects an invalid change with a message: %s with %j', async (action, fields) => {
    const response = await send(action, { reason: 'why', ...fields });
    expect(response.statusCode).toBe(422);
    expect(readModel(response.body).outcome).toEqual({ kind: 'refused', problems: [expect.stringMatching(/\w/)] });
  });
});

describe('a form', () => {
  beforeEach(prepare);
  afterEach(() => site.close());

  it('with an outdated change is rejected and shows the current versions', async () => {
    await site.deploy({
      name: 'mf-listing',
      routes: [{ page: 'home', path: '/homes/:slug' }],
      serverSource: remoteServer('home'),
    });
    const version = await site.publish(search('two'));
    const response = await send('compose', {
      reason: 'Late',
      to: 'production',
      'version.mf-search': version,
      'version.mf-listing': 'none',
    });
    expect(response.statusCode).toBe(409);
    const { outcome, change, form } = readModel(response.body);
    expect([outcome, change.number]).toEqual([{ kind: 'conflict' }, 2]);
    // Unchanged fields follow production, so sending the form again removes nothing.
    expect(form!.values).toMatchObject({ reason: 'Late', 'version.mf-search': version });
    expect(form!.values).not.toHaveProperty('version.mf-listing');
    expect((await head()).number).toBe(2);
  });

  it('sent twice makes one change', async () => {
    const fields = { reason: 'Try it', 'version.mf-search': await site.publish(search('two')), to: 'production' };
    const answers = [await send('compose', fields), await send('compose', fields)];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, `${PATH}?done=2#main`],
      [303, `${PATH}?done=2#main`],
    ]);
    expect((await head()).number).toBe(2);
  });

  it('sent twice at the same time makes one change', async () => {
    const fields = { reason: 'Try it', 'version.mf-search': await site.publish(search('two')), to: 'production' };
    const answers = await Promise.all([send('compose', fields), send('compose', fields)]);
    // The second request finds the first either running or completed.
    const [first, second] = answers.map(({ statusCode }) => statusCode).sort();
    expect(first).toBe(303);
    expect([303, 409]).toContain(second);
    expect((await head()).number).toBe(2);
  });

  it('sent again with other fields is a conflict', async () => {
    expect((await composeCanary()).statusCode).toBe(303);
    expect((await send('percentage', { reason: 'More', percentage: '20' }, { change: 2 })).statusCode).toBe(303);
    expect((await send('percentage', { reason: 'More', percentage: '90' }, { change: 2 })).statusCode).toBe(409);
    expect((await head()).canary!.percentage).toBe(20);
  });
});

describe('an action', () => {
  beforeEach(prepare);
  afterEach(() => site.close());

  it('composes to production and records the name without the email address', async () => {
    const version = await site.publish(search('two'));
    const model = await followed(
      await send('compose', {
        reason: '  New pins ',
        to: 'production',
        'version.mf-search': version,
        'version.shell': (await head()).production.releases['shell']!,
      }),
    );
    expect(model.outcome).toMatchObject({
      kind: 'done',
      change: { number: 2, by: 'Paz O. #12', action: 'compose', reason: 'New pins' },
    });
    // The redirect waits until this server serves the change.
    expect(model.serves).toBeNull();
    expect((await head()).production.releases['mf-search']).toBe(version);
    expect(JSON.stringify(await head())).not.toContain('@example.com');
  });

  it('composes a canary, changes its percentage and withdraws it', async () => {
    const version = await site.publish(search('two'));
    const composed = await followed(
      await send('compose', {
        reason: 'Try it',
        'version.mf-search': version,
        to: 'canary',
        percentage: '12.5',
        threshold: '2',
        minimum_pages: '50',
      }),
    );
    expect(composed.canary).toMatchObject({ percentage: 12.5, threshold: 0.02, minimumPages: 50 });
    expect(composed.parts.find(({ name }) => name === 'mf-search')).toMatchObject({
      differs: true,
      canary: { version },
    });
    expect(
      (await followed(await send('percentage', { reason: 'More', percentage: '50' }, { change: 2 }))).canary!
        .percentage,
    ).toBe(50);
    const withdrawn = await followed(await send('withdraw', { reason: 'It fails' }, { change: 3 }));
    expect(withdrawn.canary).toBeNull();
    expect(withdrawn.outcome).toMatchObject({ change: { action: 'withdraw', effects: [{ kind: 'canary-ended' }] } });
  });

  it('promotes the canary', async () => {
    await composeCanary();
    const { canary } = await head();
    const model = await followed(await send('promote', { reason: 'Good' }, { change: 2 }));
    expect(model.canary).toBeNull();
    expect(model.production).toMatchObject({ id: canary!.composition.id, change: 3, by: 'Paz O. #12' });
  });

  it('rolls back one step and to a given change', async () => {
    const [first] = [(await head()).production.id];
    await site.deploy(search('two'));
    await site.deploy(search('three'));
    const second = (await site.changes.readHistory())[1]!.production.id;
    expect(
      (await followed(await send('rollback', { reason: 'Broken', to_change: '' }, { change: 3 }))).production.id,
    ).toBe(second);
    expect(
      (await followed(await send('rollback', { reason: 'Still broken', to_change: '1' }, { change: 4 }))).production.id,
    ).toBe(first);
  });

  it('removes a remote', async () => {
    const { parts } = await followed(
      await send('compose', { reason: 'Not needed', to: 'production', 'version.mf-search': 'none' }),
    );
    expect(parts.map(({ name }) => name)).toEqual(['shell']);
  });
});

describe('checks', () => {
  beforeEach(prepare);
  afterEach(() => site.close());

  it('reject the change with all problems', async () => {
    const version = await site.publish(search('two'));
    site.problems.push('mf-search needs another platform', 'mf-search calls what the api does not have');
    const response = await send('compose', { reason: 'Try it', to: 'production', 'version.mf-search': version });
    expect(response.statusCode).toBe(422);
    const { outcome, form } = readModel(response.body);
    expect(outcome).toEqual({ kind: 'refused', problems: site.problems });
    expect(form!.values).toMatchObject({ reason: 'Try it', 'version.mf-search': version });
    expect((await head()).number).toBe(1);
  });

  it.each([[[]], [['mf-search needs another platform']]])(
    'report %j without a reason and change nothing',
    async (problems) => {
      site.problems.push(...problems);
      const response = await send('compose', {
        intent: 'check',
        'version.mf-search': await site.publish(search('two')),
      });
      expect(response.statusCode).toBe(200);
      expect(readModel(response.body).outcome).toEqual({ kind: 'checked', problems });
      expect((await head()).number).toBe(1);
    },
  );
});

describe('the console without a dependency', () => {
  afterEach(() => site.close());

  it('is read-only without a key', async () => {
    site = await makeConsoleSite({ deployed, composes: false });
    expect(readModel((await show()).body).locked).toContain('COMPOSER_KEY');
    const response = await send('rollback', { reason: 'why' });
    expect(response.statusCode).toBe(503);
    expect(readModel(response.body).outcome).toMatchObject({
      kind: 'refused',
      problems: [expect.stringContaining('COMPOSER_KEY')],
    });
  });

  it('renders without counts', async () => {
    site = await makeConsoleSite({ deployed, counts: () => Promise.reject(new Error('the store does not answer')) });
    expect(readModel((await show()).body)).toMatchObject({ rates: null, change: { number: 1 } });
  });

  it('offers a rollback form if the shell cannot render it', async () => {
    await prepare();
    await site.deploy({ name: SHELL, serverSource: shellServer('broken') });
    await waitFor(async () => expect((await show()).statusCode).toBe(500), { timeout: 10_000 });
    const { body, headers } = await show();
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain(
      '<form method="post" action="/staff/releases/rollback"><input type="hidden" name="change" value="2">',
    );
    expect((await send('rollback', { reason: 'The shell is broken' }, { change: 2 })).statusCode).toBe(303);
    expect(readModel((await show()).body).outcome).toBeNull();
  });

  it('reports that there is no composition', async () => {
    site = await makeConsoleSite();
    const response = await show();
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('There is no composition yet');
  });
});

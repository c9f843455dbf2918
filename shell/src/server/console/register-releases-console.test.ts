import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SHELL } from '@lodestay/releases';
import { waitFor } from '@lodestay/testing/wait-for';
import { CONSOLE_ORIGIN, readModel } from '../../testing/console-site.ts';
import { remoteServer, shellServer } from '../../testing/server-sources.ts';
import { PATH, search, deployed, startConsole, type ConsoleTest } from '../../testing/console-requests.ts';

let site: ConsoleTest;
const prepare = async () => void (site = await startConsole());

describe('access to the console', () => {
  beforeAll(async () => void (site = await startConsole()));
  afterAll(() => site.close());
  afterEach(async () => {
    if ((await site.head()).number !== 1) throw new Error('something was changed');
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
      await site.show('', session),
      await site.send('rollback', { reason: 'why' }, { session }),
      await site.show('/compose', session),
    ]) {
      expect(response.statusCode).toBe(status);
      expect(response.body).toContain(`message: ${message}`);
      expect(response.body).not.toContain('MODEL');
    }
  });

  it.each(['super_admin', '+admin', '+hub_manager'])('user %s sees the console', async (session) => {
    const response = await site.show('', session);
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
      (await site.send('compose', { reason: 'why', to: 'production', 'version.mf-search': 'none' }, { headers }))
        .statusCode,
    ).toBe(403);
  });

  it.each(['compose', 'promote', 'percentage', 'withdraw', 'rollback'])(
    'a form to %s requires a reason and keeps its fields',
    async (action) => {
      const response = await site.send(action, { reason: ' ', percentage: '33', to: 'canary' });
      expect(response.statusCode).toBe(422);
      const { form, outcome, open } = readModel(response.body);
      expect(outcome).toEqual({ kind: 'invalid' });
      expect(form!.errors).toEqual({ reason: expect.stringContaining('Enter a reason') });
      expect(form!.values).toMatchObject({ percentage: '33' });
      expect(open).toBe(action);
    },
  );

  it('reloading the URL of a rejected form redirects to the console', async () => {
    expect((await site.show('/promote')).headers.location).toBe(`${PATH}?open=promote#promote`);
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
    const response = await site.send(action, { reason: 'why', ...fields });
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
    const response = await site.send('compose', {
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
    expect((await site.head()).number).toBe(2);
  });

  it('sent twice makes one change', async () => {
    const fields = { reason: 'Try it', 'version.mf-search': await site.publish(search('two')), to: 'production' };
    const answers = [await site.send('compose', fields), await site.send('compose', fields)];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, `${PATH}?done=2#main`],
      [303, `${PATH}?done=2#main`],
    ]);
    expect((await site.head()).number).toBe(2);
  });

  it('sent twice at the same time makes one change', async () => {
    const fields = { reason: 'Try it', 'version.mf-search': await site.publish(search('two')), to: 'production' };
    const answers = await Promise.all([site.send('compose', fields), site.send('compose', fields)]);
    // The second request finds the first either running or completed.
    const [first, second] = answers.map(({ statusCode }) => statusCode).sort();
    expect(first).toBe(303);
    expect([303, 409]).toContain(second);
    expect((await site.head()).number).toBe(2);
  });

  it('sent again with other fields is a conflict', async () => {
    expect((await site.composeCanary()).statusCode).toBe(303);
    expect((await site.send('percentage', { reason: 'More', percentage: '20' }, { change: 2 })).statusCode).toBe(303);
    expect((await site.send('percentage', { reason: 'More', percentage: '90' }, { change: 2 })).statusCode).toBe(409);
    expect((await site.head()).canary!.percentage).toBe(20);
  });
});

describe('the console without a dependency', () => {
  afterEach(() => site.close());

  it('is read-only without a key', async () => {
    site = await startConsole({ deployed, composes: false });
    expect(readModel((await site.show()).body).locked).toContain('COMPOSER_KEY');
    const response = await site.send('rollback', { reason: 'why' });
    expect(response.statusCode).toBe(503);
    expect(readModel(response.body).outcome).toMatchObject({
      kind: 'refused',
      problems: [expect.stringContaining('COMPOSER_KEY')],
    });
  });

  it('renders without counts', async () => {
    site = await startConsole({ deployed, counts: () => Promise.reject(new Error('the store does not answer')) });
    expect(readModel((await site.show()).body)).toMatchObject({ rates: null, change: { number: 1 } });
  });

  it('offers a rollback form if the shell cannot render it', async () => {
    site = await startConsole();
    await site.deploy({ name: SHELL, serverSource: shellServer('broken') });
    await waitFor(async () => expect((await site.show()).statusCode).toBe(500), { timeout: 10_000 });
    const { body, headers } = await site.show();
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain(
      '<form method="post" action="/staff/releases/rollback"><input type="hidden" name="change" value="2">',
    );
    expect((await site.send('rollback', { reason: 'The shell is broken' }, { change: 2 })).statusCode).toBe(303);
    expect(readModel((await site.show()).body).outcome).toBeNull();
  });

  it('reports that there is no composition', async () => {
    site = await startConsole({});
    const response = await site.show();
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('There is no composition yet');
  });
});

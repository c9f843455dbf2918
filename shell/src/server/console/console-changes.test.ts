import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readModel } from '../../testing/console-site.ts';
import { search, startConsole, type ConsoleTest } from '../../testing/console-requests.ts';

let site: ConsoleTest;
const prepare = async () => void (site = await startConsole());

describe('an action', () => {
  beforeEach(prepare);
  afterEach(() => site.close());

  it('composes to production and records the name without the email address', async () => {
    const version = await site.publish(search('two'));
    const model = await site.followed(
      await site.send('compose', {
        reason: '  New pins ',
        to: 'production',
        'version.mf-search': version,
        'version.shell': (await site.head()).production.releases['shell']!,
      }),
    );
    expect(model.outcome).toMatchObject({
      kind: 'done',
      change: { number: 2, by: 'Paz O. #12', action: 'compose', reason: 'New pins' },
    });
    // The redirect waits until this server serves the change.
    expect(model.serves).toBeNull();
    expect((await site.head()).production.releases['mf-search']).toBe(version);
    expect(JSON.stringify(await site.head())).not.toContain('@example.com');
  });

  it('composes a canary, changes its percentage and withdraws it', async () => {
    const version = await site.publish(search('two'));
    const composed = await site.followed(
      await site.send('compose', {
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
      (await site.followed(await site.send('percentage', { reason: 'More', percentage: '50' }, { change: 2 }))).canary!
        .percentage,
    ).toBe(50);
    const withdrawn = await site.followed(await site.send('withdraw', { reason: 'It fails' }, { change: 3 }));
    expect(withdrawn.canary).toBeNull();
    expect(withdrawn.outcome).toMatchObject({ change: { action: 'withdraw', effects: [{ kind: 'canary-ended' }] } });
  });

  it('promotes the canary', async () => {
    await site.composeCanary();
    const { canary } = await site.head();
    const model = await site.followed(await site.send('promote', { reason: 'Good' }, { change: 2 }));
    expect(model.canary).toBeNull();
    expect(model.production).toMatchObject({ id: canary!.composition.id, change: 3, by: 'Paz O. #12' });
  });

  it('rolls back one step and to a given change', async () => {
    const [first] = [(await site.head()).production.id];
    await site.deploy(search('two'));
    await site.deploy(search('three'));
    const second = (await site.changes.readHistory())[1]!.production.id;
    expect(
      (await site.followed(await site.send('rollback', { reason: 'Broken', to_change: '' }, { change: 3 }))).production
        .id,
    ).toBe(second);
    expect(
      (await site.followed(await site.send('rollback', { reason: 'Still broken', to_change: '1' }, { change: 4 })))
        .production.id,
    ).toBe(first);
  });

  it('removes a remote', async () => {
    const { parts } = await site.followed(
      await site.send('compose', { reason: 'Not needed', to: 'production', 'version.mf-search': 'none' }),
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
    const response = await site.send('compose', { reason: 'Try it', to: 'production', 'version.mf-search': version });
    expect(response.statusCode).toBe(422);
    const { outcome, form } = readModel(response.body);
    expect(outcome).toEqual({ kind: 'refused', problems: site.problems });
    expect(form!.values).toMatchObject({ reason: 'Try it', 'version.mf-search': version });
    expect((await site.head()).number).toBe(1);
  });

  it.each([[[]], [['mf-search needs another platform']]])(
    'report %j without a reason and change nothing',
    async (problems) => {
      site.problems.push(...problems);
      const response = await site.send('compose', {
        intent: 'check',
        'version.mf-search': await site.publish(search('two')),
      });
      expect(response.statusCode).toBe(200);
      expect(readModel(response.body).outcome).toEqual({ kind: 'checked', problems });
      expect((await site.head()).number).toBe(1);
    },
  );
});

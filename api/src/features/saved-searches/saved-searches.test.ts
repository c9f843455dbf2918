import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_SAVED_SEARCHES } from './saved-searches.ts';
import { startSavedSearchTest, type SavedSearchTest } from './saved-searches.testing.ts';

describe('saved searches', () => {
  let given: SavedSearchTest;
  beforeAll(async () => void (given = await startSavedSearchTest()));
  afterAll(() => given.test.close());

  it('keep the list, its criteria and how often emails are sent', async () => {
    const maya = await given.test.signedInUser();
    const { status, body } = await given.save(maya, 'minBeds=2&sort_by=price&page=3&utm_source=x', 'daily');
    expect(status).toBe(201);
    expect(body).toMatchObject({ href: '/s/denver?minBeds=2', summary: 'Two beds', frequency: 'daily', ended: false });
    expect(await given.list(maya)).toEqual([body]);
  });

  it('are saved once, also by requests at the same time', async () => {
    const maya = await given.test.signedInUser();
    const answers = await Promise.all(Array.from({ length: 4 }, () => given.save(maya, 'minBeds=1')));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await given.save(maya, 'min_beds=1', 'daily')).body).toMatchObject({ id: answers[0]!.body.id });
    expect(await given.list(maya)).toMatchObject([{ frequency: 'daily' }]);
  });

  it('are limited per account', async () => {
    const maya = await given.test.signedInUser();
    const answers = await Promise.all(
      Array.from({ length: MAX_SAVED_SEARCHES + 2 }, (_, index) => given.save(maya, `minPrice=${index + 1}`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_SAVED_SEARCHES);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      error: { code: 'conflict', message: `You can save up to ${MAX_SAVED_SEARCHES} searches. Delete one first.` },
    });
    const [newest] = await given.list(maya);
    expect((await given.save(maya, newest!.href.split('?')[1])).status).toBe(201);
  });

  it.each(['/account', '/s/denver/elsewhere', '/s/../x', 'https://example.com/s/denver', '/homes/a'])(
    'refuse the path %s',
    async (path) => {
      const { status, error } = await given.test.call('createSavedSearch', {
        as: await given.test.signedInUser(),
        body: { path, query: '', name: 'X', summary: '', frequency: 'daily' },
      });
      expect([status, error?.code]).toEqual([422, 'invalid']);
    },
  );

  it('refuse an unknown market', async () => {
    const { status } = await given.test.call('createSavedSearch', {
      as: await given.test.signedInUser(),
      body: { path: '/s/atlantis', query: '', name: 'X', summary: '', frequency: 'daily' },
    });
    expect(status).toBe(404);
  });

  it('belong to one person', async () => {
    const [maya, omar] = [await given.test.signedInUser(), await given.test.signedInUser()];
    const { body } = await given.save(maya);
    const params = { id: String(body.id) };
    const change = { params, body: { frequency: 'off' } };
    expect((await given.test.call('updateSavedSearch', { as: omar, ...change })).status).toBe(404);
    expect((await given.test.call('deleteSavedSearch', { as: omar, params })).status).toBe(404);
    expect(await given.list(omar)).toEqual([]);
    expect((await given.test.call('updateSavedSearch', { as: maya, ...change })).body.frequency).toBe('off');
    expect((await given.test.call('deleteSavedSearch', { as: maya, params })).status).toBe(200);
    expect(await given.list(maya)).toEqual([]);
  });
});

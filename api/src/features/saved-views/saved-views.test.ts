import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { MAX_SAVED_VIEWS } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const view = { path: '/staff/leads', name: 'Mine, due first', query: 'assignee=me&sort=due' };

describe('saved views', () => {
  it('belong to the person who saved them', async () => {
    const grace = await test.signedInUser({ role: 'admin' });
    const tomas = await test.signedInUser({ role: 'hub_manager' });
    const { status, body } = await test.call('saveView', { as: grace, body: view });
    expect([status, body]).toEqual([201, { id: expect.any(Number), ...view }]);

    expect((await test.call('listSavedViews', { as: grace })).body).toEqual({ views: [body] });
    expect((await test.call('listSavedViews', { as: tomas })).body).toEqual({ views: [] });
    const params = { id: String(body.id) };
    expect((await test.call('deleteSavedView', { as: tomas, params })).status).toBe(404);
    expect((await test.call('deleteSavedView', { as: grace, params })).status).toBe(200);
    expect((await test.call('listSavedViews', { as: grace })).body).toEqual({ views: [] });
  });

  it('are replaced by the same name on the same page', async () => {
    const grace = await test.signedInUser({ role: 'admin' });
    const first = await test.call('saveView', { as: grace, body: view });
    const second = await test.call('saveView', { as: grace, body: { ...view, query: 'due=overdue' } });
    await test.call('saveView', { as: grace, body: { ...view, path: '/staff/homes' } });
    expect(second.body).toEqual({ ...first.body, query: 'due=overdue' });
    expect((await test.call('listSavedViews', { as: grace })).body.views).toHaveLength(2);
  });

  it('are limited for each page, also with requests at the same time', async () => {
    const grace = await test.signedInUser({ role: 'admin' });
    const answers = await Promise.all(
      Array.from({ length: MAX_SAVED_VIEWS + 3 }, (_, index) =>
        test.call('saveView', { as: grace, body: { ...view, name: `View ${index}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_SAVED_VIEWS);
    expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(
      'You can save 20 views of a page. Delete one first.',
    );
  });

  it.each(['', 'assignee', 'assignee=me#x', 'assignee=me&', ' =1', 'a=b c'])(
    'refuses the filters "%s"',
    async (query) => {
      const grace = await test.signedInUser({ role: 'admin' });
      expect((await test.call('saveView', { as: grace, body: { ...view, query } })).status).toBe(422);
    },
  );
});

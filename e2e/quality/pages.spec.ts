import { ROUTES } from '../site/routes.ts';
import { expect, test } from '../site/test.ts';
import { PAGES_OF } from './pages.ts';

test('the checked pages include every route of the site', () => {
  expect(Object.keys(PAGES_OF).sort()).toEqual([...ROUTES].sort());
  expect(
    Object.entries(PAGES_OF).filter(([, { visitor = [], member = [] }]) => visitor.length + member.length === 0),
  ).toEqual([]);
});

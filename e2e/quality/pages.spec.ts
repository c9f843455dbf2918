import { ROUTES } from '../site/routes.ts';
import { expect, test } from '../site/test.ts';
import { PAGES_OF } from './pages.ts';

test('every route of the site is among the pages that are looked at', () => {
  expect(Object.keys(PAGES_OF).sort()).toEqual([...ROUTES].sort());
  expect(
    Object.entries(PAGES_OF).filter(([, { visitor = [], member = [] }]) => visitor.length + member.length === 0),
  ).toEqual([]);
});

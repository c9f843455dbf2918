import { expect, it, jest } from '@jest/globals';
import { createEachRow } from './each-row.ts';

it('goes on after a failure, and logs which row failed', async () => {
  const error = jest.fn();
  const done: string[] = [];
  await createEachRow<string>(
    { error },
    'reservation',
    'Stay not announced',
  )(['a', 'b', 'c'], async (id) => {
    if (id === 'b') throw new Error('The database is busy.');
    done.push(id);
  });
  expect(done).toEqual(['a', 'c']);
  expect(error.mock.calls).toEqual([
    [{ err: new Error('The database is busy.'), reservation: 'b' }, 'Stay not announced; the next run retries it'],
  ]);
});

it('names a row by its ID', async () => {
  const error = jest.fn();
  const rows = [{ id: 7, name: 'not logged' }];
  await createEachRow<(typeof rows)[number]>(
    { error },
    'deletion',
    'Not done',
  )(rows, () => Promise.reject(new Error('No')));
  expect(error.mock.calls).toEqual([[{ err: new Error('No'), deletion: 7 }, expect.any(String)]]);
});

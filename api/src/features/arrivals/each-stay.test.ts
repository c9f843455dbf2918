import { expect, it, jest } from '@jest/globals';
import { createEachStay } from './each-stay.ts';

it('goes on after a failure, and logs which stay failed', async () => {
  const error = jest.fn();
  const done: string[] = [];
  await createEachStay({ error })(['a', 'b', 'c'], async (id) => {
    if (id === 'b') throw new Error('The database is busy.');
    done.push(id);
  });
  expect(done).toEqual(['a', 'c']);
  expect(error.mock.calls).toEqual([
    [{ err: new Error('The database is busy.'), reservation: 'b' }, expect.any(String)],
  ]);
});

import { afterEach, expect, it } from '@jest/globals';
import { stubGlobal, unstubAllGlobals } from '@lodestay/testing/stubs';
import { yieldToMain } from './yield-to-main.ts';

/** Ends with a task, as the browser's own does; refused where it is not called as a method. */
const yielding = {
  yields: 0,
  yield() {
    this.yields += 1;
    return new Promise<void>((resolve) => {
      setTimeout(resolve);
    });
  },
};

afterEach(() => {
  unstubAllGlobals();
});

it.each([
  ['no scheduler', undefined],
  ['a scheduler that cannot yield', { postTask: () => {} }],
  ['a scheduler that yields', yielding],
])('lets what waits take its turn before the work goes on: %s', async (_title, scheduler) => {
  if (scheduler) stubGlobal('scheduler', scheduler);
  const order: string[] = [];
  setTimeout(() => order.push('what waits'));
  await yieldToMain();
  order.push('the work');
  expect(order).toEqual(['what waits', 'the work']);
});

it('uses the scheduler if available, which continues before later tasks', async () => {
  stubGlobal('scheduler', yielding);
  const before = yielding.yields;
  await yieldToMain();
  expect(yielding.yields).toBe(before + 1);
});

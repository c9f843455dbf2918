import type * as globals from '@jest/globals';

/** What `@jest/globals` exports to the tests that share their modules. */
type Globals = Pick<
  typeof globals,
  'describe' | 'it' | 'expect' | 'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll' | 'jest'
>;

export let describe: Globals['describe'];
export let it: Globals['it'];
export let expect: Globals['expect'];
export let beforeAll: Globals['beforeAll'];
export let beforeEach: Globals['beforeEach'];
export let afterEach: Globals['afterEach'];
export let afterAll: Globals['afterAll'];
export let jest: Globals['jest'];

/** Sets the globals of the test file that runs now. Modules that import them stay loaded for the next files. */
export function setGlobals(current: Globals): void {
  ({ describe, it, expect, beforeAll, beforeEach, afterEach, afterAll, jest } = current);
}

import type * as globals from '@jest/globals';

/** What `@jest/globals` exports to the tests that share their modules. */
type Globals = typeof globals;

let current: Globals;

/** Sets the globals of the test file that runs now. */
export const setGlobals = (globals: Globals): void => void (current = globals);

/** A global of the test file that runs now. Modules that import it stay loaded for the next files. */
const findCurrent = <Name extends keyof Globals>(name: Name): Globals[Name] =>
  new Proxy(function () {} as unknown as Globals[Name] & object, {
    apply: (_, self, given) => Reflect.apply(current[name] as () => unknown, self, given),
    get: (_, key) => Reflect.get(current[name], key),
  });

export const describe = findCurrent('describe');
export const it = findCurrent('it');
export const expect = findCurrent('expect');
export const beforeAll = findCurrent('beforeAll');
export const beforeEach = findCurrent('beforeEach');
export const afterEach = findCurrent('afterEach');
export const afterAll = findCurrent('afterAll');
export const jest = findCurrent('jest');

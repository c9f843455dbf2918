const NAMES = [
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
] as const;
type Constructors = Record<(typeof NAMES)[number], ErrorConstructor>;

const isInstance = Function.prototype[Symbol.hasInstance] as (this: unknown, value: unknown) => boolean;

/** Makes `instanceof Error` true for errors of Node.js too. Tests run in their own realm, but Node.js throws errors of the main realm. */
export function shareErrors(global: object): void {
  for (const name of NAMES) {
    const [inner, outer] = [(global as Constructors)[name], (globalThis as unknown as Constructors)[name]];
    Object.defineProperty(inner, Symbol.hasInstance, {
      configurable: true,
      value(this: unknown, error: unknown) {
        return isInstance.call(this, error) || (this === inner && error instanceof outer);
      },
    });
  }
}

/**
 * Lets the browser paint and handle input before the work continues. Hydration takes about 100 ms on a phone, and a tap
 * may come at any moment.
 */
export const yieldToMain = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));

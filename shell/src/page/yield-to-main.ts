/**
 * Lets the browser paint and answer taps before the work goes on. What brings a page to life is a tenth of a second of a phone's
 * time, and a tap may come at any moment of it.
 */
export const yieldToMain = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));

type Options = {
  /** Time limit in milliseconds, like that of component tests. */ timeout?: number;
  /** Milliseconds between attempts. */ interval?: number;
};

/**
 * Runs `check` until it neither throws nor rejects, and returns its result. Throws the last error after the timeout.
 * For tests without a DOM; component tests use `waitFor` of @testing-library.
 */
export async function waitFor<Result>(
  check: () => Result | Promise<Result>,
  { timeout = 5000, interval = 50 }: Options = {},
): Promise<Result> {
  const deadline = performance.now() + timeout;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() >= deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}

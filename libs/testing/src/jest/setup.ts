import { afterEach, jest } from '@jest/globals';

// A test may wait for a database or a process on a busy machine.
jest.setTimeout(20_000);

// `npm test` repeats a failed test once and names it in its summary, because the machine may have paused. Other runs repeat nothing.
jest.retryTimes(Number(process.env['TEST_RETRIES'] ?? 0), { logErrorsBeforeRetry: true });

if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/jest-globals');
  const { cleanup, configure } = await import('@testing-library/react');
  // Parts of a page that load on demand compile on their first use.
  configure({ asyncUtilTimeout: 5000 });
  afterEach(cleanup);
}

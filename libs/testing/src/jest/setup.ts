import { afterEach, jest } from '@jest/globals';

// A test may wait for a database or a process on a busy machine.
jest.setTimeout(20_000);

if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/jest-globals');
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}

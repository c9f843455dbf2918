import { reportFailure } from '../page/report-failure.ts';

/** Timeout of one call of a remote in milliseconds: loading its code, preparing a page, mounting or unmounting. */
export const CALL_MS = 5000;

const hung = new Set<string>();

/** Whether a call of this remote has timed out. Entering or leaving it then needs a page load. */
export const hasHung = (remote: string | null): boolean => remote !== null && hung.has(remote);

export const isTimeout = (error: unknown): boolean => (error as Error | null)?.name === 'TimeoutError';

/**
 * Settles like `call`, or reports and rejects with a `TimeoutError` after `CALL_MS`. The call itself cannot be stopped,
 * so its promise may still resolve later.
 */
export async function callRemote<Result>(remote: string, name: string, call: () => Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = Object.assign(new Error(`${name} of ${remote} did not finish in ${CALL_MS / 1000} s`), {
        name: 'TimeoutError',
      });
      hung.add(remote);
      reportFailure(remote, 'hang', error.message);
      reject(error);
    }, CALL_MS);
  });
  try {
    return await Promise.race([call(), late]);
  } finally {
    clearTimeout(timer);
  }
}

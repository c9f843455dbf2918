import { reportFailure } from '../page/report-failure.ts';

/** How long a remote may take for one call: to load its code, to prepare a page, or to start or end one. */
export const CALL_MS = 5000;

const hung = new Set<string>();

/** Whether a call of this remote did not finish in time. The remote is then left, and entered again, by a page load only. */
export const hasHung = (remote: string | null): boolean => remote !== null && hung.has(remote);

export const isTimeout = (error: unknown): boolean => (error as Error | null)?.name === 'TimeoutError';

/**
 * Settles as `call` does, or rejects with a `TimeoutError` after `CALL_MS` and reports it. A call cannot be stopped: what a slow
 * network brings later still counts for whoever waits for the same promise.
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

import { AppError } from '../app-error.ts';
import type { Usage } from './limiter.ts';

/** Says what to do, given how long to wait, e.g. `12 minutes`. */
export type LimitMessage = (wait: string) => string;

const tryLater: LimitMessage = (wait) => `Too many attempts. Try again in ${wait}.`;

/** The 429 of a policy that is used up, with `Retry-After`. */
export const limitExceeded = ({ secondsToReset }: Usage, message: LimitMessage = tryLater): AppError =>
  new AppError('rate_limited', {
    message: message(formatWait(secondsToReset)),
    data: { retryAfterSeconds: secondsToReset },
  });

export function formatWait(seconds: number): string {
  if (seconds < 60) return count(seconds, 'second');
  if (seconds < 2 * 3600) return count(Math.ceil(seconds / 60), 'minute');
  return count(Math.ceil(seconds / 3600), 'hour');
}

const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;

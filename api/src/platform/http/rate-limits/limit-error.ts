import { AppError } from '../app-error.ts';
import type { Usage } from './limiter.ts';

/** Formats the error message. `wait` is how long to wait, e.g. `12 minutes`. */
export type LimitMessage = (wait: string) => string;

const formatTryLater: LimitMessage = (wait) => `Too many attempts. Try again in ${wait}.`;

/** Returns the 429 error of an exceeded policy, with `Retry-After`. */
export const createLimitError = ({ secondsToReset }: Usage, message: LimitMessage = formatTryLater): AppError =>
  new AppError('rate_limited', {
    message: message(formatWait(secondsToReset)),
    data: { retryAfterSeconds: secondsToReset },
  });

export function formatWait(seconds: number): string {
  if (seconds < 60) return formatCount(seconds, 'second');
  if (seconds < 2 * 3600) return formatCount(Math.ceil(seconds / 60), 'minute');
  return formatCount(Math.ceil(seconds / 3600), 'hour');
}

const formatCount = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;

import { getLocalDate } from '@lodestay/stay';
import type { MovableClock } from '../src/platform/clock/index.ts';

/** A clock that stands still until it is moved, so that a run does not depend on the speed of the machine. */
export function createStillClock(start: Date): MovableClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    today: (timeZone) => getLocalDate(at, timeZone),
    getOffset: () => at - Date.now(),
    moveTo: (moment) => void (at = moment ? moment.getTime() : Date.now()),
    advance: (milliseconds) => void (at += milliseconds),
  };
}

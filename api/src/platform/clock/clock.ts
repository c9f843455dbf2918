import { getLocalDate } from '@lodestay/stay';

/** The only source of time in the API. Stay dates are days in the home's time zone; instants are `Date`s. */
export type Clock = {
  now(): Date;
  /** Today in an IANA time zone, 'YYYY-MM-DD'. */
  today(timeZone: string): string;
};

export type MovableClock = Clock & {
  /** How far the clock is from the real time, in milliseconds. */
  getOffset(): number;
  /** Sets the clock to this moment, from which it keeps running. Undefined returns to real time. */
  moveTo(moment: Date | undefined): void;
  /** Moves the clock forward. */
  advance(milliseconds: number): void;
};

export function createClock(start?: Date): MovableClock {
  let offset = start ? start.getTime() - Date.now() : 0;
  const now = () => new Date(Date.now() + offset);
  return {
    now,
    getOffset: () => offset,
    today: (timeZone) => getLocalDate(now().getTime(), timeZone),
    moveTo(moment) {
      offset = moment ? moment.getTime() - Date.now() : 0;
    },
    advance(milliseconds) {
      offset += milliseconds;
    },
  };
}

import { today } from '@lodestay/stay';

/** The only source of time in the api. Dates of stays are days in the home's time zone; instants are `Date`s. */
export type Clock = {
  now(): Date;
  /** Today in an IANA time zone, 'YYYY-MM-DD'. */
  today(timeZone: string): string;
};

export type MovableClock = Clock & {
  /** Goes on from this moment; undefined goes back to real time. */
  moveTo(moment: Date | undefined): void;
  /** Moves forward by milliseconds. */
  advance(milliseconds: number): void;
};

export function createClock(start?: Date): MovableClock {
  let offset = start ? start.getTime() - Date.now() : 0;
  const now = () => new Date(Date.now() + offset);
  return {
    now,
    today: (timeZone) => today(now().getTime(), timeZone),
    moveTo(moment) {
      offset = moment ? moment.getTime() - Date.now() : 0;
    },
    advance(milliseconds) {
      offset += milliseconds;
    },
  };
}

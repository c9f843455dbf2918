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

const formats = new Map<string, Intl.DateTimeFormat>();

function dayIn(timeZone: string, moment: Date): string {
  let format = formats.get(timeZone);
  // en-CA writes YYYY-MM-DD. Making a format costs far more than using one.
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })));
  return format.format(moment);
}

export function createClock(start?: Date): MovableClock {
  let offset = start ? start.getTime() - Date.now() : 0;
  const now = () => new Date(Date.now() + offset);
  return {
    now,
    today: (timeZone) => dayIn(timeZone, now()),
    moveTo(moment) {
      offset = moment ? moment.getTime() - Date.now() : 0;
    },
    advance(milliseconds) {
      offset += milliseconds;
    },
  };
}

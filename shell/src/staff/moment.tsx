import { age, moment } from './figures.ts';

/** Relative time, with the exact time as a title. */
export const Moment = ({ at, now }: { at: string; now: string }) => (
  <time dateTime={at} title={moment(at)}>
    {age(at, now)}
  </time>
);

/** Exact time, for looking it up in logs. */
export const Instant = ({ at }: { at: string }) => <time dateTime={at}>{moment(at)}</time>;

import { age, moment } from './figures.ts';

/** How long ago, and exactly when. */
export const Moment = ({ at, now }: { at: string; now: string }) => (
  <time dateTime={at} title={moment(at)}>
    {age(at, now)}
  </time>
);

/** Exactly when, for what people look up in logs. */
export const Instant = ({ at }: { at: string }) => <time dateTime={at}>{moment(at)}</time>;

import type { Reservation } from '@lodestay/contracts';
import { formatInstant, formatTime, formatWeekday, getLocalTime, getLocalDate } from '@lodestay/stay';
import type { TimelineStep } from '@lodestay/ui';

/** Ends that are not a stay's: a red mark instead of the lamp. */
const STOPPED: ReadonlySet<string> = new Set(['canceled', 'denied', 'expired']);

/** Moving in and out are days with a weekday; everything else is a moment. */
const WORDS: Readonly<Record<string, { label: string; when(instant: number, timeZone: string): string }>> = {
  checked_in: {
    label: 'Move in',
    when: (instant, timeZone) =>
      `${formatWeekday(getLocalDate(instant, timeZone))}, from ${formatTime(getLocalTime(instant, timeZone))}`,
  },
  completed: {
    label: 'Move out',
    when: (instant, timeZone) =>
      `${formatWeekday(getLocalDate(instant, timeZone))}, by ${formatTime(getLocalTime(instant, timeZone))}`,
  },
};

const waitingWords = (code: string, state: string) =>
  code === 'in_review' && state === 'now' ? 'usually within minutes' : null;

/** The states of a reservation on the home's clock. */
export function timelineSteps({
  timeline,
  timeZone,
  status,
}: Pick<Reservation, 'timeline' | 'timeZone' | 'status'>): TimelineStep[] {
  return timeline.map(({ code, label, at, state }) => {
    const instant = at === null ? null : Date.parse(at);
    const words = WORDS[code];
    const isStopped = STOPPED.has(code) && code === status;
    const when = instant === null ? null : words ? words.when(instant, timeZone) : formatInstant(instant, timeZone);
    return {
      code,
      label: words?.label ?? label,
      when: when ?? waitingWords(code, state),
      state: isStopped ? 'stopped' : state,
    };
  });
}

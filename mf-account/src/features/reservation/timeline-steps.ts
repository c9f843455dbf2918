import type { Reservation } from '@lodestay/contracts';
import { formatInstant, formatWeekday, formatZonedTime, getLocalDate } from '@lodestay/stay';
import type { TimelineStep } from '@lodestay/ui';

/** Steps that end a reservation without a stay. They have a red mark. */
const STOPPED: ReadonlySet<string> = new Set(['canceled', 'denied', 'expired']);

/** Check-in and check-out have labels and weekdays of their own; most other steps show date and time. */
const STEP_TEXTS: Readonly<Record<string, { label?: string; when(instant: number, timeZone: string): string }>> = {
  checked_in: {
    label: 'Move in',
    when: (instant, timeZone) =>
      `${formatWeekday(getLocalDate(instant, timeZone))}, from ${formatZonedTime(instant, timeZone)}`,
  },
  parking_offered: { when: (instant, timeZone) => `until ${formatInstant(instant, timeZone)}` },
  parking_requested: { when: (instant, timeZone) => `since ${formatInstant(instant, timeZone)}` },
  completed: {
    label: 'Move out',
    when: (instant, timeZone) =>
      `${formatWeekday(getLocalDate(instant, timeZone))}, by ${formatZonedTime(instant, timeZone)}`,
  },
};

/** A review waits for the guest who stays in the home before, if that guest decides first. */
const formatReview = (waitsUntil: Reservation['waitsUntil'], timeZone: string) =>
  !waitsUntil ? 'we email you the decision' : `waits until ${formatInstant(Date.parse(waitsUntil), timeZone)}`;

/** The timeline of a reservation in the home's time zone. */
export function getTimelineSteps({
  timeline,
  timeZone,
  status,
  waitsUntil,
}: Pick<Reservation, 'timeline' | 'timeZone' | 'status' | 'waitsUntil'>): TimelineStep[] {
  return timeline.map(({ code, label, at, state }) => {
    const instant = at === null ? null : Date.parse(at);
    const text = STEP_TEXTS[code];
    const isStopped = STOPPED.has(code) && code === status;
    const when = instant === null ? null : text ? text.when(instant, timeZone) : formatInstant(instant, timeZone);
    return {
      code,
      label: text?.label ?? label,
      when: when ?? (code === 'in_review' && state === 'now' ? formatReview(waitsUntil, timeZone) : null),
      state: isStopped ? 'stopped' : state,
    };
  });
}

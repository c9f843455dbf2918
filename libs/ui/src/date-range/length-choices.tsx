import { useId } from 'react';
import { formatDay, type CalendarDate, type DateRange } from '@lodestay/stay';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import type { DayLimits } from '../date-field/stay-days.ts';
import { findStayOfMonths } from './stay-of-months.ts';

const sheet = styles({
  choices: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 'var(--s-2)' },
  choice: {
    display: 'grid',
    alignContent: 'center',
    minHeight: 52,
    padding: '.25rem',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-m)',
    background: 'var(--paper)',
    fontSize: 'var(--t-14)',
    fontWeight: 500,
    lineHeight: 1.35,
    cursor: 'pointer',
    transition: 'border-color var(--m-quick), background-color var(--m-quick)',
    '& > small': { fontSize: 'var(--t-12)', fontWeight: 400, color: 'var(--ink-quiet)' },
  },
  chosen: {
    borderColor: 'var(--blue)',
    background: 'var(--blue-tint)',
    color: 'var(--blue)',
    '&& > small': { color: 'inherit' },
  },
  off: {
    borderColor: 'var(--line)',
    background: 'var(--fog)',
    color: 'var(--ink-quiet)',
    cursor: 'not-allowed',
  },
});

const LENGTHS = [
  { months: 1, label: '1 month' },
  { months: 3, label: '3 months' },
  { months: 6, label: '6 months' },
];

type LengthChoicesProps = {
  /** The chosen move-in day. Without it a stay begins on the first possible day. */
  start: CalendarDate | null;
  value: DateRange | null;
  limits: DayLimits & { minValue: CalendarDate };
  onChoose: (dates: DateRange) => void;
  /** A length that cannot be booked was pressed: '6 months: another guest is booked in that time.' */
  onRefuse: (reason: string) => void;
};

/** Buttons for common lengths of stay, with the day that they choose. A length that does not fit says why. */
export function LengthChoices({ start, value, limits, onChoose, onRefuse }: LengthChoicesProps) {
  const s = useStyles(sheet);
  const id = useId();
  return (
    <div role="group" aria-label="Length of stay" className={s.choices}>
      {LENGTHS.map(({ months, label }) => {
        const { dates, problem } = findStayOfMonths(months, start, limits);
        const isChosen = !problem && value?.start === dates.start && value.end === dates.end;
        return (
          <button
            key={months}
            type="button"
            className={cx(s.choice, problem ? s.off : isChosen && s.chosen)}
            aria-pressed={isChosen}
            // It keeps its focus, so that the reason can be read.
            aria-disabled={problem ? true : undefined}
            aria-describedby={problem ? id + months : undefined}
            onClick={() => (problem ? onRefuse(`${label}: ${problem.long}.`) : onChoose(dates))}
          >
            {label}{' '}
            <small>{problem?.short ?? (start ? `to ${formatDay(dates.end)}` : `from ${formatDay(dates.start)}`)}</small>
            {problem && (
              <span id={id + months} hidden>
                {problem.long}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

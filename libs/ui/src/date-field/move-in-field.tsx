import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { formatWeekday, isCalendarDate, type CalendarDate } from '@lodestay/stay';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { controlSheet, Field } from '../field/field.tsx';
import { media } from '../theme/breakpoints.ts';
import type { DayLimits } from './stay-days.ts';

const loadSheet = () => import(/* webpackChunkName: "date-range" */ '@lodestay/ui/date-range');
const MoveInSheet = lazy(() => loadSheet().then((module) => ({ default: module.MoveInSheet })));

const scriptedPhone = `${media.belowTablet} and (scripting: enabled)` as const;

const sheet = styles({
  native: { padding: '0 .875rem', [scriptedPhone]: { display: 'none' } },
  button: {
    display: 'none',
    [scriptedPhone]: { display: 'block' },
    width: '100%',
    minHeight: 'var(--control)',
    padding: '0 .875rem',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-m)',
    background: 'var(--paper)',
    textAlign: 'left',
    fontWeight: 500,
    cursor: 'pointer',
    transition: 'border-color var(--m-quick)',
    '&:hover': { borderColor: 'var(--ink-soft)' },
  },
  wrong: { outline: '1px solid var(--bad)', outlineOffset: -1 },
  empty: { fontWeight: 400, color: 'var(--ink-quiet)' },
});

export type MoveInFieldProps = DayLimits & {
  value: CalendarDate | null;
  /** A date before `today` is possible on wide screens, where it can be typed. */
  onChange: (date: CalendarDate | null) => void;
  /** Form field name. */
  name: string;
  label?: string;
  today: CalendarDate;
  error?: string | null;
  /** Rendered while the calendar of phones is open. Gives it a history entry, so that Back closes it. */
  HistoryEntry?: ComponentType<{ onClose: () => void }>;
};

/**
 * The move-in date of a stay without a move-out day (Flex, Standby): a native date field. On phones a button replaces it, which opens
 * the calendar in a bottom sheet; the field still holds the value of the form. The calendar loads on first interaction.
 */
export function MoveInField({
  value,
  onChange,
  name,
  label = 'Move in',
  today,
  error,
  HistoryEntry,
  ...limits
}: MoveInFieldProps) {
  const s = useStyles(sheet);
  const { control, line } = useStyles(controlSheet);
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const input = useRef<HTMLInputElement>(null);
  const open = state === 'open';
  const min = limits.minValue ?? today;
  // Uncontrolled, so that it works without JavaScript.
  useEffect(() => {
    if (input.current && input.current.value !== (value ?? '')) input.current.value = value ?? '';
  }, [value]);
  // Typing passes through incomplete dates, so an invalid value counts only when the person leaves or submits the field.
  const finish = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (currentTarget.value !== (value ?? '')) onChange(currentTarget.value || null);
  };
  return (
    <Field label={label} error={error}>
      {(aria) => (
        <>
          <input
            {...aria}
            ref={input}
            type="date"
            name={name}
            min={min}
            max={limits.maxValue}
            defaultValue={value ?? ''}
            className={cx(control, line, s.native)}
            onChange={({ target }) => isCalendarDate(target.value) && target.value >= min && onChange(target.value)}
            onBlur={finish}
            onKeyDown={(event) => event.key === 'Enter' && finish(event)}
          />
          <button
            type="button"
            className={cx(s.button, !!error && s.wrong)}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-describedby={aria['aria-describedby']}
            onPointerEnter={loadSheet}
            onFocus={loadSheet}
            onClick={({ currentTarget }) => {
              // Safari does not focus a clicked button, and closing the sheet returns focus to the focused element.
              currentTarget.focus();
              setState('open');
            }}
          >
            <span className="visually-hidden">{label}</span>{' '}
            {value ? formatWeekday(value) : <span className={s.empty}>Add a date</span>}
          </button>
          {state !== 'untouched' && (
            <Suspense>
              <MoveInSheet
                {...limits}
                today={today}
                open={open}
                onClose={() => setState('closed')}
                value={value}
                onChange={onChange}
                HistoryEntry={HistoryEntry}
              />
            </Suspense>
          )}
        </>
      )}
    </Field>
  );
}

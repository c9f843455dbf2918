import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { formatWeekday, type DateRange } from '@lodestay/stay';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { FieldError } from '../field/field.tsx';
import type { DayLimits } from './stay-days.ts';

const loadCalendar = () => import(/* webpackChunkName: "date-range" */ '@lodestay/ui/date-range');
const DateRangePicker = lazy(() => loadCalendar().then((module) => ({ default: module.DateRangePicker })));

const noScript = '@media (scripting: none)';

const sheet = styles({
  field: { display: 'grid', gap: '.375rem' },
  box: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-m)',
    background: 'var(--paper)',
    transition: 'border-color var(--m-quick)',
    '&:hover': { borderColor: 'var(--ink-soft)' },
  },
  wrong: { outline: '1px solid var(--bad)', outlineOffset: -1 },
  part: { minWidth: 0, position: 'relative', '& + &': { borderLeft: '1px solid var(--line)' } },
  button: {
    display: 'grid',
    alignContent: 'center',
    width: '100%',
    minHeight: 52,
    padding: '.375rem .875rem',
    border: 0,
    borderRadius: 'var(--r-m)',
    background: 'none',
    textAlign: 'left',
    fontWeight: 500,
    fontSize: 'var(--t-15)',
    lineHeight: 1.4,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '&:focus-visible': { outlineOffset: -2 },
    [noScript]: { display: 'none' },
  },
  caption: { display: 'block', fontSize: 'var(--t-12)', fontWeight: 400, color: 'var(--ink-quiet)' },
  empty: { color: 'var(--ink-quiet)' },
  native: {
    display: 'none',
    [noScript]: {
      display: 'grid',
      padding: '.375rem .5rem .375rem .875rem',
      minWidth: 0,
      '& > input': { border: 0, padding: 0, background: 'none', width: '100%', minWidth: 0 },
    },
  },
});

export type DateRangeFieldProps = DayLimits & {
  value: DateRange | null;
  onChange: (dates: DateRange | null) => void;
  /** Form field names of the two values. */
  startName?: string;
  endName?: string;
  startLabel?: string;
  endLabel?: string;
  today?: string;
  error?: string | null;
  /** Rendered while the calendar of phones is open. Gives it a history entry, so that Back closes it. */
  HistoryEntry?: ComponentType<{ onClose: () => void }>;
  className?: string;
};

/**
 * Check-in and check-out with weekdays. The calendar loads on first interaction. Without JavaScript two native date inputs
 * replace the buttons; they also hold the values of the form.
 */
export function DateRangeField(props: DateRangeFieldProps) {
  const {
    value,
    onChange,
    startName,
    endName,
    startLabel = 'Move in',
    endLabel = 'Move out',
    today,
    error,
    HistoryEntry,
    className,
    ...limits
  } = props;
  const s = useStyles(sheet);
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const box = useRef<HTMLFieldSetElement>(null);
  const open = state === 'open';
  const openFrom = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    // Safari does not focus a clicked button, and closing the popover returns focus to the focused element.
    currentTarget.focus();
    setState('open');
  };
  const part = (label: string, name: string | undefined, date: string | undefined) => (
    <div className={s.part}>
      <button
        type="button"
        className={s.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={openFrom}
        onPointerEnter={loadCalendar}
        onFocus={loadCalendar}
      >
        <span className={s.caption}>{label}</span>{' '}
        {date ? formatWeekday(date) : <span className={s.empty}>Add a date</span>}
      </button>
      <label className={s.native}>
        <span className={s.caption}>{label}</span>
        <NativeDate name={name} date={date} min={limits.minValue ?? today} max={limits.maxValue} />
      </label>
    </div>
  );
  return (
    <div className={cx(s.field, className)}>
      <fieldset
        ref={box}
        aria-label={`${startLabel} and ${endLabel.toLowerCase()}`}
        className={cx(s.box, !!error && s.wrong)}
      >
        {part(startLabel, startName, value?.start)}
        {part(endLabel, endName, value?.end)}
      </fieldset>
      {error && <FieldError message={error} />}
      {state !== 'untouched' && (
        <Suspense>
          <DateRangePicker
            {...limits}
            today={today}
            open={open}
            onClose={() => setState('closed')}
            triggerRef={box}
            value={value}
            onChange={onChange}
            HistoryEntry={HistoryEntry}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Uncontrolled, so that it works without JavaScript. An effect keeps it in sync with the value. */
function NativeDate({ name, date = '', min, max }: { name?: string; date?: string; min?: string; max?: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = date;
  }, [date]);
  return <input ref={input} type="date" name={name} defaultValue={date} min={min} max={max} />;
}

import {
  DEFAULT_COMMITTED_NIGHTS,
  formatNights,
  MAX_STAY_NIGHTS,
  MIN_COMMITTED_NIGHTS,
  ONE_YEAR_NIGHTS,
} from '@lodestay/stay';
import { DateRangeField } from '@lodestay/platform/date-range-field';
import { MoveInField } from '@lodestay/platform/move-in-field';
import { SelectField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { formatMonthStay, formatMoveInDays } from './month-stay.ts';
import type { StayDates } from './use-stay-dates.ts';

const sheet = styles({
  open: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 'var(--s-3)' },
  // As high as the date field that it replaces.
  counted: {
    display: 'grid',
    alignContent: 'center',
    minHeight: 54,
    padding: '.375rem .875rem',
    borderRadius: 'var(--r-m)',
    background: 'var(--blue-tint)',
    fontWeight: 500,
    fontSize: 'var(--t-15)',
    lineHeight: 1.4,
    '& > small': { fontSize: 'var(--t-12)', fontWeight: 400, color: 'var(--ink-soft)' },
  },
});

const COMMITMENTS = [MIN_COMMITTED_NIGHTS, DEFAULT_COMMITTED_NIGHTS, 90, 180, ONE_YEAR_NIGHTS];

/** The date fields: move-in and move-out, move-in with a minimum stay (Flex), or the chosen months as text. */
export function StayDatesFields({ stayDates }: { stayDates: StayDates }) {
  const s = useStyles(sheet);
  const { today, dates, setDates, isOpenEnded, start, setStart, nights, setNights, monthStay } = stayDates;
  if (monthStay) {
    return (
      <p className={s.counted} aria-live="polite">
        {formatMonthStay(monthStay)} <small>{formatMoveInDays(monthStay, today)}</small>
      </p>
    );
  }
  if (!isOpenEnded)
    return (
      <DateRangeField
        value={dates}
        onChange={setDates}
        startName="startDate"
        endName="endDate"
        today={today}
        maxNights={MAX_STAY_NIGHTS}
      />
    );
  return (
    <div className={s.open}>
      <MoveInField value={start || null} onChange={(date) => setStart(date ?? '')} name="startDate" today={today} />
      <SelectField
        label="Minimum stay"
        name="committedNights"
        value={String(nights)}
        onChange={(event) => setNights(Number(event.target.value))}
        options={COMMITMENTS.map((count) => ({
          value: String(count),
          label: count === ONE_YEAR_NIGHTS ? 'One year' : formatNights(count),
        }))}
      />
    </div>
  );
}

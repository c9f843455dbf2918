import { usePlatform } from '@lodestay/platform';
import { isCalendarDate, type CalendarDate } from '@lodestay/stay';
import { DateRangeField } from '@lodestay/platform/date-range-field';
import { Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { StayChoice } from '@lodestay/links';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-3)', maxWidth: '30rem' },
  plain: { display: 'none', '@media (scripting: none)': { display: 'block' } },
});

type BuildingDatesProps = {
  action: string;
  choice: StayChoice;
  today: CalendarDate;
  error: string | null;
  onChoose: (dates: Pick<StayChoice, 'startDate' | 'endDate'>) => void;
};

/** The dates of a building search. A GET form without JavaScript; with JavaScript each choice updates the URL. */
export function BuildingDates({ action, choice: { startDate, endDate }, today, error, onChoose }: BuildingDatesProps) {
  const s = useStyles(sheet);
  const { utm } = usePlatform();
  const value = isCalendarDate(startDate) && isCalendarDate(endDate) ? { start: startDate, end: endDate } : null;
  return (
    <form method="get" action={action} className={s.form} onSubmit={(event) => event.preventDefault()}>
      {utm.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DateRangeField
        value={value}
        onChange={(dates) => onChoose({ startDate: dates?.start ?? null, endDate: dates?.end ?? null })}
        startName="startDate"
        endName="endDate"
        today={today}
        error={error}
      />
      <div className={s.plain}>
        <Button type="submit" look="secondary">
          Show available homes
        </Button>
      </div>
    </form>
  );
}

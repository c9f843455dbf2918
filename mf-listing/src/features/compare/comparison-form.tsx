import { usePlatform } from '@lodestay/platform';
import { isCalendarDate, MAX_PARKING_SPOTS, MAX_PETS, type CalendarDate } from '@lodestay/stay';
import { DateRangeField } from '@lodestay/platform/date-range-field';
import { Button, SelectField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import type { StayChoice } from '@lodestay/links';
import type { ComparisonParams } from './comparison-url.ts';

const sheet = styles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(17rem, 2fr) repeat(3, minmax(8rem, 1fr))',
    alignItems: 'end',
    gap: 'var(--s-3)',
    [media.belowDesktop]: { gridTemplateColumns: '1fr 1fr 1fr' },
    '@media (max-width: 479px)': { gridTemplateColumns: '1fr 1fr' },
  },
  dates: { [media.belowDesktop]: { gridColumn: '1 / -1' } },
  plain: { display: 'none', '@media (scripting: none)': { display: 'block' } },
});

const createCountOptions = (max: number, noun: string) =>
  Array.from({ length: max + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? `No ${noun}s` : `${count} ${noun}${count === 1 ? '' : 's'}`,
  }));
const PETS = createCountOptions(MAX_PETS, 'pet');
const PARKING = createCountOptions(MAX_PARKING_SPOTS, 'spot');
const METHODS = [
  { value: 'bank_account', label: 'Bank account' },
  { value: 'card', label: 'Card' },
];

type ComparisonFormProps = {
  comparison: ComparisonParams;
  today: CalendarDate;
  error: string | null;
  onChoose: (change: { choice?: Partial<StayChoice>; paymentMethod?: ComparisonParams['paymentMethod'] }) => void;
};

/** The dates, pets, parking and payment method for all compared homes. */
export function ComparisonForm({
  comparison: { slugs, choice, paymentMethod },
  today,
  error,
  onChoose,
}: ComparisonFormProps) {
  const s = useStyles(sheet);
  const { utm } = usePlatform();
  const { startDate, endDate } = choice;
  const dates = isCalendarDate(startDate) && isCalendarDate(endDate) ? { start: startDate, end: endDate } : null;
  return (
    <form method="get" action="/compare" className={s.form} onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="homes" value={slugs.join(',')} />
      {utm.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DateRangeField
        className={s.dates}
        value={dates}
        onChange={(next) =>
          onChoose({
            choice: {
              kind: 'fixed',
              startDate: next?.start ?? null,
              endDate: next?.end ?? null,
              committedNights: null,
            },
          })
        }
        startName="startDate"
        endName="endDate"
        today={today}
        error={error}
      />
      <SelectField
        label="Pets"
        name="pets"
        options={PETS}
        value={String(choice.pets)}
        onChange={({ target }) => onChoose({ choice: { pets: Number(target.value) } })}
      />
      <SelectField
        label="Parking"
        name="parking"
        options={PARKING}
        value={String(choice.parking)}
        onChange={({ target }) => onChoose({ choice: { parking: Number(target.value) } })}
      />
      <SelectField
        label="Payment method"
        name="paymentMethod"
        options={METHODS}
        value={paymentMethod}
        onChange={({ target }) => onChoose({ paymentMethod: target.value as ComparisonParams['paymentMethod'] })}
      />
      <div className={s.plain}>
        <Button type="submit" look="secondary">
          Compare
        </Button>
      </div>
    </form>
  );
}

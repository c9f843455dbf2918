import { FLEXIBLE_DAYS, type FlexibleDays } from '@lodestay/links';
import { Segmented } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ field: { maxWidth: '30rem' } });

const OPTIONS = [
  { value: '', label: 'Exact' },
  ...FLEXIBLE_DAYS.map((days, index) => ({
    value: String(days),
    label: (
      <span>
        ± {days} {index === 0 ? 'day' : <span className="visually-hidden">days</span>}
      </span>
    ),
  })),
];

type FlexibleFieldProps = { days: FlexibleDays | null; onChange: (days: FlexibleDays | null) => void };

/** How many days earlier or later the stay can start. */
export function FlexibleField({ days, onChange }: FlexibleFieldProps) {
  const s = useStyles(sheet);
  return (
    <Segmented
      className={s.field}
      legend="Are your dates flexible?"
      name="flexibleDays"
      options={OPTIONS}
      value={days === null ? '' : String(days)}
      onChange={(value) => onChange(FLEXIBLE_DAYS.find((option) => String(option) === value) ?? null)}
    />
  );
}

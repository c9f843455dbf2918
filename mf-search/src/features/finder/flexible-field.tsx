import { Segmented } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { FLEXIBLE_DAYS, type FlexibleDays } from '../../search/search-state.ts';

const sheet = styles({
  field: { maxWidth: '30rem' },
  // Without dates there is nothing to move; without script nobody knows whether there will be some.
  waiting: { display: 'none', '@media (scripting: none)': { display: 'block' } },
});

const OPTIONS = [
  { value: '', label: 'Exact' },
  ...FLEXIBLE_DAYS.map((days, index) => ({ value: String(days), label: <span>± {days} {index === 0 ? 'day' : <span className="visually-hidden">days</span>}</span> })),
];

type FlexibleFieldProps = { days: FlexibleDays | null; onChange: (days: FlexibleDays | null) => void; /** There are dates to move. */ dated: boolean };

/** By how many days the dates may move. */
export function FlexibleField({ days, onChange, dated }: FlexibleFieldProps) {
  const s = useStyles(sheet);
  return (
    <div className={dated ? s.field : s.waiting}>
      <Segmented
        legend="May the dates move?"
        name="flexibleDays"
        options={OPTIONS}
        value={days === null ? '' : String(days)}
        onChange={(value) => onChange(FLEXIBLE_DAYS.find((each) => String(each) === value) ?? null)}
      />
    </div>
  );
}

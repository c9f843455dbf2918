import { useState } from 'react';
import type { ResponseOf } from '@lodestay/contracts';
import type { FixedDates } from '@lodestay/links';
import { MAX_STAY_NIGHTS } from '@lodestay/stay';
import { DateRangeField } from '@lodestay/platform/date-range-field';
import { Button, SelectField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: 'var(--s-3)',
    '& > div': { flex: '1 1 16rem', minWidth: 0, maxWidth: '26rem' },
  },
});

export type RateFormProps = {
  localities: ResponseOf<'listPerDiemLocalities'>['localities'];
  locality: string | null;
  dates: FixedDates;
  today: string;
};

/** A plain form for the place and the dates of the travel. */
export function RateForm({ localities, locality, dates, today }: RateFormProps) {
  const s = useStyles(sheet);
  const [chosen, setChosen] = useState<FixedDates | null>(dates);
  return (
    <form method="get" action="/gsa/military" aria-label="Lodging rate" className={s.form}>
      <SelectField
        label="Where you travel"
        name="locality"
        defaultValue={locality ?? ''}
        required
        options={[
          { value: '', label: 'Choose a place' },
          ...localities.map(({ slug, locality: name, state }) => ({ value: slug, label: `${state}: ${name}` })),
        ]}
      />
      <DateRangeField
        value={chosen}
        onChange={setChosen}
        startName="startDate"
        endName="endDate"
        today={today}
        maxNights={MAX_STAY_NIGHTS}
      />
      <Button type="submit">Show allowance</Button>
    </form>
  );
}

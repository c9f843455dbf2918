import { useState } from 'react';
import { toCorporateMarketHref, type FixedDates } from '@lodestay/links';
import { MAX_STAY_NIGHTS } from '@lodestay/stay';
import { DateRangeField } from '@lodestay/platform/date-range-field';
import { Button } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { KeptFields } from './kept-fields.tsx';

const sheet = styles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: 'var(--s-3)',
    '& > :first-child': { flex: '1 1 18rem', maxWidth: '30rem' },
  },
});

const OWN = ['startDate', 'endDate', 'start_date', 'end_date', 'flex', 'sign-up'];

export type TeamFormProps = { slug: string; dates: FixedDates; today: string; params: URLSearchParams };

/** A plain form for the dates of the team's stay. */
export function TeamForm({ slug, dates, today, params }: TeamFormProps) {
  const s = useStyles(sheet);
  const [chosen, setChosen] = useState<FixedDates | null>(dates);
  return (
    <form method="get" action={toCorporateMarketHref(slug)} aria-label="Dates of the stay" className={s.form}>
      <DateRangeField
        value={chosen}
        onChange={setChosen}
        startName="startDate"
        endName="endDate"
        today={today}
        maxNights={MAX_STAY_NIGHTS}
      />
      <KeptFields params={params} own={OWN} />
      <Button type="submit" look="secondary">
        Update totals
      </Button>
    </form>
  );
}

import { Button, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: 'var(--s-3)',
    marginBottom: 'var(--s-4)',
    '& > :first-child': { flex: '0 1 18rem' },
  },
  words: { maxWidth: 'var(--measure)', marginBottom: 'var(--s-6)' },
});

/** A plain form for the per diem, in dollars per night. The city links below pass it on. */
export function PerDiemForm({ perDiem }: { perDiem: number | null }) {
  const s = useStyles(sheet);
  return (
    <>
      <form method="get" action="/gsa/military" aria-label="Per diem" className={s.form}>
        <TextField
          label="Your lodging per diem per night"
          name="perDiem"
          inputMode="numeric"
          start="$"
          defaultValue={perDiem === null ? '' : String(perDiem)}
        />
        <Button type="submit" look="secondary">
          Set per diem
        </Button>
      </form>
      <p className={`small soft ${s.words}`}>
        Rates depend on the place, the month and the length of your travel. Your orders or your finance office can tell
        you yours.{' '}
        <a href="https://www.gsa.gov/travel/plan-book/per-diem-rates" className="link" rel="noopener">
          See GSA rates
        </a>
      </p>
    </>
  );
}

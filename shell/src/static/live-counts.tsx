import { formatCount } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Places } from './load-live-data.ts';

const sheet = styles({
  counts: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))', gap: 'var(--s-6) var(--s-8)' },
  // The number is read after its label, but shown above it.
  count: { display: 'grid', gap: 'var(--s-1)', borderTop: '2px solid var(--ink)', paddingTop: 'var(--s-3)' },
  number: { gridRow: 1, fontVariantNumeric: 'tabular-nums' },
});

/** How many homes and places the site lists now. */
export function LiveCounts({ places }: { places: Places | null }) {
  const s = useStyles(sheet);
  const markets = places?.markets.filter(({ homes }) => homes > 0);
  const sum = (counts: readonly number[] | undefined) => counts?.reduce((total, count) => total + count, 0);
  const counts = [
    { label: 'homes listed', value: sum(markets?.map(({ homes }) => homes)) },
    { label: 'of them furnished', value: sum(markets?.map(({ furnishedHomes }) => furnishedHomes ?? 0)) },
    { label: 'metro areas', value: markets?.length },
    { label: 'cities', value: places?.displayCities.filter(({ homes }) => homes > 0).length },
  ];
  return (
    <dl className={s.counts}>
      {counts.map(({ label, value }) => (
        <div key={label} className={s.count}>
          <dt className="soft">{label}</dt>
          <dd className={`display d-46 ${s.number}`}>{value === undefined ? 'Not stated' : formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

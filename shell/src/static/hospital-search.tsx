import { toMarketHref } from '@lodestay/links';
import { keepUtm, parseUtm } from '@lodestay/platform';
import { Button, SelectField, TextField } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Places } from './load-live-data.ts';

const sheet = styles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr) auto',
    gap: 'var(--s-4)',
    alignItems: 'end',
    maxWidth: '48rem',
    padding: 'var(--s-6)',
    borderRadius: 'var(--r-xl)',
    border: '1px solid var(--line)',
    boxShadow: 'var(--sh-2)',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: 'var(--s-5)' },
  },
  note: { gridColumn: '1 / -1' },
});

/** The page of a submitted search: the homes of the market, nearest first. Null if no market was chosen. */
export function getHospitalSearchHref({ searchParams, search }: URL): string | null {
  const market = searchParams.get('market') ?? '';
  const near = (searchParams.get('near') ?? '').trim().slice(0, 80);
  if (!/^[a-z][a-z-]{0,60}$/.test(market)) return null;
  const query = near ? new URLSearchParams({ near, sortBy: 'distance' }) : undefined;
  return keepUtm(toMarketHref(market, query), parseUtm(search));
}

/** A plain form: city and point. The server answers with the homes near the point. */
export function HospitalSearch({ places, path }: { places: Places | null; path: string }) {
  const s = useStyles(sheet);
  const options = (places?.markets ?? [])
    .filter(({ homes }) => homes > 0)
    .map(({ slug, name, state }) => ({ value: slug, label: `${name}, ${state}` }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  if (options.length === 0) return null;
  return (
    <form method="get" action={path} className={s.form} role="search" aria-label="Homes near a hospital">
      <SelectField label="City" name="market" options={options} />
      <TextField label="Neighborhood or coordinates" name="near" placeholder="39.742, -104.941" maxLength={80} />
      <Button type="submit">Show homes</Button>
      <p className={`small soft ${s.note}`}>
        To copy a hospital’s coordinates, press and hold its entrance in a map app. Distances are in a straight line.
      </p>
    </form>
  );
}

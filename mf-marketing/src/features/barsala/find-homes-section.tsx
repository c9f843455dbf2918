import { Button, EmptyState, Link, pageSectionSheet, Table, TextField, type TableColumn } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { formatInventory, listCityPrices, type CityPrice, type Markets } from './city-prices.ts';

const sheet = styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 22rem) minmax(0, 1fr)',
    gap: 'var(--s-8) 4.5rem',
    alignItems: 'start',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  form: {
    display: 'grid',
    gap: 'var(--s-4)',
    padding: 'var(--s-6)',
    background: 'var(--fog)',
    borderRadius: 'var(--r-xl)',
  },
  all: { marginTop: 'var(--s-4)' },
});

const COLUMNS: readonly TableColumn<CityPrice>[] = [
  {
    id: 'city',
    header: 'City',
    label: '',
    cell: ({ href, name }) => (
      <Link href={href} className="link">
        {name}
      </Link>
    ),
  },
  { id: 'homes', header: 'Homes now', numeric: true, cell: ({ homes }) => homes },
  { id: 'from', header: 'Lowest rent', numeric: true, cell: ({ from }) => from },
];

/** A search form that works without JavaScript, and the largest cities with their homes and rents. */
export function FindHomesSection({ markets }: { markets: Markets | undefined }) {
  const s = useStyles(sheet);
  const { section, head } = useStyles(pageSectionSheet);
  const cities = listCityPrices(markets ?? []);
  if (markets && cities.length === 0)
    return (
      <div id="find" className={cx('page', section)}>
        <EmptyState title="No homes are listed right now">
          <Link className="link" href="/contact-us">
            Contact us
          </Link>{' '}
          and tell us where and when you need a home.
        </EmptyState>
      </div>
    );
  return (
    <section id="find" className={cx('page', section)} aria-labelledby="find-heading">
      <header className={head}>
        <h2 id="find-heading" className="display d-46">
          Find a home
        </h2>
        <p className="lead">
          {markets ? `${formatInventory(markets)}. ` : ''}The rent is per month. The total with all fees appears when
          you choose dates.
        </p>
      </header>
      <div className={s.columns}>
        <form method="get" action="/" aria-label="Find a home" className={s.form}>
          <TextField label="City or neighborhood" name="city" autoComplete="off" required />
          <TextField label="Move in" type="date" name="startDate" />
          <TextField label="Move out" type="date" name="endDate" hint="Leave both dates empty to see all homes." />
          <Button type="submit">Show homes</Button>
        </form>
        {cities.length > 0 && (
          <div>
            <Table
              caption="The cities with the most homes"
              columns={COLUMNS}
              rows={cities}
              rowKey={({ href }) => href}
            />
            <p className={s.all}>
              <Link href="/sitemap" className="link">
                All cities
              </Link>
            </p>
          </div>
        )}
      </div>
    </section>
  );
}
